import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { cartWith, GUEST, newSession, ORDER } from '#tests/support/a-buyer.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn, type TestUser } from '#tests/support/a-customer.ts';
import { type AskOptions, openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 1500 });
});
afterAll(() => base.drop());

type Headers = Pick<TestUser, 'headers'>;
const sessionOf = async (user: Headers) => (await shop.ask(call.getNewCartSession, undefined as never, { headers: user.headers })).data;
const cartOf = async (user: Headers, ...products: number[]) => {
  const session = await sessionOf(user);
  for (const productId of products) await shop.ask(call.addItem, { productId, qty: 1 }, { session, headers: user.headers });
  return session;
};

/** Every call that opens a cart. */
const everyCall = (options: AskOptions) => [
  shop.ask(call.getCart, {}, options),
  shop.ask(call.validateCart, {}, options),
  shop.ask(call.addItem, { productId: product, qty: 1 }, options),
  shop.ask(call.updateItem, { itemId: '1', qty: 1 }, options),
  shop.ask(call.deleteItem, { itemId: '1' }, options),
  shop.ask(call.clearCart, {}, options),
  shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, options),
  shop.ask(call.removeCoupon, {}, options),
  shop.ask(checkout.getGuestUser, {}, options),
  shop.ask(checkout.updateGuestUser, GUEST, options),
  shop.ask(checkout.getDeliveryByAvailableCountries, {}, options),
  shop.ask(checkout.getApplicableDeliveryMethods, {}, options),
  shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId: 1 }, options),
  shop.ask(checkout.getApplicablePaymentMethods, {}, options),
  shop.ask(checkout.savePaymentMethod, { paymentMethodId: 1 }, options),
  shop.ask(checkout.createOrder, ORDER, options),
];

