import { type Kysely, sql } from 'kysely';

/** Data of the first days were made before payment methods knew countries, by a first step that was changed later; every checkout died on them. A method without countries serves all. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_method add column if not exists countries text[]`.execute(database);
}
