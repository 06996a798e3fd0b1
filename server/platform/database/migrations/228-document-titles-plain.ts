import { type Kysely, sql } from 'kysely';

/** What a document is called is kept without accents and capitals beside its title, as pages have it: the titles that a word is found in were each taken apart again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'alter table document_text add column plain_title text not null generated always as (plain_words(title)) stored',
  'create index document_text_plain on document_text using gin (plain_title gin_trgm_ops)',
  'drop index document_text_title',
];
