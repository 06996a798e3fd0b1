import { meantWords } from '#domain/search/mistyped.ts';
import { searchWords } from '#domain/search/search-words.ts';
import { HELD_OUT, MISSPELLINGS, type Pair, STRANGERS, TUNED } from './croatian-inflections.ts';

const stems = (text: string) => searchWords(text, 'hrv').map(({ stem }) => stem);
const meet = ([text, typed]: Pair) => stems(text).join(' ') === stems(typed).join(' ');

/** How many of a hundred pairs have the same stem. */
export function meetingShare(list: readonly Pair[]): number {
  return (100 * list.filter(meet).length) / list.length;
}

/** Pairs whose stems differ. */
export function partedPairs(list: readonly Pair[]): readonly Pair[] {
  return list.filter((pair) => !meet(pair));
}

/** How many of a hundred words share their stem with another one of them. */
export function sharingShare(words: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(stems(word).join(' '), (counts.get(stems(word).join(' ')) ?? 0) + 1);
  return (100 * words.filter((word) => (counts.get(stems(word).join(' ')) ?? 0) > 1).length) / words.length;
}

/** Two thousand pairs of words that stand near each other, which have nothing to do with each other but that. */
export function strangersOf(words: readonly string[]): readonly Pair[] {
  const apart = Array.from({ length: 12 }, (_, index) => index + 1);
  return apart.flatMap((by) => words.slice(by).map((word, place): Pair => [words[place] ?? '', word])).slice(0, 2000);
}

/** How many of a hundred misspellings lead to what was meant, among all words of the lists. */
export function forgivenShare(): number {
  const known = [...TUNED, ...HELD_OUT, ...MISSPELLINGS, ...STRANGERS].flatMap(([text]) =>
    searchWords(text, 'hrv').map(({ word }) => word),
  );
  const forgiven = MISSPELLINGS.filter(
    ([text, typed]) => meet([text, typed]) || meant(typed, [...new Set(known)]).some((word) => meet([text, word])),
  );
  return (100 * forgiven.length) / MISSPELLINGS.length;
}

function meant(typed: string, known: readonly string[]): readonly string[] {
  const [word] = searchWords(typed, 'hrv');
  return word === undefined ? [] : meantWords(word.word, known);
}
