import type { LanguageCode } from '../locale/locale.ts';
import { MOST_WORDS, mayBeEmpty, type SearchWord, searchWords } from './search-words.ts';

/** What somebody searches for: words, of which the last may not be typed to its end yet, and phrases in quotes. */
export interface Question {
  /** All words, those of phrases too, in their order. */
  readonly words: readonly SearchWord[];
  /** Words that have to stand one after another. */
  readonly phrases: readonly (readonly PhraseWord[])[];
  /** Numbers that belong together, such as 2026-000123: they stand one after another, too. */
  readonly identifiers: readonly (readonly SearchWord[])[];
  /** The last word, when it may be the beginning of another; a number never is. */
  readonly open: string | undefined;
}

/** A word of a phrase; a doubtful one (`sto`) may be one that says nothing, typed without its accents (`što`), and then its neighbours stand side by side. */
export interface PhraseWord extends SearchWord {
  readonly doubtful?: true;
}

/** Shortest beginning that finds words. */
const SHORTEST_BEGINNING = 3;
/** Shortest word that counts where nothing has all words. */
const SHORTEST_OF_SOME = 3;
const IDENTIFIER = /(?<![\p{L}\p{N}])\d+(?:[-/]\d+)+(?![\p{L}\p{N}])/gu;

/** Words any of which is worth showing where nothing has them all: neither numbers, which stand in texts about anything, nor scraps. */
export function tellingWords({ words }: Question): SearchWord[] {
  return words.filter(({ word }) => word.length >= SHORTEST_OF_SOME && !/^\d+$/.test(word));
}

/**
 * Reads a keyword: "…", „…” and «…» hold phrases, everything else are words (CMS-05). A quote that is not closed counts to the end. Who types `sto` may mean `što`, so it is looked for where
 * nothing else is asked.
 */
export function readQuestion(keyword: string, language: LanguageCode): Question {
  const pieces = keyword.split(/["„“”«»]/);
  const typed = pieces.map((piece) => searchWords(piece, language));
  const telling = typed.map((words) => words.filter((word) => !mayBeEmpty(word, language)));
  const spoken = telling.flat().length > 0 ? telling : typed;
  const words = spoken.flat().slice(0, MOST_WORDS);
  const phrases = typed
    .filter((phrase, place) => place % 2 === 1 && phrase.length > 1)
    .map((phrase) => phrase.slice(0, MOST_WORDS).map((word) => (mayBeEmpty(word, language) ? { ...word, doubtful: true as const } : word)));
  const last = spoken.at(-1)?.at(-1)?.word;
  const isOpen =
    pieces.length % 2 === 1 &&
    last !== undefined &&
    last === words.at(-1)?.word &&
    last.length >= SHORTEST_BEGINNING &&
    !/^\d+$/.test(last);
  const identifiers = [...keyword.matchAll(IDENTIFIER)].slice(0, MOST_WORDS).map(([text]) => searchWords(text, language));
  return { words, phrases, identifiers, open: isOpen ? last : undefined };
}
