import { type RawBuilder, sql } from 'kysely';

/** Most words that are looked for. */
const MOST = 8;

/** Whether a text without accents and capitals holds each of the words somewhere, whatever their case and accents; every text where there are none. An index of trigrams on the text answers it. */
export function hasEachWord(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const each = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST);
  if (each.length === 0) return sql`true`;
  const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    each.map((word) => sql`${text} like lower(unaccent(${pattern(word)}))`),
    sql` and `,
  );
}
