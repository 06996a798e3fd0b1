import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { ADDRESS, cartWith, GUEST, newSession, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer, anotherSignIn, type TestUser } from '#tests/support/a-customer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BRANCH_ZAGREB, CASH_ON_DELIVERY, HOME, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

type Headers = Pick<TestUser, 'headers'>;
const login = (user: Headers, session?: Session) => shop.ask(call.getAbandoned, {}, { session, headers: user.headers });
const ownSession = async (user: Headers) => (await shop.ask(call.getNewCartSession, undefined as never, { headers: user.headers })).data;
const cartOf = async ({ headers }: Headers, session: Session | null) =>
  (await shop.ask(call.getCart, {}, { session: session ?? undefined, headers })).data;
const linesOf = async (user: Headers, session: Session | null) =>
  (await cartOf(user, session)).items.map(({ productId, qty }) => [productId, qty]);
const products = async (count: number) => {
  const made: number[] = [];
  for (let index = 0; index < count; index++) made.push(await addProduct(base.database, { price: 1000 }));
  return made;
};
async function ownCart(user: Headers, ...lines: readonly (readonly [number, number])[]) {
  const session = await ownSession(user);
  for (const [productId, qty] of lines) await shop.ask(call.addItem, { productId, qty }, { session, headers: user.headers });
  return session;
}

