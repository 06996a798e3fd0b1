import { type Kysely, sql } from 'kysely';
import { WISHLIST_MAXIMUM } from '#adapters/platform/wire/wishlist.ts';
import type { Database } from '../database/schema.ts';
import { recordObject, type StoredRecord } from '../product/product-record.ts';

type Connection = Kysely<Database>;

export interface Wish {
  readonly user_id: number;
  readonly product_id: number;
}

/** Takes a product off a wishlist; false when it was not there. */
export async function removeWish(database: Connection, { user_id, product_id }: Wish): Promise<boolean> {
  const done = await database
    .deleteFrom('wishlist_item')
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Puts a product that the shop shows on a wishlist; false when there is no such product. */
export async function addWish(
  database: Connection,
  { user_id, product_id, added_at }: Wish & { readonly added_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wishlist_item (user_id, product_id, added_at)
    select ${user_id}, id, ${added_at}::timestamptz from product where id = ${product_id} and is_visible and not archived`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/** Keeps a wishlist within its cap. */
export async function dropOldestWishes(database: Connection, userId: number): Promise<void> {
  await sql`
    delete from wishlist_item where user_id = ${userId} and product_id in (
      select product_id from wishlist_item where user_id = ${userId} order by added_at desc, product_id desc offset ${WISHLIST_MAXIMUM})`.execute(
    database,
  );
}

/** A page of a user's wishlist with the number of all that the shop shows in this language. */
export async function findWishes(
  database: Connection,
  wish: { readonly userId: number; readonly language: string; readonly offset: number; readonly limit: number },
): Promise<{ records: readonly StoredRecord[]; total: number }> {
  const shown = sql`from wishlist_item w join product p on p.id = w.product_id and p.is_visible and not p.archived
    join product_text t on t.product_id = p.id and t.language = ${wish.language} where w.user_id = ${wish.userId}`;
  const { rows } = await sql<{ records: readonly StoredRecord[]; total: number }>`
    select (select count(*) ${shown}) as total, (select coalesce(json_agg(x.record order by x.added_at desc, x.id desc), '[]') from (
      select ${recordObject} as record, w.added_at, p.id ${shown} order by w.added_at desc, p.id desc limit ${wish.limit} offset ${wish.offset}) x) as records`.execute(
    database,
  );
  return { records: rows[0]?.records ?? [], total: rows[0]?.total ?? 0 };
}
