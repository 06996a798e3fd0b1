import { type Kysely, sql } from 'kysely';

/** Files that are sold tell how large and how long they are; of those that lie here already the length is told when they are brought in again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table download_file
      add column size integer not null generated always as (length(content)) stored,
      add column pages integer check (pages > 0),
      add column seconds integer check (seconds > 0)`.execute(database);
}
