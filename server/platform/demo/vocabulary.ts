import type { LanguageCode } from '#domain/locale/locale.ts';
import { searchVector, vocabulary, type WeightedText } from '../search/search-text.ts';

/** Makes the search vectors of texts and gathers their words on the way. */
export class Vocabulary {
  private readonly words = new Map<LanguageCode, Set<string>>();

  /** The texts as a tsvector. */
  vector(texts: readonly WeightedText[], language: LanguageCode): string {
    const known = this.words.get(language) ?? new Set();
    for (const word of vocabulary(texts, language)) known.add(word);
    this.words.set(language, known);
    return searchVector(texts, language);
  }

  entries(): [LanguageCode, string[]][] {
    return [...this.words].map(([language, words]) => [language, [...words]]);
  }
}

/** The words of an HTML text. */
export function wordsOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/g, ' ');
}
