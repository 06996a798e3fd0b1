import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import { networkOf } from '#server/http/network-of.ts';
import { CARTS_OF_A_NETWORK } from '#server/platform/cart/get-new-cart-session.ts';
import { CONSENTS_OF_A_NETWORK } from '#server/platform/consent/log-consent.ts';
import { ORDERS_OF_A_NETWORK } from '#server/platform/order/place/create-order.ts';
import { countAttempt } from '#server/platform/throttle/attempts.ts';
import { ADDRESS, cartWith, GUEST, ORDER, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2499, name: 'Kanta' });
});
afterAll(() => base.drop());

const at = (address: string) => ({ [HEADERS.clientAddress]: address });
const ready = async (email: string) =>
  readyToOrder(shop, await cartWith(shop, product), { guest: { ...GUEST, email, addresses: [{ ...ADDRESS, contactEmail: email }] } });
const place = (session: Session, address: string) => shop.ask(checkout.createOrder, ORDER, { session, headers: at(address) });
/** What others of a network did in this window. */
async function countedSoFar(scope: string, address: string, count: number): Promise<void> {
  const rule = { limit: count, windowMs: 600_000 };
  await countAttempt(base.database, scope, networkOf(address), rule, shop.clock.now);
  await base.database.updateTable('attempt').set({ count }).where('scope', '=', scope).where('count', '=', 1).execute();
}
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

describe('orders of guests [T-15]', () => {
  it('are thirty an hour for a recipient, from wherever; a repeated call is none', async () => {
    for (let index = 0; index < 30; index++) {
      const session = await ready('zrtva@primjer.hr');
      const placed = await place(session, `203.0.113.${index}`);
      expect(placed.status).toBe(200);
      expect((await place(session, `203.0.113.${index}`)).data.orderSlug).toBe(placed.data.orderSlug);
    }
    const session = await ready('ZRTVA@primjer.hr');
    const refused = await place(session, '203.0.113.99');
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS', payload: { seconds: 3600 } } });
    expect((await place(await ready('druga@primjer.hr'), '203.0.113.99')).status).toBe(200);
    later(61);
    expect((await place(session, '203.0.113.99')).status).toBe(200);
  });

  it('are two hundred in ten minutes for a network, which may be a school; without an address nothing counts', async () => {
    await countedSoFar('order.network', '198.51.100.7', ORDERS_OF_A_NETWORK.limit - 1);
    expect((await place(await ready('g30@primjer.hr'), '198.51.100.7')).status).toBe(200);
    const session = await ready('g31@primjer.hr');
    expect(await place(session, '198.51.100.7')).toMatchObject({ status: 429, error: { payload: { seconds: 600 } } });
    expect((await place(session, '')).status).toBe(200);
    later(11);
    expect((await place(await ready('g32@primjer.hr'), '198.51.100.7')).status).toBe(200);
  });

  it('that come to nothing do not count', async () => {
    await countedSoFar('order.network', '198.51.100.8', ORDERS_OF_A_NETWORK.limit - 1);
    for (let index = 0; index < 3; index++) expect((await place(await cartWith(shop, product), '198.51.100.8')).status).not.toBe(429);
    expect((await place(await ready('g40@primjer.hr'), '198.51.100.8')).status).toBe(200);
  });
});

describe('carts and consents of guests [T-15]', () => {
  const open = (address: string) => shop.ask(cart.getNewCartSession, undefined as never, { headers: at(address) });
  const accept = (address: string) =>
    shop.ask(
      consent.logConsent,
      {
        status: 'accepted',
        statusTimestamp: shop.clock.now.toISOString(),
        sourceType: 'cmsSite',
        consents: [2],
        user: { userType: 'webUser', email: 'ana@primjer.hr' },
      },
      { headers: at(address) },
    );

  it('that come after too many are not made', async () => {
    await countedSoFar('cart.network', '192.0.2.9', CARTS_OF_A_NETWORK.limit - 1);
    const carts = async () => (await base.database.selectFrom('cart').select('id').execute()).length;
    const before = await carts();
    for (let tries = 0; tries < 3; tries += 1) await open('192.0.2.9');
    expect(await carts()).toBe(before + 1);
  });

  it.each([
    ['carts', 'cart.network', open, CARTS_OF_A_NETWORK.limit],
    ['consents', 'consent.network', accept, CONSENTS_OF_A_NETWORK.limit],
  ] as const)('are a thousand in ten minutes for a network: %s', async (_, scope, ask, limit) => {
    await countedSoFar(scope, '192.0.2.1', limit - 1);
    expect((await ask('192.0.2.1')).status).toBe(200);
    expect(await ask('192.0.2.1')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS', payload: { seconds: 600 } } });
    expect([(await ask('192.0.2.2')).status, (await ask('')).status]).toEqual([200, 200]);
    later(11);
    expect((await ask('192.0.2.1')).status).toBe(200);
  });
});
