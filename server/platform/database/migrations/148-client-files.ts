import { type Kysely, sql } from 'kysely';

/** What pages load, so that a machine can hand out what a page of another version names while a site is updated; nobody would miss it, so no backup has it and no log of the database writes it down. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table client_file (path text primary key, content bytea not null, seen_at timestamptz not null default now())`.execute(
    database,
  );
}
