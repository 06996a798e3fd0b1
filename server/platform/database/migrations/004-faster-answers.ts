import { type Kysely, sql } from 'kysely';

/** What makes answers cheap in a shop of 100,000 products. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  // A word finds the texts of its own language without looking at the others'.
  'drop index product_text_search',
  `create index product_text_search_hrv on product_text using gin (search) where language = 'hrv'`,
  `create index product_text_search_eng on product_text using gin (search) where language = 'eng'`,
  `create index product_text_search_deu on product_text using gin (search) where language = 'deu'`,
  // What words find outlives every change but those of texts.
  'alter table catalog_version add column texts bigint not null default 0',
  'create function catalog_texts_changed() returns trigger language plpgsql as $$ begin update catalog_version set structure = structure + 1, texts = texts + 1; return null; end $$',
  'drop trigger product_text_changed on product_text',
  'create trigger product_text_changed after insert or update or delete on product_text for each statement execute function catalog_texts_changed()',
];