describe('the cart after a login [CRT-09]', () => {
  it('is null when there is neither one left behind nor one brought along', async () => {
    const user = await aCustomer(base.database);
    for (const session of [undefined, { cartId: 'c_aaaaaaaaaaaaaaaaaaaa', protectCode: 'x' }, { cartId: "' or 1=1", protectCode: '' }]) {
      expect((await login(user, session)).data).toBeNull();
    }
    expect((await shop.ask(call.getAbandoned, {})).error.code).toBe('UNAUTHORIZED');
  });

  it('is the one that was left behind when none comes along', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const left = await ownCart(user, [first, 2]);
    const { data } = await login(await anotherSignIn(base.database, user.userId));
    expect(data?.cartId).toBe(left.cartId);
    expect(await linesOf(user, data)).toEqual([[first, 2]]);
    expect((await login(user, left)).data?.cartId).toBe(left.cartId);
  });

  it('is the one that was brought along under a new id and code; the pair from before the login opens nothing [T-17]', async () => {
    const user = await aCustomer(base.database);
    const [first = 0, second = 0] = await products(2);
    const guest = await cartWith(shop, first, [second, 3]);
    const { data } = await login(user, guest);
    expect(data?.cartId).not.toBe(guest.cartId);
    expect(data?.protectCode).not.toBe(guest.protectCode);
    expect(await linesOf(user, data)).toEqual([
      [first, 1],
      [second, 3],
    ]);
    for (const headers of [{}, user.headers]) {
      expect((await shop.ask(call.getCart, {}, { session: guest, headers })).error.code).toBe('SESSION_ALREADY_USED');
      const mixed = { cartId: data?.cartId, protectCode: guest.protectCode };
      expect((await shop.ask(call.getCart, {}, { session: mixed })).error.code).toBe('CART_NOT_FOUND');
    }
  });

  it('is to be looked at before it is bought when it was put together of two; its parts are bought by nobody', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const ready = () => cartWith(shop, [first, 2]).then((session) => readyToOrder(shop, session));
    const shown = async (cartId: unknown) =>
      (await base.database.selectFrom('cart').select('shown_total').where('id', '=', String(cartId)).executeTakeFirstOrThrow()).shown_total;
    const guest = await ready();
    const alone = (await login(user, guest)).data;
    expect([await shown(alone?.cartId), await shown(guest.cartId)]).toEqual([2000, 2000]);
    const another = await ready();
    expect((await login(user, another)).data?.cartId).toBe(alone?.cartId);
    expect(await shown(alone?.cartId)).toBeNull();
    expect((await order(shop, another)).error.code).toBe('SESSION_ALREADY_USED');
  });

  it('has the lines of both, of the same product the larger quantity, also beyond the stock', async () => {
    const user = await aCustomer(base.database);
    const [first = 0, second = 0, third = 0] = await products(3);
    const scarce = await addProduct(base.database, { stock: 2 });
    const own = await ownCart(user, [first, 2], [second, 5], [scarce, 2]);
    const guest = await cartWith(shop, [second, 3], [first, 4], third);
    await base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', scarce).execute();
    const { data } = await login(user, guest);
    expect(data?.cartId).toBe(own.cartId);
    expect(await linesOf(user, data)).toEqual([
      [first, 4],
      [second, 5],
      [scarce, 2],
      [third, 1],
    ]);
  });

  it('is the customer’s own when that is what they bring along: it is not put into itself', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const own = await ownCart(user, [first, 3]);
    const { data } = await login(user, own);
    expect(data?.cartId).toBe(own.cartId);
    expect(await linesOf(user, data)).toEqual([[first, 3]]);
  });

  it('has the coupon that was brought along, else the one from before', async () => {
    const [first = 0] = await products(1);
    const couponAfter = async (own: string | undefined, brought: string | undefined) => {
      const user = await aCustomer(base.database);
      const [session, guest] = [await ownCart(user, [first, 4]), await cartWith(shop, [first, 4])];
      if (own !== undefined) await shop.ask(call.applyCoupon, { couponCode: own }, { session, headers: user.headers });
      if (brought !== undefined) await shop.ask(call.applyCoupon, { couponCode: brought }, { session: guest });
      return (await cartOf(user, (await login(user, guest)).data)).coupon?.couponCode;
    };
    expect(await couponAfter('JESEN10', 'PET')).toBe('PET');
    expect(await couponAfter('JESEN10', undefined)).toBe('JESEN10');
    expect(await couponAfter(undefined, 'PET')).toBe('PET');
  });

  it('keeps what was typed and chosen as a guest in the checkout', async () => {
    const user = await aCustomer(base.database);
    const [first = 0, second = 0] = await products(2);
    const own = await ownCart(user, [first, 1]);
    const guest = await readyToOrder(shop, await cartWith(shop, second), {
      delivery: PICKUP,
      branch: BRANCH_ZAGREB,
      payment: CASH_ON_DELIVERY,
    });
    const { data } = await login(user, guest);
    expect(await cartOf(user, data)).toMatchObject({
      id: own.cartId,
      deliveryMethodId: PICKUP,
      options: { deliveryBranchId: BRANCH_ZAGREB },
      paymentMethodId: CASH_ON_DELIVERY,
    });
    const typed = await base.database
      .selectFrom('guest_user as g')
      .innerJoin('address as a', 'a.guest_user_id', 'g.id')
      .select(['g.email', 'a.street', 'a.type'])
      .where('g.cart_id', '=', own.cartId)
      .orderBy('a.id')
      .execute();
    expect(typed.map(({ email, street }) => [email, street])).toEqual(Array(2).fill([GUEST.email, ADDRESS.street]));
    expect(await base.database.selectFrom('guest_user').select('id').where('cart_id', '=', String(guest.cartId)).execute()).toEqual([]);
  });

  it('keeps choices of the cart from before where the guest has made none', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const own = await ownCart(user, [first, 1]);
    await base.database.updateTable('cart').set({ delivery_method_id: HOME, payment_method_id: 1 }).where('id', '=', own.cartId).execute();
    const { data } = await login(user, await cartWith(shop, first));
    expect(await cartOf(user, data)).toMatchObject({ deliveryMethodId: HOME, paymentMethodId: 1 });
  });

  it('lets nobody try more coupons than before the login [T-08]', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const guest = await cartWith(shop, first);
    for (let index = 0; index < 10; index++) await shop.ask(call.applyCoupon, { couponCode: `KRIVI${index}` }, { session: guest });
    const { data } = await login(user, guest);
    const reply = await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, { session: data ?? undefined, headers: user.headers });
    expect(reply.error.code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('lets nobody begin to try coupons anew by bringing a cart that has tried none [T-08]', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const own = { session: await ownCart(user, [first, 1]), headers: user.headers };
    for (let index = 0; index < 10; index++) await shop.ask(call.applyCoupon, { couponCode: `KRIVI${index}` }, own);
    const { data } = await login(user, await cartWith(shop, first));
    expect(data?.cartId).toBe(own.session.cartId);
    expect((await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, own)).error.code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('has what was typed last as a guest in the place of what an earlier guest had typed', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const typedAs = async (email: string) =>
      (await login(user, await readyToOrder(shop, await cartWith(shop, first), { guest: { ...GUEST, email }, delivery: HOME }))).data
        ?.cartId;
    const own = await typedAs('prva@primjer.hr');
    expect(await typedAs('druga@primjer.hr')).toBe(own);
    const typed = await base.database.selectFrom('guest_user').select('email').where('cart_id', '=', String(own)).execute();
    expect(typed).toEqual([{ email: 'druga@primjer.hr' }]);
  });

  it('is none that has become an order, though its own customer brings it along [CRT-09]', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const ordered = await ownCart(user, [first, 1]);
    await base.database.updateTable('cart').set({ status: 'ordered' }).where('id', '=', ordered.cartId).execute();
    expect((await login(user, ordered)).data).toBeNull();
    const left = await ownCart(user, [first, 2]);
    expect((await login(user, ordered)).data?.cartId).toBe(left.cartId);
  });

  it('takes nothing from carts of others, of wrong codes, and of orders [T-03]', async () => {
    const [user, victim] = [await aCustomer(base.database), await aCustomer(base.database)];
    const [first = 0] = await products(1);
    const theirs = await ownCart(victim, [first, 1]);
    const guests = await cartWith(shop, first);
    const ordered = await cartWith(shop, first);
    await base.database.updateTable('cart').set({ status: 'ordered' }).where('id', '=', String(ordered.cartId)).execute();
    const wrong = { ...guests, protectCode: (await newSession(shop)).protectCode };
    for (const session of [theirs, wrong, ordered]) expect((await login(user, session)).data).toBeNull();
    expect(await linesOf(victim, theirs)).toEqual([[first, 1]]);
    expect((await shop.ask(call.getCart, {}, { session: guests })).data.items).toHaveLength(1);
  });
});

