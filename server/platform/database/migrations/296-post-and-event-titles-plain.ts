import { type Kysely, sql } from 'kysely';

/** What a post and an event are called is kept without accents and capitals beside their titles, as pages and documents have it: the titles that a word is found in were each taken apart again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['post_text', 'event_text']) for (const statement of statementsFor(table)) await sql.raw(statement).execute(database);
}

const statementsFor = (table: string) => [
  `alter table ${table} add column plain_title text not null generated always as (plain_words(title)) stored`,
  `create index ${table}_plain on ${table} using gin (plain_title gin_trgm_ops)`,
  `drop index ${table}_title`,
];
