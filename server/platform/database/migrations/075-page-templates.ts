import { type Kysely, sql } from 'kysely';

/** A template is a page that no visitor is led to: others begin with what it holds, or show it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table page add column is_template boolean not null default false`.execute(database);
}
