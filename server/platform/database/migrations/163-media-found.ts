import { type Kysely, sql } from 'kysely';

/** Media are found by a part of their title, of the name of their file and of what is said of them, without a look at all of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'create index media_title_alike on media using gin (title gin_trgm_ops)',
  'create index media_text_alike on media_text using gin (alt gin_trgm_ops, description gin_trgm_ops)',
  'create index drive_file_name_alike on drive_file using gin (original_name gin_trgm_ops)',
];
