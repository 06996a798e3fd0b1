import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Question } from '#domain/search/question.ts';
import { type SearchWord, searchWords } from '#domain/search/search-words.ts';

/** A question as PostgreSQL's tsqueries: words are letters and digits, so nothing needs escaping. */
export interface SearchQuery {
  /** Finds, against search_entry.vector. */
  readonly found: string;
  /** Finds what is called so, a part of the found, against search_entry.vector. */
  readonly named: string;
  /** Orders, against search_entry.names. */
  readonly ranked: string;
}

/** What besides itself each word may be: stems by the word as it was typed. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** Every word has to be there (or, with `some`, any), the last one also as a beginning, phrases as they stand. */
export function searchQuery({ words, phrases, open }: Question, meanings: Meanings, some = false): SearchQuery {
  const stemsOf = ({ word, stem }: SearchWord) => [...new Set([stem, ...(meanings.get(word) ?? [])])];
  const isOpen = (place: number) => open !== undefined && place === words.length - 1;
  const join = (groups: readonly (readonly string[])[]) => groups.map((group) => `(${group.join(' | ')})`).join(some ? ' | ' : ' & ');
  const pairs = phrases.flatMap((phrase) => phrase.slice(1).map(({ stem }, place) => [`'${phrase[place]?.stem ?? ''} ${stem}'`]));
  const asked = (mark: string, beginning: string) =>
    words.map((word, place) => [
      ...stemsOf(word).map((stem) => `'${mark}${stem}'`),
      ...(isOpen(place) ? [`'${beginning}${word.word}':*`] : []),
    ]);
  const together = some ? [] : pairs;
  return {
    found: join([...asked('', '^'), ...together]),
    named: join([...asked('^', '^'), ...together]),
    ranked: join(asked('', '')),
  };
}

/** Stems of words that a beginning may become or a mistyped one may have been. */
export function stemsOf(words: readonly string[], language: LanguageCode): string[] {
  return [...new Set(words.flatMap((word) => searchWords(word, language).map(({ stem }) => stem)))];
}
