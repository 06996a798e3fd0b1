import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desk from '#adapters/platform/wire/order-desk.ts';
import { filterDeskProducts, listLowProducts } from '#adapters/platform/wire/product-desk.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, CASH_ON_DELIVERY } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let office: ReturnType<typeof anEditorsPlatform>;
let clerk: Awaited<ReturnType<(typeof office)['anEditor']>>;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  office = anEditorsPlatform(base.database);
  // A Wednesday noon in Zagreb.
  office.clock.now = new Date('2026-11-18T11:00:00Z');
  clerk = await office.anEditor('Vesna', ['orders', 'products']);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('shop_order').execute();
  await base.database.updateTable('stock').set({ quantity: 100 }).execute();
});

/** An order of a price that was placed at a moment, by a cart that was begun then. */
async function anOrder(at: string, { price = 2000, status = 'delivered' as OrderStatus, payment = CASH_ON_DELIVERY } = {}) {
  const product = await addProduct(base.database, { price, stock: 50 });
  const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, [product, 1]), { guest: GUEST, payment }));
  const row = await base.database
    .updateTable('shop_order')
    .set({ status, placed_at: new Date(at), total: price })
    .where('slug', '=', data.orderSlug)
    .returning(['id', 'cart_id'])
    .executeTakeFirstOrThrow();
  await base.database
    .updateTable('cart')
    .set({ created_at: new Date(at) })
    .where('id', '=', row.cart_id)
    .execute();
  return { ...row, product };
}
const sales = async () => (await clerk.ask(desk.getSales)).data;

