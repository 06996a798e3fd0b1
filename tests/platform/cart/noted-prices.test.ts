import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import { showCart } from '#server/platform/cart/show-cart.ts';
import type { RequestFacts } from '#server/platform/ports/platform-context.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database, { membership: { check: async () => 'valid' } });
});
afterAll(() => base.drop());

const costs = async (id: number, price: number) => {
  await base.database.updateTable('product').set({ final_price: price, retail_price: price }).where('id', '=', id).execute();
};
const pricesOf = async (session: Session, headers = {}) =>
  (await shop.ask(call.getCart, {}, { session, headers })).data.items.map(({ prices, priceBefore }) => [
    prices.converted.finalPrice,
    priceBefore,
  ]);

describe('what a line cost when it was put in [CRT-14]', () => {
  it('is said where it costs otherwise now, however often it is looked at and whatever else is put in', async () => {
    const [moody, steady] = [await addProduct(base.database, { price: 1000 }), await addProduct(base.database, { price: 300 })];
    const session = await cartWith(shop, moody);
    expect(await pricesOf(session)).toEqual([[1000, undefined]]);
    await costs(moody, 1200);
    expect([await pricesOf(session), await pricesOf(session)]).toEqual([[[1200, 1000]], [[1200, 1000]]]);
    const added = (await shop.ask(call.addItem, { productId: steady }, { session })).data.items;
    expect(added.map(({ priceBefore }) => priceBefore)).toEqual([1000, undefined]);
    await costs(moody, 1000);
    expect(await pricesOf(session)).toEqual([
      [1000, undefined],
      [300, undefined],
    ]);
  });

  it('is forgotten with the line: what is put in once more has been seen at its price of now', async () => {
    const moody = await addProduct(base.database, { price: 1000 });
    const session = await cartWith(shop, moody);
    await costs(moody, 1200);
    const itemId = (await shop.ask(call.getCart, {}, { session })).data.items[0]?.itemId ?? '';
    await shop.ask(call.deleteItem, { itemId }, { session });
    await shop.ask(call.addItem, { productId: moody }, { session });
    expect(await pricesOf(session)).toEqual([[1200, undefined]]);
  });

  it('goes along when a guest signs in, and is noted when a cart of before is seen next', async () => {
    const moody = await addProduct(base.database, { price: 1000 });
    const guest = await cartWith(shop, moody);
    await costs(moody, 1200);
    const { headers } = await aCustomer(base.database);
    const own = (await shop.ask(call.getAbandoned, {}, { session: guest, headers })).data as Session;
    expect(await pricesOf(own, headers)).toEqual([[1200, 1000]]);
    await base.database.updateTable('cart').set({ noted_prices: {} }).where('id', '=', String(own.cartId)).execute();
    expect(await pricesOf(own, headers)).toEqual([[1200, undefined]]);
    await costs(moody, 1500);
    expect(await pricesOf(own, headers)).toEqual([[1500, 1200]]);
  });

  it('is told of the list that somebody buys by: a card that comes or goes has changed no price, and a sign-in forgets none', async () => {
    const moody = await addProduct(base.database, { price: 1000, member: 800 });
    const { headers } = await aCustomer(base.database);
    const session = (await shop.ask(call.getNewCartSession, undefined as never, { headers })).data;
    await shop.ask(call.addItem, { productId: moody }, { session, headers });
    const apply = () => shop.ask(call.applyMemberCard, { barcode: '385001122334' }, { session, headers });
    await apply();
    expect(await pricesOf(session, headers)).toEqual([[800, undefined]]);
    await base.database.updateTable('product').set({ membership_price: 900 }).where('id', '=', moody).execute();
    await apply();
    expect(await pricesOf(session, headers)).toEqual([[900, 800]]);
    await shop.ask(call.removeMemberCard, {}, { session, headers });
    expect(await pricesOf(session, headers)).toEqual([[1000, undefined]]);
  });

  it('is kept while the line is not to be had', async () => {
    const moody = await addProduct(base.database, { price: 1000 });
    const session = await cartWith(shop, moody, await addProduct(base.database, { price: 300 }));
    const isSold = (is_visible: boolean) => base.database.updateTable('product').set({ is_visible }).where('id', '=', moody).execute();
    await isSold(false);
    expect(await pricesOf(session)).toEqual([[300, undefined]]);
    await shop.ask(call.addItem, { productId: await addProduct(base.database, { price: 400 }) }, { session });
    await costs(moody, 1200);
    await isSold(true);
    expect((await pricesOf(session))[0]).toEqual([1200, 1000]);
  });

  it('is noted by a look over no change that was made since: the cart that was looked at is the older one', async () => {
    const [first, second] = [await addProduct(base.database, { price: 1000 }), await addProduct(base.database, { price: 300 })];
    const session = await cartWith(shop, first);
    const stored = () => base.database.selectFrom('cart').selectAll().where('id', '=', String(session.cartId)).executeTakeFirstOrThrow();
    await base.database.updateTable('cart').set({ noted_prices: {} }).where('id', '=', String(session.cartId)).execute();
    const looked = await stored();
    await shop.ask(call.addItem, { productId: second }, { session });
    const changed = await stored();
    const deps = { database: base.database, now: () => shop.clock.now, changed: () => undefined, ...PARTS };
    const shown = await showCart(base.database, looked, deps, { language: 'hrv' } as RequestFacts);
    expect(shown.revision).toBe(looked.revision);
    expect(await stored()).toEqual(changed);
  });
});
