import { type Kysely, sql } from 'kysely';

/** Since when a film is being made of an upload: its row stays until the film is there, so that a try that ended in the middle costs nobody the upload. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table upload_link add column taken_at timestamptz`.execute(database);
}
