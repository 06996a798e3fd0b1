import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { cartWith, GUEST, newSession, ORDER, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Reply, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BRANCH_ZAGREB, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 1500 });
});
afterAll(() => base.drop());

/** Every call that a cart's key opens. */
const everyCall = (session: Session): Promise<Reply<unknown>>[] => [
  shop.ask(call.getCart, {}, { session }),
  shop.ask(call.validateCart, {}, { session }),
  shop.ask(call.addItem, { productId: product, qty: 1 }, { session }),
  shop.ask(call.updateItem, { itemId: '1', qty: 1 }, { session }),
  shop.ask(call.deleteItem, { itemId: '1' }, { session }),
  shop.ask(call.clearCart, {}, { session }),
  shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, { session }),
  shop.ask(call.removeCoupon, {}, { session }),
  shop.ask(checkout.getGuestUser, {}, { session }),
  shop.ask(checkout.updateGuestUser, GUEST, { session }),
  shop.ask(checkout.getDeliveryByAvailableCountries, {}, { session }),
  shop.ask(checkout.getApplicableDeliveryMethods, {}, { session }),
  shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId: 1 }, { session }),
  shop.ask(checkout.getApplicablePaymentMethods, {}, { session }),
  shop.ask(checkout.savePaymentMethod, { paymentMethodId: 1 }, { session }),
  shop.ask(checkout.createOrder, ORDER, { session }),
];

describe('a foreign cart [T-03]', () => {
  it('is as if there were none: with no code, a wrong one, one’s own, an empty one, or SQL', async () => {
    const { cartId } = await cartWith(shop, product);
    const own = await newSession(shop);
    const before = await base.database.selectFrom('cart_line').selectAll().where('cart_id', '=', String(cartId)).execute();
    const nobody = (await shop.ask(call.getCart, {}, { session: { cartId: 'c_aaaaaaaaaaaaaaaaaaaa', protectCode: own.protectCode } })).text;
    for (const protectCode of [undefined, 'A'.repeat(22), own.protectCode, '', "' or '1'='1", '%', '\\', 'x'.repeat(5000)]) {
      for (const reply of await Promise.all(everyCall({ cartId, protectCode }))) {
        expect(reply.status).toBe(409);
        expect(reply.text).toBe(nobody);
      }
    }
    for (const cart of [undefined, '', 'c_', "c_' or 1=1 --", `${cartId} `]) {
      for (const reply of await Promise.all(everyCall({ cartId: cart, protectCode: own.protectCode }))) expect(reply.text).toBe(nobody);
    }
    expect(await base.database.selectFrom('cart_line').selectAll().where('cart_id', '=', String(cartId)).execute()).toEqual(before);
  });

  it('answers a code of another kind alike for a cart that is there and one that is not', async () => {
    const { cartId } = await cartWith(shop, product);
    for (const protectCode of [[], ['x'], {}, 1, true, null]) {
      const [there, not] = [
        await shop.ask(call.getCart, {}, { session: { cartId, protectCode } }),
        await shop.ask(call.getCart, {}, { session: { cartId: 'c_aaaaaaaaaaaaaaaaaaaa', protectCode } }),
      ];
      expect(there.status).toBe(400);
      expect(there.text).toBe(not.text);
    }
  });
});

describe('quantities [T-02]', () => {
  it.each([0, -1, 0.5, 1e308, '1e3', '2abc', Number.NaN, null, [], [1], {}, true, 2 ** 31, 2 ** 53, '-1', '١', '0x10'])(
    '%j is refused',
    async (qty) => {
      const session = await cartWith(shop, product);
      const itemId = (await shop.ask(call.getCart, {}, { session })).data.items[0]?.itemId ?? '';
      const replies = [
        await shop.ask(call.addItem, { productId: product, qty }, { session }),
        await shop.ask(call.updateItem, { itemId, qty }, { session }),
      ];
      for (const reply of replies) {
        expect([reply.status, reply.error.code, reply.error.payload.message]).toEqual([400, 'INVALID_QUANTITY', 'error.invalidQuantity']);
      }
      expect((await shop.ask(call.getCart, {}, { session })).data.prices.base.finalPrice).toBe(1500);
    },
  );

  it('stays within one line’s and one cart’s bounds', async () => {
    const session = await cartWith(shop, [product, 9999]);
    expect((await shop.ask(call.addItem, { productId: product, qty: 1 }, { session })).error.code).toBe('INVALID_QUANTITY');
    const gold = await addProduct(base.database, { price: 2_000_000_000 });
    expect((await shop.ask(call.addItem, { productId: gold, qty: 9999 }, { session })).error.code).toBe('INVALID_QUANTITY');
  });

  it('beyond all bounds because prices rose are shown, and never counted as seen: nothing is ordered for that', async () => {
    const dear = await addProduct(base.database, { price: 1000, stock: 9999 });
    const session = await readyToOrder(shop, await cartWith(shop, [dear, 9999]), { delivery: PICKUP, branch: BRANCH_ZAGREB });
    await base.database.updateTable('product').set({ retail_price: 205_000, final_price: 205_000 }).where('id', '=', dear).execute();
    expect((await shop.ask(call.getCart, {}, { session })).data.prices.converted.itemsTotal).toBe(9999 * 205_000);
    expect((await shop.ask(call.validateCart, {}, { session })).status).toBe(200);
    expect((await shop.ask(checkout.createOrder, ORDER, { session })).error.code).toBe('CART_CHANGED');
  });
});

