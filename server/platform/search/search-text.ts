import type { LanguageCode } from '#domain/locale/locale.ts';
import { searchWords } from '#domain/search/search-words.ts';

/** A piece of a text and how much it weighs: A names, B what they are called besides, C summaries, D bodies. */
export interface WeightedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/**
 * Texts as PostgreSQL's tsvector, made of the same words as a question: stems, and for names (`named`) the words themselves, so that the
 * beginning of a word finds it. Each stands once, with its highest weight.
 */
export function searchVector(
  texts: readonly WeightedText[],
  language: LanguageCode,
  named: readonly WeightedText['weight'][] = ['A'],
): string {
  const lexemes = new Map<string, string>();
  for (const { text, weight } of [...texts].sort((first, second) => (first.weight < second.weight ? -1 : 1))) {
    for (const { word, stem } of searchWords(text, language)) {
      for (const lexeme of named.includes(weight) ? [stem, word] : [stem]) {
        if (!lexemes.has(lexeme)) lexemes.set(lexeme, `'${lexeme}':${Math.min(lexemes.size + 1, 16_000)}${weight}`);
      }
    }
  }
  return [...lexemes.values()].join(' ');
}
