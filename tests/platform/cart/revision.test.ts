import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import { saveDeliveryMethod } from '#adapters/platform/wire/checkout.ts';
import { cartWith, newSession, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

describe('the revision of a cart', () => {
  it('rises with every change, however many come at once, and the highest is the cart as it stands [CRT-15]', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => addProduct(base.database, { stock: 1000 })));
    const session = await newSession(shop);
    const adds = Array.from({ length: 24 }, (_, turn) => ({ productId: products[turn % products.length] ?? 0, qty: 1 + (turn % 3) }));
    const answers = await Promise.all(adds.map((body) => shop.ask(cart.addItem, body, { session })));
    expect(answers.map(({ status }) => status)).toEqual(adds.map(() => 200));
    const byRevision = answers.map(({ data }) => data).sort((a, b) => (a.revision ?? 0) - (b.revision ?? 0));
    expect(new Set(byRevision.map(({ revision }) => revision)).size).toBe(adds.length);
    const pieces = byRevision.map(({ items }) => items.reduce((sum, { qty }) => sum + qty, 0));
    expect(pieces).toEqual([...pieces].sort((a, b) => a - b));
    const now = (await shop.ask(cart.getCart, {}, { session })).data;
    expect(now.items).toEqual(byRevision.at(-1)?.items);
    expect(now.revision).toBeGreaterThanOrEqual(byRevision.at(-1)?.revision ?? 0);
  });

  it('is the risen one in the answer that shows another sum than before, and in the next that shows it again', async () => {
    const moody = await addProduct(base.database, { price: 1000 });
    const session = await cartWith(shop, moody);
    const shown = async () => (await shop.ask(cart.getCart, {}, { session })).data.revision ?? 0;
    const before = await shown();
    await base.database.updateTable('product').set({ final_price: 1200, retail_price: 1200 }).where('id', '=', moody).execute();
    expect([await shown(), await shown()]).toEqual([before + 1, before + 1]);
  });

  it('rises when lines change or go, and when a way of delivery changes the sum', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { stock: 9 })), {});
    const revision = async () => (await shop.ask(cart.getCart, {}, { session })).data.revision ?? 0;
    const itemId = (await shop.ask(cart.getCart, {}, { session })).data.items[0]?.itemId ?? '';
    const seen = [await revision()];
    for (const change of [
      () => shop.ask(cart.updateItem, { itemId, qty: 2 }, { session }),
      () => shop.ask(saveDeliveryMethod, { deliveryMethodId: HOME }, { session }),
      () => shop.ask(cart.deleteItem, { itemId }, { session }),
    ]) {
      expect((await change()).status).toBe(200);
      seen.push(await revision());
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  });
});
