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
  const each = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST);
  if (each.length === 0) return sql`true`;
  return sql.join(
    each.map((word) => sql`${text} like lower(unaccent(${patternOf(word)}))`),
    sql` and `,
  );
}
