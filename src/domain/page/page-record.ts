import type { Locale } from '../locale/locale.ts';

/** Which pages a list of the back office shows: all of them, those with words that visitors don't see yet, those that no visitor sees, those that lack a language of the site. */
export const PAGE_SHOWS = ['all', 'changed', 'hidden', 'untranslated'] as const;
export type PageShow = (typeof PAGE_SHOWS)[number];

/**
 * How a page stands in a language: visitors read its own text; it has one that visitors don't see (withdrawn, or not yet public); it is a working copy that was never published; another
 * language's text stands in; there is nothing.
 */
export const PAGE_STATES = ['public', 'hidden', 'written', 'standIn', 'missing'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** A page in one language, as the back office lists it. */
export interface PageInLanguage {
  readonly locale: Locale;
  readonly state: PageState;
  /** Whether somebody has written what is not published. */
  readonly changed: boolean;
  /** Where it is seen, or would be: a path; undefined where there is nothing. */
  readonly path: string | undefined;
}

/** A page as the back office lists it. */
export interface PageRecord {
  readonly id: number;
  /** In the language asked for, else in any; empty when nobody has given one. */
  readonly title: string;
  /** Titles of the entries above it in the menu that it stands in, from the top; undefined for a page that no menu leads to. */
  readonly menu: readonly string[] | undefined;
  /** One for each language of the platform. */
  readonly languages: readonly PageInLanguage[];
  /** When it was last published or changed, an instant of ISO 8601. */
  readonly updatedAt: string;
}

/** A page or a post that somebody has written and visitors may not see, found by its address. */
export interface WrittenPage {
  readonly kind: 'page' | 'post';
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}
