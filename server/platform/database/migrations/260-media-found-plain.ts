import { type Kysely, sql } from 'kysely';

/**
 * Media are found whatever the case and the accents of what is typed, without a look at all of them. The indexes of step 163 are asked by processes of the version before; a later step takes
 * them away.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'create index media_title_plain on media using gin (plain_words(title) gin_trgm_ops)',
  'create index media_text_plain on media_text using gin (plain_words(alt) gin_trgm_ops, plain_words(description) gin_trgm_ops)',
  'create index drive_file_name_plain on drive_file using gin (plain_words(original_name) gin_trgm_ops)',
];
