import { type Kysely, sql } from 'kysely';

/** Until when what a list showed was as it was shown: what its author has written anew since is left. Work that was asked for before has none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table office_job add column seen_until timestamptz').execute(database);
}
