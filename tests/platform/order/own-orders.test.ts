import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as call from '#adapters/platform/wire/order.ts';
import { ADDRESS, cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { anAddress, customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { type AskOptions, openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
let u1: TestUser;
let u2: TestUser;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2499, name: 'Kanta' });
});
afterAll(() => base.drop());
beforeEach(async () => {
  u1 = await aCustomer(base.database);
  u2 = await aCustomer(base.database);
});

/** The call at an address that its own path stands for. */
const at = <C extends Call>(wanted: C, path: string): C => ({ ...wanted, path }) as C;
const list = ({ headers }: TestUser, query = '') =>
  shop.ask(at(call.filterOwnOrders, `${call.filterOwnOrders.path}${query}`), undefined as never, { headers });
const read = (slug: string, { headers }: TestUser, more: AskOptions['headers'] = {}) =>
  shop.ask(at(call.getOwnOrder, call.getOwnOrder.path.replace('{slug}', slug)), undefined as never, { headers: { ...headers, ...more } });
const join = ({ headers }: TestUser) => shop.ask(call.joinGuestOrders, {}, { headers });

async function ordered(customer: TestUser, ...productIds: readonly number[]): Promise<string> {
  const session = await customerReady(shop, customer, await customersCartWith(shop, customer, ...productIds));
  return (await customersOrder(shop, customer, session)).data.orderSlug;
}

async function orderedAsGuest(email: string): Promise<string> {
  const guest = { ...GUEST, email, addresses: [{ ...ADDRESS, contactEmail: email }] };
  return (await order(shop, await readyToOrder(shop, await cartWith(shop, product), { guest }))).data.orderSlug;
}

describe('a customer’s orders [IDN-09]', () => {
  it('are listed newest first, in pages, with what was in them', async () => {
    expect((await list(u1)).data).toEqual({
      records: [],
      pagination: { page: 1, limit: 10, total: 0, lastPage: 1 },
      guestOrders: 0,
    });
    const now = shop.clock.now;
    const lamp = await addProduct(base.database, { price: 1000, name: 'Lampa' });
    const slugs = [];
    for (let index = 0; index < 3; index++) {
      shop.clock.now = new Date(now.getTime() + index * 60_000);
      slugs.unshift(await ordered(u1, product, lamp));
    }
    shop.clock.now = now;
    await ordered(u2, product);
    const first = (await list(u1, '?limit=2')).data;
    expect(first.records.map(({ orderSlug }) => orderSlug)).toEqual(slugs.slice(0, 2));
    expect(first.records[0]).toMatchObject({ status: 'placed', firstLine: 'Kanta', otherPieces: 1, total: 3499, currency: 'EUR' });
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, lastPage: 2 });
    expect((await list(u1, '?limit=2&page=2')).data.records.map(({ orderSlug }) => orderSlug)).toEqual(slugs.slice(2));
    expect((await list(u1, '?page=9')).data.records).toEqual([]);
    expect((await list(u1, '?limit=999')).data.pagination.limit).toBe(100);
    for (const wrong of ['?page=-1', '?limit=all', "?page=1'"]) expect((await list(u1, wrong)).status).toBe(400);
  });

  it('are shown whole, with the data of the invoice [CHK-14]', async () => {
    const home = await anAddress(base.database, u1.userId);
    const session = await customersCartWith(shop, u1, product);
    await customerReady(shop, u1, session, { shipping: home });
    const companyData = { companyName: 'Zeleno d.o.o.', oib: '12345678903' };
    await shop.ask(checkout.savePaymentMethod, { paymentMethodId: 1, companyData }, { session, headers: u1.headers });
    const { prices } = (await shop.ask(cart.validateCart, {}, { session, headers: u1.headers })).data;
    const { orderSlug } = (await customersOrder(shop, u1, session, { orderMessage: 'Zvono ne radi.' })).data;
    const { data } = await read(orderSlug, u1);
    expect(data).toMatchObject({
      orderSlug,
      status: 'placed',
      email: u1.email,
      items: [{ productId: product, name: 'Kanta', qty: 1, finalPrice: 2499, row: 2499, slug: expect.stringMatching(/^proizvod-/) }],
      prices,
      taxes: [{ rate: 25, gross: 2499, tax: 500 }],
      addresses: [{ type: 'shipping', street: 'Ilica' }, { type: 'main' }],
      company: { name: 'Zeleno d.o.o.', oib: '12345678903' },
      extras: { orderMessage: 'Zvono ne radi.' },
      couponCode: null,
      bankTransfer: { reference: `HR00 ${data.number}` },
    });
  });

  it('link to pages that there still are', async () => {
    const main = await addProduct(base.database, { format: 'Configurable' });
    const variant = await addProduct(base.database, { main, visible: false });
    const gone = await addProduct(base.database);
    const slug = await ordered(u1, variant, gone);
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    const mainSlug = await base.database
      .selectFrom('product_text')
      .select('slug')
      .where('product_id', '=', main)
      .where('language', '=', 'hrv')
      .executeTakeFirstOrThrow();
    expect((await read(slug, u1)).data.items.map((item) => item.slug)).toEqual([mainSlug.slug, null]);
  });

  it('of others are none: a thousand guesses hit nothing and are slowed down, and the owner is never locked out [T-05]', async () => {
    const slug = await ordered(u2, product);
    const from = { [HEADERS.clientAddress]: '203.0.113.7' };
    const none = (await read('A'.repeat(24), u1)).text;
    expect((await read(slug, u1)).text).toBe(none);
    const near = (index: number) =>
      slug.slice(0, 22) +
      Buffer.from([index >> 2, index & 255])
        .toString('base64url')
        .slice(0, 2);
    const guesses = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? near(index) : randomBytes(18).toString('base64url')));
    const statuses = [];
    for (const guess of guesses.filter((guess) => guess !== slug)) statuses.push((await read(guess, u1, from)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect((await read(slug, u1, from)).status).toBe(429);
    const bySlug = await shop.ask(checkout.getOrder, { orderSlug: slug }, { headers: { ...u1.headers, ...from } });
    expect([bySlug.status, bySlug.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await read(slug, u2, from)).status).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect((await read(slug, u1, from)).status).toBe(404);
  });
});

