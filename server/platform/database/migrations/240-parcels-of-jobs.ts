import { type Kysely, sql } from 'kysely';

/** The numbers of the parcels that work on many orders is to send, by the ids of the orders. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table office_job add column parcels jsonb not null default '{}'").execute(database);
}
