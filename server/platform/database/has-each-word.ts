import { type RawBuilder, sql } from 'kysely';

/** Most words that are looked for. */
const MOST = 8;

/** Whether a text without accents and capitals holds this part as it is, blanks and all. An index of trigrams on the text answers it. */
export function holdsPart(text: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`${text} like plain_words(${patternOf(part.trim())})`;
}

const patternOf = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether a text without accents and capitals holds each of the words somewhere, whatever their case and accents; every text where there are none. An index of trigrams on the text answers it. */
export function hasEachWord(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  return eachOf(words, (pattern) => sql`${text} like lower(unaccent(${pattern}))`);
}

/** The same where no index of trigrams is asked and texts are looked at one after the other: the words are made plain once for all of them. How many hold them the planner then can't guess. */
export function holdsEachWord(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  return eachOf(words, (pattern) => sql`${text} like (select plain_words(${pattern}))`);
}

function eachOf(words: string, holds: (pattern: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return eachWord(words, (word) => holds(patternOf(word)));
}

/** What is true of each of the words; always where there are none. */
export function eachWord(words: string, isTrueOf: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  const each = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST);
  return each.length === 0 ? sql`true` : sql.join(each.map(isTrueOf), sql` and `);
}
