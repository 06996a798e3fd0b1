import { type Kysely, sql } from 'kysely';

/** A value of an attribute may be shown by a picture, such as the pattern of a fabric. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table attribute_value add column media_id text references media`.execute(database);
}
