import { type Kysely, type Selectable, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import { unseenIntegers } from '../../database/unseen.ts';

type Connection = Kysely<Database>;
export type OrderRow = Selectable<Database['shop_order']>;
export type OrderLineRow = Selectable<Database['order_line']>;

/** The order that a cart has become; one that came to nothing has let its cart go. */
export async function orderOfCart(database: Connection, cartId: string): Promise<OrderRow> {
  return database
    .selectFrom('shop_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('cart_released', '=', false)
    .executeTakeFirstOrThrow();
}

export async function orderById(database: Connection, id: number): Promise<OrderRow> {
  return database.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** An order by the number that the customer was given. */
export async function orderByNumber(database: Connection, number: string): Promise<OrderRow | undefined> {
  return database.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirst();
}

/** An order by its id, held until the end of the transaction. */
export async function lockOrder(database: Connection, id: number): Promise<OrderRow> {
  return database.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function updateOrder(
  database: Connection,
  id: number,
  change: Pick<OrderRow, 'status' | 'goods_back' | 'cart_released' | 'paid_at'>,
): Promise<void> {
  await database.updateTable('shop_order').set(change).where('id', '=', id).execute();
}

/** Takes back one use of a coupon. */
export async function giveBackCoupon(database: Connection, code: string): Promise<void> {
  await database.updateTable('coupon').set({ uses: sql<number>`uses - 1` }).where('code', '=', code).where('uses', '>', 0).execute();
}

/** Counts one use of a coupon, if there is one left. */
export async function useCoupon(database: Connection, code: string): Promise<boolean> {
  const done = await database
    .updateTable('coupon')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where((is) => is.or([is('max_uses', 'is', null), is('uses', '<', is.ref('max_uses'))]))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Locks the stock of products in the order of their ids, so that no two orders wait for each other, and gives what is there. Products without stock never run out. */
export async function lockStock(database: Connection, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  return shelfOfRows(await heldStock(database, { productIds }));
}

export interface StockRow {
  readonly product_id: number;
  readonly quantity: number;
}

/** Pieces by product. */
export function shelfOfRows(rows: readonly StockRow[]): ReadonlyMap<number, number> {
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** The statement that locks stock, to be asked together with others. */
export const heldStock = preparedQuestion<{ productIds: readonly number[] }, StockRow>(
  (blank) =>
    sql`select product_id, quantity from stock where product_id = any(${unseenIntegers(blank('productIds'))}) order by product_id for update`,
);

type TakenPieces = readonly StockRow[];

export async function takeStock(database: Connection, taken: TakenPieces): Promise<void> {
  const { rows } = await database.executeQuery(takingStock(database, taken));
  throwUnlessAll(taken, rows);
}

/** Whoever takes has looked under the lock that there is enough: if less was taken, something is wrong and nothing may stay. */
export function throwUnlessAll(taken: TakenPieces, rows: readonly unknown[]): void {
  if (rows.length < taken.length) throw new Error('Not everything could be taken off the shelf.');
}

/** The same as a statement, to be asked together with others: what is held in too few pieces is not taken, so that whoever asks can say what is missing. */
export function takingStock(database: Connection, taken: TakenPieces) {
  return lessStock.filledIn(database, {
    productIds: taken.map(({ product_id }) => product_id),
    quantities: taken.map(({ quantity }) => quantity),
  });
}

const lessStock = preparedQuestion<{ productIds: readonly number[]; quantities: readonly number[] }, Pick<StockRow, 'product_id'>>(
  (blank) => sql`
    update stock set quantity = stock.quantity - taken.quantity
    from unnest(${unseenIntegers(blank('productIds'))}, ${unseenIntegers(blank('quantities'))}) as taken (product_id, quantity)
    where stock.product_id = taken.product_id and stock.quantity >= taken.quantity
    returning stock.product_id`,
);

/** Takes products that ran out off the lists' stock mark; a main product keeps it as long as one of its variants is left. Whoever empties a shelf holds all lists already (`stock_crossed_zero`). */
export async function markSoldOut(database: Connection, productIds: readonly number[]): Promise<void> {
  const affected = sql`(select unnest(${productIds}::int[]) union select main_product_id from product where id = any(${productIds}::int[]) and main_product_id is not null)`;
  await sql`update listing set in_stock = false where product_id in ${affected} and in_stock and not product_in_stock(product_id)`.execute(
    database,
  );
}

export async function findOrder(database: Connection, slug: string): Promise<OrderRow | undefined> {
  return database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export async function orderLines(database: Connection, orderId: number): Promise<readonly OrderLineRow[]> {
  return database.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}

/** A name in a language, else in Croatian. */
export function nameIn(names: Readonly<Record<string, string>> | undefined, language: string): string | undefined {
  return textFor(names, language, [DEFAULT_LANGUAGE]);
}
