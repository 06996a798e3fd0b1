import { type Kysely, sql } from 'kysely';

/** Rises with every change of a cart: of two answers about it the one with the higher revision is the newer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column revision int not null default 0`.execute(database);
}
