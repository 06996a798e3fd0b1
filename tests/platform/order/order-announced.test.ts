import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announceChanges, type ChangeListener, listenForChanges } from '#server/platform/database/content-changes.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let listener: ChangeListener;
const heard: string[] = [];
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  listener = listenForChanges(base.url, (tags) => heard.push(...tags));
  await listener.ready;
});
afterAll(async () => {
  await listener.stop();
  await base.drop();
});

/** What was heard up to now: news come in the order in which they were announced. */
async function news(): Promise<readonly string[]> {
  await announceChanges(base.database, ['until:here']);
  await vi.waitFor(() => expect(heard.at(-1)).toBe('until:here'), { timeout: 50_000 });
  return heard.splice(0).slice(0, -1);
}

it('an order tells every process what it took off the shelf, with its own end; one that comes to nothing tells nothing', async () => {
  const product = await addProduct(base.database, { stock: 2 });
  const buyers = await Promise.all([1, 2, 1].map(async (pieces) => readyToOrder(shop, await cartWith(shop, [product, pieces]))));
  const [first, tooMany, last] = buyers as [(typeof buyers)[0], (typeof buyers)[0], (typeof buyers)[0]];
  await news();
  expect((await order(shop, first)).status).toBe(200);
  expect(await news()).toEqual(expect.arrayContaining([`product:${product}`]));
  expect((await order(shop, tooMany)).error.code).toBe('OUT_OF_STOCK');
  expect(await news()).toEqual([]);
  expect((await order(shop, last)).status).toBe(200);
  // The last piece changes the lists, too.
  expect(await news()).toEqual(expect.arrayContaining([`product:${product}`, 'listing']));
});
