import type { LanguageCode } from '../locale/locale.ts';
import { isEmptyWord, type PlacedWord, placedWords, stemOf } from './search-words.ts';

/** Where something begins and ends in a text, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** A plain text and the places in it that were searched for, in order, none over another. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A piece of a text, and whether it was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** What is looked for in a text: words by their stems, and beginnings of words. */
export interface Sought {
  readonly stems: ReadonlySet<string>;
  readonly beginning: string | undefined;
}

/** Most characters of a text that are looked through for what was asked. */
const LOOKED_THROUGH = 8_000;

/** The places of a plain text whose words are sought, in any form that they are bent into (CMS-05). */
export function markText(text: string, sought: Sought, language: LanguageCode): MarkedText {
  const firsts = new Set([...sought.stems, sought.beginning ?? ''].map((word) => word[0]));
  const isMeant = (word: string) =>
    (sought.beginning !== undefined && word.startsWith(sought.beginning)) || sought.stems.has(stemOf(word, language));
  const isSought = (placed: PlacedWord) => firsts.has(placed.word[0]) && !isEmptyWord(placed, language) && isMeant(placed.word);
  const marks = placedWords(text.slice(0, LOOKED_THROUGH))
    .filter(isSought)
    .map(({ start, end }): Mark => [start, end]);
  return { text, marks: marks.filter(([start], place) => start >= (marks[place - 1]?.[1] ?? 0)) };
}

/** The piece of a marked text that shows most of its marks, cut between words, at most `length` characters and two dots where something is left out. */
export function excerptAround({ text, marks }: MarkedText, length: number): MarkedText {
  if (text.length <= length) return { text, marks };
  const counted = marks.map(([start]) => marks.filter(([other, end]) => other >= start && end <= start + length * 0.7).length);
  const best = marks[counted.indexOf(Math.max(...counted))]?.[0] ?? 0;
  const wanted = best < length * 0.7 ? 0 : best - Math.round(length * 0.25);
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const until = from + length >= text.length ? text.length : Math.max(text.lastIndexOf(' ', from + length), from + Math.round(length / 2));
  const before = from > 0 ? '… ' : '';
  return {
    text: `${before}${text.slice(from, until)}${until < text.length ? ' …' : ''}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= until)
      .map(([start, end]): Mark => [start - from + before.length, end - from + before.length]),
  };
}

/** A marked text in pieces, for showing; marks that a platform got wrong are left out. */
export function textParts({ text, marks }: MarkedText): TextPart[] {
  const parts: TextPart[] = [];
  let place = 0;
  for (const [start, end] of marks) {
    if (start < place || end <= start || end > text.length) continue;
    if (start > place) parts.push({ text: text.slice(place, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    place = end;
  }
  if (place < text.length) parts.push({ text: text.slice(place), isHit: false });
  return parts;
}