describe('orders placed as a guest', () => {
  it('are counted and joined under the confirmed e-mail in any case of letters, once [IDN-09]', async () => {
    const slug = await orderedAsGuest(u1.email.toUpperCase());
    await orderedAsGuest('netko@primjer.hr');
    expect((await list(u1)).data).toMatchObject({ records: [], guestOrders: 1 });
    expect((await read(slug, u1)).status).toBe(404);
    expect((await join(u1)).data).toEqual({ joined: 1 });
    expect((await join(u1)).data).toEqual({ joined: 0 });
    expect((await list(u1)).data).toMatchObject({ records: [{ orderSlug: slug }], guestOrders: 0 });
    expect((await read(slug, u1)).status).toBe(200);
  });

  it('stay where they are while nobody has confirmed the e-mail', async () => {
    const claimed = await aCustomer(base.database, { confirmed: false });
    await orderedAsGuest(claimed.email);
    expect((await list(claimed)).data.guestOrders).toBe(0);
    expect((await join(claimed)).error).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', statusCode: 403 });
  });

  it('are never taken from somebody, also when two ask at once [T-05]', async () => {
    const slug = await orderedAsGuest(u1.email);
    await base.database.updateTable('shop_order').set({ user_id: u2.userId }).where('slug', '=', slug).execute();
    expect((await list(u1)).data.guestOrders).toBe(0);
    expect((await join(u1)).data).toEqual({ joined: 0 });
    await orderedAsGuest(u1.email);
    const joined = await Promise.all(Array.from({ length: 10 }, () => join(u1)));
    expect(joined.reduce((sum, { data }) => sum + data.joined, 0)).toBe(1);
  });
});

describe('ordering again [IDN-09]', () => {
  const repeat = async (orderSlug: string, customer: TestUser) =>
    shop.ask(call.repeatOrder, { orderSlug }, { session: await customersCartWith(shop, customer), headers: customer.headers });

  it('puts in what there is at today’s prices, and tells what stays out and why', async () => {
    const main = await addProduct(base.database, { format: 'Simple', name: 'Vrt' });
    const [plenty, scarce, gone, out] = [
      await addProduct(base.database, { price: 1000, stock: 10, name: 'Puno' }),
      await addProduct(base.database, { stock: 10, name: 'Malo' }),
      await addProduct(base.database, { name: 'Nestalo' }),
      await addProduct(base.database, { stock: 5, name: 'Prodano' }),
    ];
    const session = await customersCartWith(shop, u1, plenty, gone, out, main);
    await shop.ask(cart.addItem, { productId: scarce, qty: 4 }, { session, headers: u1.headers });
    await customerReady(shop, u1, session);
    const { orderSlug } = (await customersOrder(shop, u1, session)).data;
    await base.database.updateTable('product').set({ final_price: 1200, retail_price: 1200 }).where('id', '=', plenty).execute();
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    await base.database.updateTable('product').set({ format: 'Configurable' }).where('id', '=', main).execute();
    await base.database.updateTable('stock').set({ quantity: 2 }).where('product_id', '=', scarce).execute();
    await base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', out).execute();
    const { data } = await repeat(orderSlug, u1);
    expect(data.cart.items.map(({ productId, qty, prices }) => [productId, qty, prices.converted.finalPrice])).toEqual([
      [plenty, 1, 1200],
      [scarce, 2, 1000],
    ]);
    expect(data.skipped).toEqual([
      { name: 'Nestalo', reason: 'gone' },
      { name: 'Prodano', reason: 'outOfStock' },
      { name: 'Vrt', reason: 'configuration' },
      { name: 'Malo', reason: 'outOfStock' },
    ]);
    const again = (await repeat(orderSlug, u1)).data;
    expect(again.cart.items.map(({ qty }) => qty)).toEqual([2, 2]);
  });

  it('is for one’s own orders and carts alone [T-04] [T-05]', async () => {
    const slug = await ordered(u2, product);
    const none = await repeat('A'.repeat(24), u1);
    expect(none.status).toBe(404);
    expect((await repeat(slug, u1)).text).toBe(none.text);
    const foreign = { session: await customersCartWith(shop, u1), headers: u2.headers };
    expect((await shop.ask(call.repeatOrder, { orderSlug: slug }, foreign)).error.code).toBe('CART_NOT_FOUND');
    expect((await shop.ask(call.repeatOrder, { orderSlug: slug }, { session: foreign.session })).status).toBe(401);
  });
});

it('orders and logins at the same time place one order at most [CHK-12] [CRT-09]', async () => {
  const last = await addProduct(base.database, { stock: 1 });
  const session = await readyToOrder(shop, await cartWith(shop, last));
  const guest = () => order(shop, session);
  const login = () => shop.ask(cart.getAbandoned, {}, { session, headers: u1.headers });
  const replies = await Promise.all([guest(), login(), guest(), login(), guest(), login()]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const rows = await base.database.selectFrom('shop_order').select('id').where('cart_id', '=', String(session.cartId)).execute();
  const lines = await base.database
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', 'c.id', 'l.cart_id')
    .select('l.id')
    .where('c.user_id', '=', u1.userId)
    .execute();
  expect(rows.length + lines.length).toBe(1);
});
