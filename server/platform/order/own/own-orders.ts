import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { bestLanguage } from '../../database/in-language.ts';
import type { Database } from '../../database/schema.ts';
import { isOrderSlug } from '../record/order-slug.ts';
import type { OrderRow } from '../record/queries.ts';

type Connection = Kysely<Database>;

export interface OrderSummaryRow {
  readonly slug: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly total: number;
  readonly currency: string;
  readonly first_line: string | null;
  readonly other_pieces: number;
}

/** One page of a customer's orders, newest first. */
export async function ownOrders(
  database: Connection,
  userId: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly OrderSummaryRow[]> {
  const { rows } = await sql<OrderSummaryRow>`
    select o.slug, o.number, o.placed_at, o.status, o.total, o.currency, l.first_line, l.other_pieces
    from shop_order o
    left join lateral (
      select (array_agg(name order by position))[1] as first_line, coalesce(sum(quantity) filter (where position > 1), 0)::int as other_pieces
      from order_line where order_id = o.id) l on true
    where o.user_id = ${userId} order by o.placed_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database);
  return rows;
}

/** How many orders a customer has, and how many were placed as a guest under the account's e-mail; none while nobody has confirmed that it is theirs. */
export async function countOrders(database: Connection, userId: number): Promise<{ readonly own: number; readonly asGuest: number }> {
  const { rows } = await sql<{ own: number; asGuest: number }>`
    select (select count(*)::int from shop_order where user_id = ${userId}) as own,
      (select count(*)::int from shop_order where user_id is null and lower(email) = ${confirmedEmailOf(userId)}) as "asGuest"`.execute(
    database,
  );
  return rows[0] ?? { own: 0, asGuest: 0 };
}

/** Gives a customer the orders placed as a guest under their confirmed e-mail; never one that belongs to somebody. Answers how many. */
export async function takeGuestOrders(database: Connection, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update shop_order set user_id = ${userId} where user_id is null and lower(email) = ${confirmedEmailOf(userId)}`.execute(database);
  return Number(numAffectedRows ?? 0n);
}

const confirmedEmailOf = (userId: number) =>
  sql`(select lower(email) from shop_user where id = ${userId} and email_confirmed_at is not null)`;

/** A customer's own order; of others there is none (T-05). */
export async function findOwnOrder(database: Connection, slug: string, userId: number): Promise<OrderRow | undefined> {
  if (!isOrderSlug(slug)) return undefined;
  return database.selectFrom('shop_order').selectAll().where('slug', '=', slug).where('user_id', '=', userId).executeTakeFirst();
}

export async function orderTaxes(database: Connection, orderId: number): Promise<readonly Selectable<Database['order_tax']>[]> {
  return database.selectFrom('order_tax').selectAll().where('order_id', '=', orderId).orderBy('rate').execute();
}

/** Where products of an order have their page in a language: their own, or the one of the product that they are variants of. What has none is missing. */
export async function productPages(
  database: Connection,
  productIds: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select p.id, t.slug from product p
    join product shown on shown.id = case when p.is_visible then p.id else p.main_product_id end and not shown.archived
    cross join lateral (select slug from product_text where product_id = shown.id order by ${bestLanguage(sql`language`, language)} limit 1) t
    where p.id = any(${productIds}::int[]) and not p.archived`.execute(database);
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
