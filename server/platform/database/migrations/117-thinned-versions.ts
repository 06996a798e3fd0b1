import { type Kysely, sql } from 'kysely';

/** Old states that nobody published are found by their day, without reading all that was ever published; what a plan names, by its version. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index content_version_unpublished on content_version (at) where kind in ('session', 'restore', 'discard', 'plan')`.execute(
    database,
  );
}
