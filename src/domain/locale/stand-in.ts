import type { Locale } from './locale.ts';

/** The language of a text: another one than the visitor's where nobody has translated it and the original stands in; undefined where the platform does not say. */
export type TextLanguage = Locale | undefined;

/** The language that a text is really in when it stands in for a translation, undefined when it is in the visitor's own (WCAG 3.1.2). */
export function standsInFrom(text: TextLanguage, visitor: Locale): Locale | undefined {
  return text === visitor ? undefined : text;
}

/** Where something can be read that is never shown in another language than its own (news, events), the best choice first. */
export interface Version {
  readonly locale: Locale;
  readonly title: string;
  readonly slug: string;
}
