import { type Kysely, sql } from 'kysely';

/** The query of the list in which work on many things was asked for: it leads back to where one was. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table office_job add column asked_in text not null default ''").execute(database);
}
