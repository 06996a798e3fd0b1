import { type Kysely, sql } from 'kysely';

/** What a piece of each line cost when its customer put it into the cart: whoever comes back is told which prices have changed since. Carts of before note it when they are seen next. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column noted_prices jsonb not null default '{}'`.execute(database);
}
