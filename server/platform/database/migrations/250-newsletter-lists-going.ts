import { type Kysely, sql } from 'kysely';

/** Since when a list of the newsletter is deleted whose members are still being taken off it, portion by portion: nobody but that work sees it any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_list add column deleted_at timestamptz`.execute(database);
}
