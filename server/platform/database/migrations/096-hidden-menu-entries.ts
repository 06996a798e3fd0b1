import { type Kysely, sql } from 'kysely';

/** An entry of a menu that is kept, but not shown. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table navigation_node add column hidden boolean not null default false`.execute(database);
}
