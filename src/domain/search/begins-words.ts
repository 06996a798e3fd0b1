import { croatianStem } from './croatian-stem.ts';
import { withoutAccents } from './without-accents.ts';

/** Letters from which a word is taken for a whole one, in whatever form it stands. */
const WHOLE = 4;

/** Whether each word of a wish begins a word of a text or is another form of one, whatever its capitals and accents; a wish without words fits everything. */
export function beginsWords(text: string, wish: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wish).every((start) => words.some((word) => word.startsWith(start) || isFormOf(word, start)));
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Forms of one word begin alike, so few are looked at closer. */
function isFormOf(word: string, other: string): boolean {
  return other.length >= WHOLE && word.startsWith(other.slice(0, WHOLE - 1)) && croatianStem(word) === croatianStem(other);
}
