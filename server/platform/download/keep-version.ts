import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Keeps the present file among the earlier ones; its bytes never leave the database. */
export async function keepVersion(trx: Kysely<Database>, fileId: number): Promise<void> {
  await sql`insert into download_version (file_id, name, mime, pages, seconds, at, by_name, content)
    select id, name, mime, pages, seconds, file_at, file_by, content from download_file where id = ${fileId}`.execute(trx);
}
