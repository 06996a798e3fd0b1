import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { type Cost, cost } from './cpu-cost.ts';
import { startedCart } from './guest-checkout.ts';

/** What a new cart with an item costs, each with the newest product: nobody has ever had one that new in a cart. */
export async function measureFirstCarts(database: Kysely<Database>): Promise<Cost> {
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
  const shop = shopOver(database);
  return cost(database, () => startedCart(shop, id), { warm: 150, rounds: 150 });
}
