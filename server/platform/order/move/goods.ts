import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockStock, takeStock } from '../record/queries.ts';

/** Puts what an order took back on the shelf; answers what has changed for those who keep it. */
export async function giveBackGoods(trx: Transaction<Database>, orderId: number): Promise<readonly string[]> {
  const taken = await takenBy(trx, orderId);
  const { counted } = await lockedShelf(trx, taken);
  await takeStock(
    trx,
    counted.map(({ product_id, quantity }) => ({ product_id, quantity: -quantity })),
  );
  return tagsOf(trx, taken);
}

/** Takes the same goods once more; undefined when something of it is gone, and then nothing is taken. */
export async function takeGoodsAgain(trx: Transaction<Database>, orderId: number): Promise<readonly string[] | undefined> {
  const taken = await takenBy(trx, orderId);
  const { stock, counted } = await lockedShelf(trx, taken);
  if (counted.some(({ product_id, quantity }) => (stock.get(product_id) ?? 0) < quantity)) return undefined;
  await takeStock(trx, counted);
  return tagsOf(trx, taken);
}

/** What there is of an order's goods, locked, and those of them that are counted: the shop may have ceased to count some since they were ordered, and those never run out. */
async function lockedShelf(trx: Transaction<Database>, taken: readonly TakenPart[]) {
  const stock = await lockStock(
    trx,
    taken.map(({ product_id }) => product_id),
  );
  return { stock, counted: taken.filter(({ product_id }) => stock.has(product_id)) };
}

interface TakenPart {
  readonly product_id: number;
  readonly quantity: number;
}

async function takenBy(database: Kysely<Database>, orderId: number): Promise<readonly TakenPart[]> {
  return database
    .selectFrom('order_stock')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

async function tagsOf(database: Kysely<Database>, taken: readonly TakenPart[]): Promise<readonly string[]> {
  if (taken.length === 0) return [];
  const ids = taken.map(({ product_id }) => product_id);
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${ids}::int[]) union select main_product_id from product where id = any(${ids}::int[]) and main_product_id is not null
    union select bundle_id from bundle_member where product_id = any(${ids}::int[])`.execute(database);
  return [...rows.map(({ id }) => `product:${id}`), 'listing'];
}
