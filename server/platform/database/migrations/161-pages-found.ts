import { type Kysely, sql } from 'kysely';

/** Pages are found by words of their titles, and what only stands in for a translation, without a look at all texts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'create index page_text_title on page_text using gin (plain_words(title) gin_trgm_ops)',
  'create index page_text_stands_in on page_text (language, page_id) where stands_in_for is not null',
];
