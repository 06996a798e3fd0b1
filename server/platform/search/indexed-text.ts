import type { LanguageCode } from '#domain/locale/locale.ts';
import { headOf, isEmptyWord, placedWords, searchWords } from '#domain/search/search-words.ts';
import { searchVector, type WeightedText } from './search-text.ts';

export const SEARCH_KINDS = ['product', 'post', 'page', 'event', 'document'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A thing in one language as the index takes it in; texts are plain. */
export interface IndexedText {
  readonly kind: SearchKind;
  readonly id: number;
  readonly language: LanguageCode;
  readonly slug: string;
  readonly title: string;
  /** Article number, as good as its name; '' without one. */
  readonly code: string;
  /** What it is called besides: tags, categories, places. */
  readonly besides: string;
  readonly summary: string;
  readonly body: string;
  readonly at: Date;
  readonly visibleFrom?: Date | undefined;
  readonly visibleUntil?: Date | undefined;
}

/** Words of a body that phrases are found in; what comes after is found by its single words. */
const PHRASED_WORDS = 2_000;
const LONGEST_BODY = 50_000;

/** The row of search_entry. */
export function entryRow(text: IndexedText) {
  const { kind, id, language, slug, title, summary, at, visibleFrom, visibleUntil } = text;
  const body = text.body.slice(0, LONGEST_BODY);
  return {
    kind,
    ref_id: id,
    language,
    slug,
    title,
    summary,
    body,
    at: at.toISOString(),
    visible_from: visibleFrom?.toISOString() ?? '-infinity',
    visible_until: visibleUntil?.toISOString() ?? 'infinity',
    title_words: Math.max(1, searchWords(title, language).length),
    names: searchVector(namesOf(text), language, ['A', 'B']),
    vector: foundBy(text, body),
  };
}

/** What a thing is called, for the order of what is found: A what it is, B the rest of its title, C what it is called besides, D its summary. */
function namesOf({ title, code, besides, summary, language }: IndexedText): WeightedText[] {
  return [
    { text: `${headOf(title, language)} ${code}`, weight: 'A' },
    { text: title, weight: 'B' },
    { text: besides, weight: 'C' },
    { text: summary, weight: 'D' },
  ];
}

/** The texts with their weights, as the lists of products keep them. */
export function weighted({ title, code, besides, summary, body }: IndexedText): WeightedText[] {
  return [
    { text: `${title} ${code}`, weight: 'A' },
    { text: besides, weight: 'B' },
    { text: summary, weight: 'C' },
    { text: body, weight: 'D' },
  ];
}

/**
 * All that a thing is found by, as a tsvector without places: the stems of its words; those of its title with ^ and the title's words themselves, so that what is called so
 * comes first and the beginning of a word finds it; and each two words that follow one another, so that a phrase is found by the index alone.
 */
function foundBy({ title, code, besides, summary, language }: IndexedText, body: string): string {
  const lexemes = new Set<string>();
  for (const [part, names] of [
    [title, true],
    [code, true],
    [besides, false],
    [summary, false],
    [body, false],
  ] as const) {
    const words = searchWords(part, language);
    words.forEach(({ word, stem }, place) => {
      lexemes.add(stem);
      const before = words[place - 1];
      if (before !== undefined && place < PHRASED_WORDS) lexemes.add(`${before.stem} ${stem}`);
      if (names) lexemes.add(`^${stem}`).add(`^${word}`);
    });
  }
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** Words of a thing with how they are spelled, for correcting typing errors and completing what is being typed. */
export function spelledWords({ title, besides, summary, body, language }: IndexedText): Map<string, string> {
  const words = new Map<string, string>();
  for (const part of [title, besides, summary, body.slice(0, LONGEST_BODY)]) {
    for (const placed of placedWords(part)) {
      const { word, start, end } = placed;
      if (word.length <= 3 || /\d/.test(word) || words.has(word) || isEmptyWord(placed, language)) continue;
      words.set(word, part.slice(start, end).toLowerCase());
    }
  }
  return words;
}