describe('logins at the same time', () => {
  it('on one guest’s cart: one moves it, all answer the same cart', async () => {
    const user = await aCustomer(base.database);
    const [first = 0] = await products(1);
    const guest = await cartWith(shop, [first, 2]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => login(user, guest)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(replies.map(({ data }) => data?.cartId)).size).toBe(1);
    expect(await linesOf(user, replies[0]?.data ?? null)).toEqual([[first, 2]]);
  });

  it('of one customer on many devices: every line of every cart is there, once', async () => {
    const user = await aCustomer(base.database);
    const made = await products(10);
    const guests: Session[] = [];
    for (const product of made) guests.push(await cartWith(shop, product));
    const replies = await Promise.all(guests.map((guest) => login(user, guest)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const lines = await linesOf(user, replies[0]?.data ?? null);
    expect(lines.map(([product]) => product).sort()).toEqual([...made].sort());
    const open = await base.database.selectFrom('cart').select('id').where('user_id', '=', user.userId).execute();
    expect(open).toHaveLength(1);
  });

  it('of customers who bring each other’s carts along wait for nobody in a circle', async () => {
    const users = [await aCustomer(base.database), await aCustomer(base.database)] as const;
    const [first = 0] = await products(1);
    const carts = [await ownCart(users[0], [first, 1]), await ownCart(users[1], [first, 1])] as const;
    const logins = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? login(users[0], carts[1]) : login(users[1], carts[0])));
    const replies = await Promise.all(logins);
    expect(replies.map(({ data }) => data?.cartId)).toEqual(replies.map((_, index) => carts[index % 2 === 0 ? 0 : 1].cartId));
  });

  it('beside changes of both carts lose no line', async () => {
    const user = await aCustomer(base.database);
    const made = await products(12);
    const [own, guest] = [await ownSession(user), await newSession(shop)];
    const adding = made.map((productId, index) =>
      index % 2 === 0
        ? shop.ask(call.addItem, { productId, qty: 1 }, { session: own, headers: user.headers })
        : shop.ask(call.addItem, { productId, qty: 1 }, { session: guest }),
    );
    const [replies, moved] = await Promise.all([Promise.all(adding), login(user, guest)]);
    const added = made.filter((_, index) => replies[index]?.status === 200);
    const late = replies.filter(({ status }) => status !== 200).map(({ error }) => error.code);
    expect(late.filter((code) => code !== 'SESSION_ALREADY_USED')).toEqual([]);
    expect((await linesOf(user, moved.data)).map(([product]) => product).sort()).toEqual([...added].sort());
    expect((await shop.ask(checkout.getGuestUser, {}, { session: own, headers: user.headers })).status).toBe(200);
  });
});
