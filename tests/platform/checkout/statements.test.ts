import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { acceptConsents, cartWith, GUEST, order } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

/** Statements of a guest's checkout, its beginnings and ends of transactions and what it tells other processes among them; and trips to the database, each of which wakes it. */
const MOST = { statements: 51, trips: 25 };

let base: TestDatabase;
let shop: Shop;
let products: number[];
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  products = await Promise.all([addProduct(base.database, { stock: 100 }), addProduct(base.database, { stock: 100 })]);
});
afterAll(() => base.drop());

/** Every call that the steps of a page make of the platform for one buyer. */
async function buy(): Promise<number> {
  const session = await cartWith(shop, ...products);
  const see = () => shop.ask(cart.getCart, undefined as never, { session });
  const guest = () => shop.ask(call.getGuestUser, undefined as never, { session });
  await Promise.all([see(), guest()]);
  await shop.ask(call.updateGuestUser, GUEST, { session });
  await acceptConsents(shop, GUEST.email);
  await Promise.all([see(), shop.ask(call.getApplicableDeliveryMethods, {}, { session })]);
  await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session });
  await Promise.all([see(), guest(), shop.ask(call.getApplicablePaymentMethods, {}, { session })]);
  await acceptConsents(shop, GUEST.email);
  await shop.ask(call.savePaymentMethod, { paymentMethodId: BANK_TRANSFER }, { session });
  await shop.ask(cart.validateCart, {}, { session });
  return (await order(shop, session)).status;
}

/** What one more order asks of the database. */
async function counted(): Promise<typeof MOST> {
  const query = vi.spyOn(Client.prototype, 'query');
  const leave = vi.spyOn(Socket.prototype as unknown as { _writeGeneric(): void }, '_writeGeneric');
  expect(await buy()).toBe(200);
  const asked = { statements: query.mock.calls.length, trips: leave.mock.calls.length };
  query.mockRestore();
  leave.mockRestore();
  return asked;
}

describe('a guest’s checkout', () => {
  it(`asks the database at most ${MOST.statements} statements in ${MOST.trips} trips`, async () => {
    expect(await buy()).toBe(200);
    // Every two hundredth counted attempt of the process sweeps old ones out; of two orders in a row one at least is without.
    const asked = [await counted(), await counted()];
    const statements = Math.min(...asked.map((one) => one.statements));
    const trips = Math.min(...asked.map((one) => one.trips));
    expect(statements).toBeGreaterThan(20);
    expect(statements).toBeLessThanOrEqual(MOST.statements);
    expect(trips).toBeGreaterThan(10);
    expect(trips).toBeLessThanOrEqual(MOST.trips);
  });
});
