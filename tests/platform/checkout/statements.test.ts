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
const MOST = { statements: 47, trips: 21 };

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
  // What a page asks at once is of one request.
  let page = 0;
  const opened = () => ({ session, headers: { 'x-request-id': `page-${page}` } });
  const see = () => shop.ask(cart.getCart, undefined as never, opened());
  const guest = () => shop.ask(call.getGuestUser, undefined as never, opened());
  await Promise.all([see(), guest()]);
  page += 1;
  await shop.ask(call.updateGuestUser, GUEST, { session });
  await acceptConsents(shop, GUEST.email);
  await Promise.all([see(), shop.ask(call.getApplicableDeliveryMethods, {}, opened())]);
  page += 1;
  await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session });
  await Promise.all([see(), guest(), shop.ask(call.getApplicablePaymentMethods, {}, opened())]);
  await acceptConsents(shop, GUEST.email);
  await shop.ask(call.savePaymentMethod, { paymentMethodId: BANK_TRANSFER }, { session });
  await shop.ask(cart.validateCart, {}, { session });
  return (await order(shop, session)).status;
}

/** What one order says to the database, transaction by transaction; a statement outside of one is one by itself. */
async function transactions(): Promise<readonly string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  expect(await buy()).toBe(200);
  const ended: string[] = [];
  const open = new Map<unknown, string[]>();
  for (const [at, [asked]] of query.mock.calls.entries()) {
    const connection = query.mock.contexts[at];
    const text = typeof asked === 'string' ? asked : (asked as unknown as { readonly text: string }).text;
    if (text === 'begin') open.set(connection, []);
    else if (text === 'commit' || text === 'rollback') {
      ended.push(open.get(connection)?.join(';\n') ?? '');
      open.delete(connection);
    } else if (open.has(connection)) open.get(connection)?.push(text);
    else ended.push(text);
  }
  query.mockRestore();
  return ended;
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

  it('waits for no disk while it is of a cart alone; an order and what was agreed to is written through', async () => {
    const all = await transactions();
    const loose = all.filter((text) => text.includes('synchronous_commit'));
    // What is put in twice, who buys, and the ways to deliver and to pay.
    expect(loose.length).toBeGreaterThanOrEqual(5);
    const orders = all.filter((text) => text.includes('insert into shop_order'));
    expect(orders).toHaveLength(1);
    expect(orders.join()).toContain('insert into mail_outbox');
    expect(orders.join()).not.toContain('synchronous_commit');
    const consents = all.filter((text) => text.includes('insert into consent_log'));
    expect(consents).toHaveLength(2);
    expect(consents.join()).not.toContain('synchronous_commit');
  });
});
