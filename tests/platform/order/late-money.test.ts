import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '#adapters/platform/wire/cart.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const move = async (orderSlug: string, verb: 'cancel' | 'pay') => {
  const { id } = await base.database.selectFrom('shop_order').select('id').where('slug', '=', orderSlug).executeTakeFirstOrThrow();
  const moved = await moveByHand(base.database, { id }, verb, { now: shop.clock.now, siteUrl: 'https://shop.example.hr' });
  return moved._unsafeUnwrap().now;
};

describe('the cart of an order whose money comes after it was given up [F-05]', () => {
  it('is closed, so that nobody buys the same again, though another order of it came to nothing too', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database)));
    const first = (await order(shop, session)).data.orderSlug;
    await move(first, 'cancel');
    const second = (await order(shop, session)).data.orderSlug;
    expect(second).not.toBe(first);
    await move(second, 'cancel');
    expect((await shop.ask(getCart, {}, { session })).status).toBe(200);
    expect(await move(first, 'pay')).toBe('paid');
    expect((await shop.ask(getCart, {}, { session })).error.code).toBe('CART_ARCHIVED');
  });

  it('stays another order’s when that one stands', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database)));
    const first = (await order(shop, session)).data.orderSlug;
    await move(first, 'cancel');
    const second = (await order(shop, session)).data.orderSlug;
    expect(await move(first, 'pay')).toBe('paid');
    await move(second, 'cancel');
    expect((await shop.ask(getCart, {}, { session })).data.items).toHaveLength(1);
  });

  it('is used up still when its goods went on into another, which stays open', async () => {
    const customer = await aCustomer(base.database);
    const { headers } = customer;
    const lamp = await addProduct(base.database);
    const session = await customerReady(shop, customer, await customersCartWith(shop, customer, lamp));
    const { orderSlug } = (await customersOrder(shop, customer, session)).data;
    const meanwhile = await customersCartWith(shop, customer);
    await move(orderSlug, 'cancel');
    expect(await move(orderSlug, 'pay')).toBe('paid');
    expect((await shop.ask(getCart, {}, { session, headers })).error.code).toBe('SESSION_ALREADY_USED');
    expect((await shop.ask(getCart, {}, { session: meanwhile, headers })).data.items).toMatchObject([{ productId: lamp, qty: 1 }]);
  });
});
