import { type Locale, STAND_INS } from './locale.ts';

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

/** The value in a language, by the platform's code, else the first that stands in for it; undefined when there is none of them. */
export function textFor<T>(
  texts: Readonly<Partial<Record<string, T>>> | undefined,
  language: string,
  standIns: readonly string[] = STAND_INS,
): T | undefined {
  for (const code of [language, ...standIns]) if (texts?.[code] != null) return texts[code];
  return undefined;
}
