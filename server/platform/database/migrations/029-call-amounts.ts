import { type Kysely, sql } from 'kysely';

/** What a public call gives away in all, in whole euros, so that lists of calls can say it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table post add column call_amount bigint check (call_amount > 0), add constraint post_call_amount check (call_amount is null or call_deadline is not null)`.execute(
    database,
  );
}
