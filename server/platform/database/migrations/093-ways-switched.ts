import { type Kysely, sql } from 'kysely';

/** Ways to deliver and to pay can be taken out of the checkout and put back: those that there are stay in it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_method add column is_on boolean not null default true`.execute(database);
  await sql`alter table payment_method add column is_on boolean not null default true`.execute(database);
}
