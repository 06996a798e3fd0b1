import { type Kysely, sql } from 'kysely';

/** Events can be withdrawn, at once or at a moment, as pages can; the next moment at which one goes is asked for with every kept answer that may hold it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column published_until timestamptz`.execute(database);
  await sql`create index event_published_until on event (published_until) where published_until is not null`.execute(database);
}
