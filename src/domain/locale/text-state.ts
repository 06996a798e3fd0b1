import type { Locale } from './locale.ts';

/** Which things a list of the back office shows: all of them, those with words that visitors don't see yet, those that no visitor sees, those that lack a language of the site. */
export const TEXT_SHOWS = ['all', 'changed', 'hidden', 'untranslated'] as const;
export type TextShow = (typeof TEXT_SHOWS)[number];

/**
 * How a page or a post stands in a language: visitors read its own text; it has one that visitors don't see (withdrawn, or not yet public); it is a working copy that was never published;
 * another language's text stands in; there is nothing.
 */
export const TEXT_STATES = ['public', 'hidden', 'written', 'standIn', 'missing'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A page or a post in one language, as the back office lists it. */
export interface TextInLanguage {
  readonly locale: Locale;
  readonly state: TextState;
  /** Whether somebody has written what is not published. */
  readonly changed: boolean;
  /** Where it is seen, or would be, or where what is missing is begun: a path; undefined where there is none. */
  readonly path: string | undefined;
}