describe('bodies beside the contract', () => {
  it.each(['finalPrice', 'price', 'prices', 'discount', 'total', 'tax', 'paid', 'status', 'userId', 'isBackofficeUser', 'scope'])(
    'an added %s is refused by its name [T-01] [API-03]',
    async (field) => {
      const session = await cartWith(shop, product);
      const reply = await shop.ask(call.addItem, { productId: product, qty: 1 }, { session, wild: { [field]: 1 } });
      expect([reply.status, reply.error.payload.field]).toEqual([400, field]);
    },
  );

  it.each([
    ['{"__proto__":{"polluted":1},"productId":PRODUCT,"qty":1,SESSION}'],
    ['{"constructor":{"prototype":{"polluted":1}},"productId":PRODUCT,"qty":1,SESSION}'],
    ['{"productId":PRODUCT,"productId":PRODUCT,"qty":1,SESSION}'],
    ['{"productId":[PRODUCT],"qty":1,SESSION}'],
    ['{"productId":"PRODUCT","qty":1,SESSION}'],
    ['{"productId":PRODUCT,"qty":1,"options":{"__proto__":{"polluted":1}},SESSION}'],
    ['{"productId":PRODUCT,"qty":1,"options":{"personalizations":[{"polluted":1}]},SESSION}'],
    ['{"couponCode":"a\\u0000b","productId":PRODUCT,"qty":1,SESSION}'],
    ['[]'],
    ['null'],
    ['"text"'],
    ['{'],
  ])('%s answers 400 and changes nothing [T-25]', async (template) => {
    const session = (await cartWith(shop, product)) as { cartId: string; protectCode: string };
    const key = `"cartId":"${session.cartId}","protectCode":"${session.protectCode}"`;
    const raw = template.replaceAll('PRODUCT', String(product)).replace('SESSION', key);
    expect((await shop.ask(call.addItem, { productId: 1, qty: 1 }, { raw })).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await shop.ask(call.getCart, {}, { session })).data.items[0]?.qty).toBe(1);
  });

  it('a choice for what is no bundle is refused, and nothing is added without it', async () => {
    const session = await cartWith(shop, product);
    const options = { bundleOptions: [{ id: 1, options: { activeProductId: product } }], personalizations: [] };
    const reply = await shop.ask(call.addItem, { productId: product, qty: 1, options }, { session });
    expect([reply.status, reply.error.payload.field]).toEqual([400, 'options']);
    expect((await shop.ask(call.getCart, {}, { session })).data.items[0]?.qty).toBe(1);
  });

  it('keeps NUL and broken characters from the database', async () => {
    const session = await cartWith(shop, product);
    for (const couponCode of ['a\0b', 'a\ud800']) expect((await shop.ask(call.applyCoupon, { couponCode }, { session })).status).toBe(400);
  });

  it.each([
    [{ language: 'xxx' }, 'language'],
    [{ store: '2' }, 'store'],
    [{ site: '' }, 'site'],
    [{ apikey: 'other' }, 'apikey'],
  ])('refuses headers %j [API-02]', async (headers, field) => {
    const reply = await shop.ask(call.getCart, {}, { headers: headers as Record<string, string> });
    expect([400, 401]).toContain(reply.status);
    expect(reply.error.payload.field).toBe(field);
  });
});
