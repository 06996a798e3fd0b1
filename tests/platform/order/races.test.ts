import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import { paymentCallback } from '#adapters/platform/wire/payment.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Reply, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
const provider = new ScriptedProvider('Wallet');
const quiet = () => undefined;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  const log = { debug: quiet, warn: quiet, error: quiet };
  shop = await openShop(base.database, { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id, provider]]) }, log });
});
afterAll(() => base.drop());

async function buyers(count: number, ...lines: readonly number[][]): Promise<Session[]> {
  const made: Session[] = [];
  for (let index = 0; index < count; index++)
    made.push(await readyToOrder(shop, await cartWith(shop, ...(lines[index % lines.length] ?? []))));
  return made;
}

const all = (sessions: readonly Session[]) => Promise.all(sessions.map((session) => order(shop, session)));
const count = (replies: readonly Reply<unknown>[]) => {
  const by: Record<string, number> = {};
  for (const reply of replies) by[reply.error?.code ?? 'placed'] = (by[reply.error?.code ?? 'placed'] ?? 0) + 1;
  return by;
};
const left = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;

describe('fifty buyers [T-07] [F-09] [CRT-17]', () => {
  it('for the last piece: one order, 49 are told', async () => {
    const last = await addProduct(base.database, { stock: 1 });
    const replies = await all(await buyers(50, [last]));
    expect(count(replies)).toEqual({ placed: 1, OUT_OF_STOCK: 49 });
    expect(await left(last)).toBe(0);
  });

  it('for ten pieces: ten orders', async () => {
    const ten = await addProduct(base.database, { stock: 10 });
    expect(count(await all(await buyers(50, [ten])))).toEqual({ placed: 10, OUT_OF_STOCK: 40 });
    expect(await left(ten)).toBe(0);
  });

  it('with two products in opposite order: no deadlock, nothing sold twice', async () => {
    const [first, second] = [await addProduct(base.database, { stock: 15 }), await addProduct(base.database, { stock: 20 })];
    const replies = await all(await buyers(50, [first, second], [second, first]));
    expect(count(replies)).toEqual({ placed: 15, OUT_OF_STOCK: 35 });
    expect([await left(first), await left(second)]).toEqual([0, 5]);
  });
});

describe('orders that fail while others with the same coupon and product are placed [F-09] [F-10]', () => {
  it('never wait for each other, and goods and uses add up', async () => {
    const [product, method] = [
      await addProduct(base.database, { price: 3000, stock: 100 }),
      await addPaymentMethod(base.database, provider),
    ];
    const withCoupon = async () => {
      const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
      const reply = await shop.ask(cart.applyCoupon, { couponCode: 'JESEN10' }, { session });
      expect(reply.status).toBe(200);
      return session;
    };
    const fail = async (slug: string) => {
      const { number } = await base.database.selectFrom('shop_order').select('number').where('slug', '=', slug).executeTakeFirstOrThrow();
      const rawBody = Buffer.from(JSON.stringify(answered(number, 'failed'))).toString('base64');
      const path = paymentCallback.path.replace(/\{\w+\}/, provider.id) as typeof paymentCallback.path;
      return shop.ask({ ...paymentCallback, path }, { headers: { secret: 'right' }, rawBody });
    };
    const sessions: Session[] = [];
    for (let index = 0; index < 30; index++) sessions.push(await withCoupon());
    const first = await all(sessions.slice(0, 15));
    const [failed, placed] = await Promise.all([Promise.all(first.map(({ data }) => fail(data.orderSlug))), all(sessions.slice(15))]);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(count(placed)).toEqual({ placed: 15 });
    expect(await left(product)).toBe(85);
    const { uses } = await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JESEN10').executeTakeFirstOrThrow();
    expect(uses).toBe(15);
  });
});

describe('a coupon for one order [F-10]', () => {
  it('in fifty carts discounts one, and nobody pays more than they were shown', async () => {
    const product = await addProduct(base.database, { price: 3000 });
    const sessions = await buyers(50, [product]);
    for (const session of sessions) await shop.ask(cart.applyCoupon, { couponCode: 'JEDNOM' }, { session });
    const replies = await all(sessions);
    expect(count(replies)).toEqual({ placed: 1, CART_CHANGED: 49 });
    const orders = await base.database
      .selectFrom('shop_order')
      .select(['total', 'coupon_code'])
      .where('coupon_code', '=', 'JEDNOM')
      .execute();
    expect(orders).toEqual([{ total: 2400, coupon_code: 'JEDNOM' }]);
    const loser = sessions[replies.findIndex(({ status }) => status === 409)] ?? { cartId: '', protectCode: '' };
    expect(count([await order(shop, loser)])).toEqual({ CART_CHANGED: 1 });
    expect((await shop.ask(cart.getCart, {}, { session: loser })).data).toMatchObject({
      coupon: null,
      prices: { base: { finalPrice: 3000 } },
    });
    expect(count([await order(shop, loser)])).toEqual({ placed: 1 });
    expect(await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JEDNOM').executeTakeFirst()).toEqual({ uses: 1 });
  });
});