describe('what was sold', () => {
  it('is told by days of the site’s calendar; what came to nothing, or may yet, is not', async () => {
    // A minute before and after midnight in Zagreb.
    await anOrder('2026-11-16T22:59:00Z', { price: 1000 });
    await anOrder('2026-11-16T23:01:00Z', { price: 500 });
    await anOrder('2026-11-17T12:00:00Z', { price: 700 });
    for (const status of ['awaitingPayment', 'underReview', 'paymentFailed', 'cancelled'] as const)
      await anOrder('2026-11-17T12:00:00Z', { status });
    // Longer ago than two weeks.
    await anOrder('2026-11-04T22:00:00Z');
    const { days } = await sales();
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 5).padStart(2, '0')}`));
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2026-11-16', orders: 1, revenue: 1000 },
      { day: '2026-11-17', orders: 2, revenue: 1200 },
    ]);
  });

  it('is compared with the week before up to the same time of the day', async () => {
    await anOrder('2026-11-18T10:00:00Z', { price: 3000 });
    await anOrder('2026-11-11T10:59:00Z', { price: 1000 });
    // The same day last week, but later than it is now: not yet to be compared.
    await anOrder('2026-11-11T11:01:00Z', { price: 900 });
    const { now, before, days } = await sales();
    expect([now.orders, now.revenue, before.orders, before.revenue]).toEqual([1, 3000, 1, 1000]);
    expect(days.find(({ day }) => day === '2026-11-11')).toEqual({ day: '2026-11-11', orders: 2, revenue: 1900 });
  });

  it('has the days of the day on which it is asked, and whole days where none is cut', async () => {
    await anOrder('2026-11-11T23:30:00Z', { price: 800 });
    const asked = office.clock.now;
    // Midnight in Zagreb: the day has only begun, and so has the one a week ago.
    office.clock.now = new Date('2026-11-18T23:00:00Z');
    const { days, before } = await sales();
    office.clock.now = asked;
    expect([days.at(0)?.day, days.at(-1)?.day]).toEqual(['2026-11-06', '2026-11-19']);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([{ day: '2026-11-12', orders: 1, revenue: 800 }]);
    expect([before.orders, before.revenue]).toEqual([0, 0]);
    expect((await sales()).days.at(-1)?.day).toBe('2026-11-18');
  });

  it('tells how many carts were bought, and whose money went back when', async () => {
    await base.database
      .updateTable('cart')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute();
    const bought = await anOrder('2026-11-17T10:00:00Z', { price: 2500 });
    const left = await anOrder('2026-11-12T10:00:00Z');
    await base.database.updateTable('cart').set({ status: 'open' }).where('id', '=', left.cart_id).execute();
    const joined = await anOrder('2026-11-12T10:00:00Z');
    await base.database.updateTable('cart').set({ status: 'moved' }).where('id', '=', joined.cart_id).execute();
    await anOrder('2026-11-10T10:00:00Z');
    await base.database
      .updateTable('shop_order')
      .set({ paid_at: new Date('2026-11-17T10:05:00Z') })
      .where('id', '=', bought.id)
      .execute();
    // An order whose money never came is put to refunded as well, but nothing went back.
    const never = await anOrder('2026-11-10T10:00:00Z');
    await sql`insert into order_event (order_id, kind, status, at) values (${bought.id}, 'refunded', 'refunded', '2026-11-18T09:00:00Z'),
      (${never.id}, 'refunded', 'refunded', '2026-11-18T09:30:00Z')`.execute(base.database);
    const { now, before } = await sales();
    expect([now.carts, now.bought, now.refunds, now.refunded]).toEqual([2, 1, 1, 2500]);
    expect([before.carts, before.bought, before.refunds, before.refunded]).toEqual([2, 2, 0, 0]);
  });

  it('is nothing in a shop without orders, and nothing for whoever does not handle them', async () => {
    const { now, before } = await sales();
    expect([now.orders, now.revenue, before.revenue]).toEqual([0, 0, 0]);
    const editor = await office.anEditor('Ana', ['pages']);
    expect([(await editor.ask(desk.getSales)).status, (await editor.ask(desk.getWaitingOrders)).status]).toEqual([403, 403]);
  });
});

it('the oldest order that waits is of those that somebody can handle', async () => {
  const oldest = async () => (await clerk.ask(desk.getWaitingOrders)).data;
  expect(await oldest()).toEqual({ counts: { toDo: 0, toPay: 0, toDecide: 0 }, oldest: null });
  await anOrder('2026-11-01T10:00:00Z', { status: 'delivered' });
  // It waits for its transfer, not for somebody.
  await anOrder('2026-11-02T10:00:00Z', { status: 'placed', payment: 1 });
  await anOrder('2026-11-05T10:00:00Z', { status: 'preparing' });
  await anOrder('2026-11-04T10:00:00Z', { status: 'placed' });
  await anOrder('2026-11-06T10:00:00Z', { status: 'paidShort' });
  expect(await oldest()).toEqual({ counts: { toDo: 2, toPay: 1, toDecide: 1 }, oldest: '2026-11-04T10:00:00.000Z' });
});

it('what runs low is told with how it sells: fast sellers first, what came back is not sold, hidden goods are nobody’s', async () => {
  const low = async () => (await clerk.ask(listLowProducts)).data;
  const set = (product: number, quantity: number) =>
    base.database.updateTable('stock').set({ quantity }).where('product_id', '=', product).execute();
  expect(await low()).toEqual({ records: [], total: 0 });
  const sold = await anOrder('2026-11-17T10:00:00Z');
  const back = await anOrder('2026-11-17T10:00:00Z', { status: 'cancelled' });
  await base.database.updateTable('shop_order').set({ goods_back: true }).where('id', '=', back.id).execute();
  const longAgo = await anOrder('2026-10-17T10:00:00Z');
  const hidden = await anOrder('2026-11-17T10:00:00Z');
  await base.database.updateTable('product').set({ is_visible: false }).where('id', '=', hidden.product).execute();
  await set(back.product, 1);
  await set(longAgo.product, 2);
  await set(sold.product, 5);
  await set(hidden.product, 0);
  const { records, total } = await low();
  expect(records.map(({ id, stock, sold: pieces }) => [id, stock, pieces])).toEqual([
    [sold.product, 5, 1],
    [back.product, 1, 0],
    [longAgo.product, 2, 0],
  ]);
  expect(total).toBe(3);
  await set(sold.product, 6);
  expect((await low()).total).toBe(2);
  await base.database.updateTable('stock').set({ quantity: 100 }).execute();
  // A variant is bought through its main product.
  const main = await addProduct(base.database, { format: 'Configurable' });
  const variant = await addProduct(base.database, { main, visible: false, stock: 1 });
  await addProduct(base.database, { main, archived: true, stock: 1 });
  const listed = async () =>
    (await clerk.ask(filterDeskProducts, { query: { show: 'low' } })).data.records.map(({ id }: { readonly id: number }) => id);
  expect([(await low()).records.map(({ id }) => id), await listed()]).toEqual([[variant], [main]]);
  for (const gone of [{ is_visible: false }, { is_visible: true, archived: true }]) {
    await base.database.updateTable('product').set(gone).where('id', '=', main).execute();
    expect([await low(), await listed()]).toEqual([{ records: [], total: 0 }, []]);
  }
});
