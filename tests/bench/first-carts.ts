import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { type Cost, cost } from './cpu-cost.ts';
import { startedCart } from './guest-checkout.ts';

const ROUNDS = { warm: 150, rounds: 150 };

/** What a new cart with an item costs, each with the newest product: nobody has ever had one that new in a cart. */
export async function measureFirstCarts(database: Kysely<Database>): Promise<Cost> {
  const id = await newestProduct(database);
  const shop = shopOver(database);
  return cost(database, () => startedCart(shop, id), ROUNDS);
}

/** What carts cost: a new one with its item, one more piece in a cart, and a look at it. */
export async function measureCarts(database: Kysely<Database>): Promise<Readonly<Record<string, Cost>>> {
  const [shop, id] = [shopOver(database), await newestProduct(database)];
  const session = await startedCart(shop, id);
  const ask = async <C extends typeof cart.addItem | typeof cart.getCart>(call: C, body: BodyOf<C>) => {
    const { status, text } = await shop.ask(call, body, { session });
    if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`);
  };
  const shelf = await database.selectFrom('stock').select('quantity').where('product_id', '=', id).executeTakeFirstOrThrow();
  await database.updateTable('stock').set({ quantity: 1_000_000 }).where('product_id', '=', id).execute();
  const costs = {
    'new cart and item': await measureFirstCarts(database),
    'one more piece in a cart': await cost(database, () => ask(cart.addItem, { productId: id, qty: 1 }), ROUNDS),
    'reading a cart': await cost(database, () => ask(cart.getCart, {}), ROUNDS),
  };
  await database.updateTable('stock').set(shelf).where('product_id', '=', id).execute();
  return costs;
}

async function newestProduct(database: Kysely<Database>): Promise<number> {
  const { id } = await database
    .selectFrom('product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select('product.id')
    .where('format', '=', 'Simple')
    .where('is_visible', '=', true)
    .where('archived', '=', false)
    .where('quantity', '>', 0)
    // Among a million the newest is looked for longer than a statement may take.
    .where('product.id', '>', sql<number>`(select max(id) - 1000 from product)`)
    .orderBy('product.id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
