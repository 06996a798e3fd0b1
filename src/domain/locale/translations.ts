import type { Locale } from './locale.ts';

/** The same content in other languages: its slug in each language that has one (LOC-06, LOC-07). */
export type Translations = Readonly<Partial<Record<Locale, string>>> & {
  /** Languages whose text is that of another one, because nobody has translated it yet. */
  readonly standIns?: readonly Locale[];
};
