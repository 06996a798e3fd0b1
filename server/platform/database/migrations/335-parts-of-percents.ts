import { type Kysely, sql } from 'kysely';

/**
 * A coupon may take off a part of a percent, such as 12.5: the whole of it in hundredths, beside the whole percent in `worth`, which processes of the version before go on reading and writing.
 * They take off a little less until they are gone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column percent_hundredths int check (percent_hundredths between 100 and 10000)`.execute(database);
}