describe('a customer’s cart', () => {
  it('is opened by that customer on any device, whatever code comes along [T-17]', async () => {
    const user = await aCustomer(base.database);
    const { cartId, protectCode } = await cartOf(user, product);
    const phone = await anotherSignIn(base.database, user.userId);
    for (const session of [
      { cartId, protectCode },
      { cartId, protectCode: '' },
      { cartId, protectCode: undefined },
    ]) {
      const { data } = await shop.ask(call.getCart, {}, { session, headers: phone.headers });
      expect(data).toMatchObject({ id: cartId, items: [{ productId: product }] });
    }
  });

  it('is as if there were none for a guest and for others who are signed in, with any code [T-03]', async () => {
    const { cartId, protectCode } = await cartOf(await aCustomer(base.database), product);
    const other = await aCustomer(base.database);
    const own = await cartOf(other);
    const office = await aBackOfficeUser(base.database);
    const nobody = (await shop.ask(call.getCart, {}, { session: { cartId: 'c_aaaaaaaaaaaaaaaaaaaa', protectCode } })).text;
    for (const headers of [{}, other.headers, office.headers]) {
      for (const code of [protectCode, own.protectCode, '', undefined]) {
        for (const reply of await Promise.all(everyCall({ session: { cartId, protectCode: code }, headers }))) {
          expect([reply.status, reply.text]).toEqual([409, nobody]);
        }
      }
    }
    const lines = await base.database.selectFrom('cart_line').select('quantity').where('cart_id', '=', cartId).execute();
    expect(lines).toEqual([{ quantity: 1 }]);
  });

  it('keeps the code that is given with it nowhere', async () => {
    const user = await aCustomer(base.database);
    const [first, second] = [await sessionOf(user), await sessionOf(user)];
    expect(second.cartId).toBe(first.cartId);
    expect(second.protectCode).not.toBe(first.protectCode);
    // Also when the account is gone and the cart is nobody's, no code opens it.
    await base.database.updateTable('cart').set({ user_id: null }).where('id', '=', first.cartId).execute();
    for (const session of [first, second]) expect((await shop.ask(call.getCart, {}, { session })).error.code).toBe('CART_NOT_FOUND');
  });

  it('is one, however many devices ask for it at the same time', async () => {
    const user = await aCustomer(base.database);
    const sessions = await Promise.all(Array.from({ length: 20 }, () => sessionOf(user)));
    expect(new Set(sessions.map(({ cartId }) => cartId)).size).toBe(1);
  });

  it('is a new one after the last has become an order', async () => {
    const user = await aCustomer(base.database);
    const first = await sessionOf(user);
    await base.database.updateTable('cart').set({ status: 'ordered' }).where('id', '=', first.cartId).execute();
    const second = await cartOf(user, product);
    expect(second.cartId).not.toBe(first.cartId);
    expect((await shop.ask(call.getCart, {}, { session: first, headers: user.headers })).error.code).toBe('CART_ARCHIVED');
    expect((await shop.ask(call.getCart, {}, { session: first })).error.code).toBe('CART_NOT_FOUND');
  });

  it('keeps all of 20 products that two devices add at the same time [F-07]', async () => {
    const user = await aCustomer(base.database);
    const [laptop, phone] = [user.headers, (await anotherSignIn(base.database, user.userId)).headers];
    const session = await sessionOf(user);
    const products: number[] = [];
    for (let index = 0; index < 20; index++) products.push(await addProduct(base.database));
    const replies = await Promise.all(
      products.map((productId, index) =>
        shop.ask(call.addItem, { productId, qty: 1 }, { session, headers: index % 2 === 0 ? laptop : phone }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { items } = (await shop.ask(call.getCart, {}, { session, headers: phone })).data;
    expect(items.map(({ productId }) => productId).sort()).toEqual([...products].sort());
  });

  it('holds what was written last when two devices set the same line [F-07]', async () => {
    const user = await aCustomer(base.database);
    const phone = await anotherSignIn(base.database, user.userId);
    const session = await cartOf(user, product);
    const itemId = (await shop.ask(call.getCart, {}, { session, headers: user.headers })).data.items[0]?.itemId ?? '';
    await shop.ask(call.updateItem, { itemId, qty: 5 }, { session, headers: user.headers });
    await shop.ask(call.updateItem, { itemId, qty: 3 }, { session, headers: phone.headers });
    expect((await shop.ask(call.getCart, {}, { session, headers: user.headers })).data.items[0]?.qty).toBe(3);
  });
});

describe('a guest’s cart', () => {
  it('is opened by its code alone, also by whoever is signed in', async () => {
    const session: Session = await cartWith(shop, product);
    const { headers } = await aCustomer(base.database);
    expect((await shop.ask(call.getCart, {}, { session, headers })).data.items).toHaveLength(1);
    const wrong = { ...session, protectCode: (await newSession(shop)).protectCode };
    expect((await shop.ask(call.getCart, {}, { session: wrong, headers })).error.code).toBe('CART_NOT_FOUND');
  });

  it('takes its wrong coupons along into the customer’s: signing in gives no new tries [T-08]', async () => {
    const guest = await cartWith(shop, product);
    for (let times = 0; times < 10; times++)
      expect((await shop.ask(call.applyCoupon, { couponCode: `KRIVI${times}` }, { session: guest })).status).toBe(404);
    const { headers } = await aCustomer(base.database);
    const { data } = await shop.ask(call.getAbandoned, {}, { session: guest, headers });
    const own = data ?? undefined;
    expect(await shop.ask(call.applyCoupon, { couponCode: 'KRIVI' }, { session: own, headers })).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  it('leaves the wrong coupons of the customer’s cart that it goes into as they are: signing out and in again gives no new tries [T-08]', async () => {
    const { headers } = await aCustomer(base.database);
    const own = await cartOf({ headers }, product);
    for (let times = 0; times < 10; times++)
      expect((await shop.ask(call.applyCoupon, { couponCode: `KRIVI${times}` }, { session: own, headers })).status).toBe(404);
    const guest = await cartWith(shop, product);
    const { data } = await shop.ask(call.getAbandoned, {}, { session: guest, headers });
    const merged = data ?? undefined;
    expect(merged?.cartId).toBe(own.cartId);
    expect((await shop.ask(call.applyCoupon, { couponCode: 'KRIVI' }, { session: merged, headers })).status).toBe(429);
  });

  it('is not gone on with by somebody whose sign-in is over [T-16]', async () => {
    const session = await cartWith(shop, product);
    const { sessionId, headers } = await aCustomer(base.database);
    await base.database.deleteFrom('user_session').where('id', '=', sessionId).execute();
    const reply = await shop.ask(call.getCart, {}, { session, headers });
    expect([reply.status, reply.error.code]).toEqual([401, 'SESSION_ENDED']);
  });
});
