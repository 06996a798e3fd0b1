import type { Locale } from '../locale/locale.ts';
import type { TextInLanguage } from '../locale/text-state.ts';

/** The languages that a post has words of its own in, published or not, in the order of `languages`. */
export function ownLocales(languages: readonly TextInLanguage[]): readonly Locale[] {
  return languages.filter(({ state, changed }) => changed || (state !== 'missing' && state !== 'standIn')).map(({ locale }) => locale);
}

/** The languages that both of two posts have words of their own in: while there is one, neither can become the translation of the other. */
export function sharedLocales(one: readonly TextInLanguage[], other: readonly TextInLanguage[]): readonly Locale[] {
  const own = ownLocales(other);
  return ownLocales(one).filter((locale) => own.includes(locale));
}

/** Whether anything of a post is published, so that others can be joined to it by its address. */
export function isAddressed(languages: readonly TextInLanguage[]): boolean {
  return languages.some(({ state }) => state === 'public' || state === 'hidden');
}
