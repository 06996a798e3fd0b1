import { type Kysely, sql } from 'kysely';

/** Coupons for some goods only: those of these categories and of the ones below; an empty list is all goods. A category that is gone makes no coupon one for everything. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column category_ids int[] not null default '{}'`.execute(database);
}
