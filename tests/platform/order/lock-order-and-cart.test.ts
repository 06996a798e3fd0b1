import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/schema.ts';
import { lockOrderAndCart } from '#server/platform/order/move/lock-order-and-cart.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const orderOf = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const waits = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
  expect(Number(rows[0]?.count)).toBe(1);
};
type Held = ControlledTransaction<Database>;
const hold = (trx: Held, table: 'shop_user' | 'cart' | 'shop_order', id: string | number) =>
  trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id as never)
    .forUpdate()
    .noWait()
    .execute();

/** Somebody holds the first while an order is to be held, and then takes the rest, as everybody does: nobody may be in the way. */
async function isFollowed(
  orderId: number,
  [first, ...rest]: readonly [(trx: Held) => Promise<unknown>, ...((trx: Held) => Promise<unknown>)[]],
) {
  const other = await base.database.startTransaction().execute();
  await first(other);
  const held = base.database.transaction().execute((trx) => lockOrderAndCart(trx, orderId));
  await vi.waitFor(waits, { timeout: 60_000 });
  for (const take of rest) await take(other);
  await other.rollback().execute();
  return held;
}

it('a guest’s order is held after its cart', async () => {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000 })));
  const { id, cart_id } = await orderOf((await order(shop, session)).data.orderSlug);
  const held = await isFollowed(id, [(trx) => hold(trx, 'cart', cart_id), (trx) => hold(trx, 'shop_order', id)]);
  expect(held.id).toBe(id);
});

it('a customer’s order is held after the account, the cart of the order and the one that is open', async () => {
  const customer = await aCustomer(base.database);
  const product = await addProduct(base.database, { price: 2000 });
  const session = await customerReady(shop, customer, await customersCartWith(shop, customer, product));
  const { id, cart_id } = await orderOf((await customersOrder(shop, customer, session)).data.orderSlug);
  const open = String((await customersCartWith(shop, customer, product)).cartId);
  const rest = [
    (trx: Held) => hold(trx, 'cart', cart_id),
    (trx: Held) => hold(trx, 'cart', open),
    (trx: Held) => hold(trx, 'shop_order', id),
  ] as const;
  expect((await isFollowed(id, [(trx) => hold(trx, 'shop_user', customer.userId), ...rest])).id).toBe(id);
  for (const cart of [cart_id, open])
    expect((await isFollowed(id, [(trx) => hold(trx, 'cart', cart), (trx) => hold(trx, 'shop_order', id)])).id).toBe(id);
});
