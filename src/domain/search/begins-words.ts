import { withoutAccents } from './without-accents.ts';

/** Whether each word of a wish begins a word of a text, whatever its capitals and accents; a wish without words fits everything. */
export function beginsWords(text: string, wish: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wish).every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
