import { type Kysely, sql } from 'kysely';

/** Orders are counted by a sequence for each year; the one for all of them is no longer asked. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop sequence if exists order_number`.execute(database);
}
