import { type Kysely, sql } from 'kysely';

/** Of which moment the last backup is that was whole when it was read back: where every process and every machine sees it, whoever made it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table last_backup (
    only_one boolean primary key default true check (only_one),
    made_at timestamptz not null
  )`.execute(database);
}
