import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { cartWith, ORDER, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
const PRICES = [1999, 350, 12_345];
let products: number[];
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  products = await Promise.all(PRICES.map((price, index) => addProduct(base.database, { price, taxRate: index === 1 ? 500 : 2500 })));
});
afterAll(() => base.drop());

const SUSPECTS = [
  'finalPrice',
  'price',
  'prices',
  'discount',
  'total',
  'tax',
  'paid',
  'status',
  'userId',
  'isBackofficeUser',
  'scope',
  'shown_total',
  '__proto__',
  'coupon',
];
const extra = fc.dictionary(fc.oneof(fc.constantFrom(...SUSPECTS), fc.string({ maxLength: 12 })), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 4,
});

describe('whatever a client adds [T-01] [CRT-16]', () => {
  it('is refused or changes no price', async () => {
    await fc.assert(
      fc.asyncProperty(
        extra,
        extra,
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 3 }),
        async (toItem, toOrder, wishes) => {
          const { cartId, protectCode } = await cartWith(shop);
          const key = { cartId, protectCode };
          // The key and the wish stand last: what is added must not replace them.
          for (const [index, qty] of wishes) {
            const raw = JSON.stringify({ ...toItem, productId: products[index], qty, ...key });
            const reply = await shop.ask(cart.addItem, { productId: 1 }, { raw });
            if (Object.keys(JSON.parse(raw)).length > 4) expect([200, 400]).toContain(reply.status);
            if (reply.status !== 200) await shop.ask(cart.addItem, { productId: products[index] ?? 0, qty }, { session: key });
          }
          await readyToOrder(shop, key, { delivery: HOME });
          const reply = await shop.ask(call.createOrder, ORDER, { raw: JSON.stringify({ ...toOrder, ...ORDER, ...key }) });
          expect([200, 400, 403]).toContain(reply.status);
          const { orderSlug } = reply.status === 200 ? reply.data : (await shop.ask(call.createOrder, ORDER, { session: key })).data;
          const order = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
          const lines = PRICES.map((price, index) => {
            const pieces = wishes.reduce((sum, [of, qty]) => sum + (of === index ? qty : 0), 0);
            return { rowTotal: price * pieces, taxRate: index === 1 ? 5 : 25 };
          });
          const goods = lines.reduce((sum, { rowTotal }) => sum + rowTotal, 0);
          const wanted = computeTotals(lines, undefined, goods >= 6000 ? 0 : 450, 25);
          expect([order.total, order.tax, order.status]).toEqual([wanted.total, wanted.tax, 'placed']);
          expect(({} as Record<string, unknown>).finalPrice).toBeUndefined();
        },
      ),
      { numRuns: 40 },
    );
  });
});
