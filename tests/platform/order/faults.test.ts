import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { takeStock } from '#server/platform/order/record/queries.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop, shopOver } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, PATIENT, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ lockTimeout: 300 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const soldOf = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;

it('answers 503 in time when the stock is locked for long, writes nothing, and sells it afterwards [F-03]', async () => {
  const product = await addProduct(base.database, { stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product));
  const blocked = await base.database.transaction().execute(async (trx) => {
    await sql`select from stock where product_id = ${product} for update`.execute(trx);
    // Nobody gives the lock back before the answer.
    return order(shop, session);
  });
  expect([blocked.status, blocked.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect(await soldOf(product)).toBe(5);
  expect((await order(shop, session)).status).toBe(200);
  expect(await soldOf(product)).toBe(4);
});

it('answers 503 when its connection is cut in the middle of an order; repeating makes one order [F-01] [F-03]', async () => {
  const product = await addProduct(base.database, { stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product));
  const cut = await base.database.transaction().execute(async (trx) => {
    await sql`select from stock where product_id = ${product} for update`.execute(trx);
    const waiting = order(shop, session);
    for (;;) {
      const { rows } = await sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(trx);
      if (rows.length > 0) break;
    }
    return waiting;
  });
  expect([cut.status, cut.error.code]).toEqual([503, 'UNAVAILABLE']);
  const slugs = [(await order(shop, session)).data.orderSlug, (await order(shop, session)).data.orderSlug];
  expect(slugs[0]).toBe(slugs[1]);
  expect(await soldOf(product)).toBe(4);
  expect((await shop.ask(cart.getCart, {}, { session })).error.code).toBe('CART_ARCHIVED');
});

it('answers 503 while the database only lets read, as one that has taken the place of another may for a moment [F-03]', async () => {
  const product = await addProduct(base.database, { stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product));
  const onlyReading = openDatabase({
    url: `${base.url}${base.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
    ...PATIENT,
  });
  try {
    const refused = await order(shopOver(onlyReading), session);
    expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE']);
  } finally {
    await onlyReading.destroy();
  }
  expect((await order(shop, session)).status).toBe(200);
});

it('takes nothing off the shelf of which there is too little, and fails where that was not noticed before', async () => {
  const [enough, few] = [await addProduct(base.database, { stock: 5 }), await addProduct(base.database, { stock: 1 })];
  const taken = [enough, few].map((product_id) => ({ product_id, quantity: 2 }));
  await expect(base.database.transaction().execute((trx) => takeStock(trx, taken))).rejects.toThrow('Not everything');
  expect([await soldOf(enough), await soldOf(few)]).toEqual([5, 1]);
});
