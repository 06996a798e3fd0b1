import type { LanguageCode } from '../locale/locale.ts';

/** What is wrong with a typed slug. */
export type SlugProblem = 'slugTooShort' | 'invalidSlug';

/** The shortest slug (spec 5). */
export const SLUG_MINIMUM = 4;
const SLUG_MAXIMUM = 200;

/** What is wrong with a slug that somebody typed; undefined when nothing is: at least 4 signs, small letters and digits with single hyphens between (spec 5). */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug.length < SLUG_MINIMUM) return 'slugTooShort';
  return slug.length <= SLUG_MAXIMUM && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : 'invalidSlug';
}

const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };
/** Only German writes them so where there are no marks (DIN 5007-2). */
const GERMAN_LETTERS: Readonly<Record<string, string>> = { ...LETTERS, ä: 'ae', ö: 'oe', ü: 'ue' };

/** Words as the part of an address that people read: small letters without marks, digits and hyphens, at most `longest` signs; '' when nothing is left. The language matters to German alone. */
export function slugOf(words: string, longest = 80, language?: LanguageCode): string {
  const letters = language === 'deu' ? GERMAN_LETTERS : LETTERS;
  const plain = words
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[đßæøłäöü]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, longest).replace(/-+$/, '');
}
