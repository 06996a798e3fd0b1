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

/** Words as the part of an address that people read: small letters without marks, digits and hyphens, at most `longest` signs; '' when nothing is left. */
export function slugOf(words: string, longest = 80): string {
  const plain = words
    .toLowerCase()
    .replaceAll(/[đßæøł]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, longest).replace(/-+$/, '');
}
