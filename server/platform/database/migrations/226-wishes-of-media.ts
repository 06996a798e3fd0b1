import { type Kysely, sql } from 'kysely';

/** What was asked for and by whom when a picture was made: the same wish again is the same picture, another one is not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column wish text`.execute(database);
}
