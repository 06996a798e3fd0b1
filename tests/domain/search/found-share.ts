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
