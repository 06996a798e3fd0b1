import { type Kysely, sql } from 'kysely';

/** The list of all pages goes by their titles: its first page is found without reading and sorting all of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index page_text_by_title on page_text (language, lower(title), page_id)`.execute(database);
}
