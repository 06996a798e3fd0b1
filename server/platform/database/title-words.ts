import { type RawBuilder, sql } from 'kysely';

/** Whether a title holds each of the words, whatever their case and accents; every title where there are none. */
export function hasTitleWords(title: RawBuilder<string>, words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`;
  return sql`not exists (select from regexp_split_to_table(unaccent(lower(${words})), '\\s+') w where strpos(unaccent(lower(${title})), w) = 0)`;
}
