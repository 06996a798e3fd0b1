import type { LanguageCode } from '#domain/locale/locale.ts';
import { MOST_WORDS, type SearchWord, searchWords } from '#domain/search/search-words.ts';

/** A piece of a text and how much it weighs: A names, B what they are called besides, C summaries, D bodies. */
export interface WeightedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/**
 * Texts as PostgreSQL's tsvector, made of the same words as a question: stems, and for names the words themselves, so that the
 * beginning of a word finds it. Each stands once, with its highest weight.
 */
export function searchVector(texts: readonly WeightedText[], language: LanguageCode): string {
  const lexemes = new Map<string, string>();
  for (const { text, weight } of [...texts].sort((first, second) => (first.weight < second.weight ? -1 : 1))) {
    for (const { word, stem } of searchWords(text, language)) {
      for (const lexeme of weight === 'A' ? [stem, word] : [stem]) {
        if (!lexemes.has(lexeme)) lexemes.set(lexeme, `'${lexeme}':${Math.min(lexemes.size + 1, 16_000)}${weight}`);
      }
    }
  }
  return [...lexemes.values()].join(' ');
}

export function questionWords(keyword: string, language: LanguageCode): SearchWord[] {
  return searchWords(keyword, language).slice(0, MOST_WORDS);
}

/** A question as PostgreSQL's tsquery: every word, the last one also as a beginning. Words are letters and digits, so nothing needs escaping. */
export function searchQuery(words: readonly SearchWord[]): string {
  return words
    .map(({ word, stem }, place) => (place === words.length - 1 && word.length >= 3 ? `('${stem}' | '${word}':*)` : `'${stem}'`))
    .join(' & ');
}

/** The same question with each word or any of the ones that may have been meant. */
export function correctedQuery(
  words: readonly SearchWord[],
  meant: ReadonlyMap<string, readonly string[]>,
  language: LanguageCode,
): string {
  return words
    .map(({ word, stem }) => [stem, ...(meant.get(word) ?? []).flatMap((other) => searchWords(other, language).map((found) => found.stem))])
    .map((stems) => `(${[...new Set(stems)].map((stem) => `'${stem}'`).join(' | ')})`)
    .join(' & ');
}
