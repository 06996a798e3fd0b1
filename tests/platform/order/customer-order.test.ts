import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem, getCart, validateCart } from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { ADDRESS, acceptConsents, cartWith, GUEST, newSession, ORDER, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { anAddress, customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
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

const orderRow = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const setOption = (key: string, value: string) => base.database.insertInto('site_option').values({ key, value, media_id: null }).execute();
const dropOption = (key: string) => base.database.deleteFrom('site_option').where('key', '=', key).execute();

describe('a customer’s order', () => {
  it('belongs to the account, with its e-mail and the addresses chosen [CHK-10] [PAY-01]', async () => {
    const customer = await aCustomer(base.database);
    const [home, office] = [
      await anAddress(base.database, customer.userId),
      await anAddress(base.database, customer.userId, { street: 'Rue Verte', country: 'FR' }),
    ];
    const session = await customerReady(shop, customer, await customersCartWith(shop, customer, product), {
      shipping: home,
      billing: office,
    });
    const placed = await customersOrder(shop, customer, session);
    expect(placed.status).toBe(200);
    expect(await orderRow(placed.data.orderSlug)).toMatchObject({
      user_id: customer.userId,
      email: customer.email,
      loyalty: 0,
      member_card_barcode: null,
      addresses: [
        { type: 'shipping', street: 'Ilica' },
        { type: 'billing', street: 'Rue Verte' },
      ],
    });
  });

  it('keeps the membership card and what it saved [CRT-11]', async () => {
    const customer = await aCustomer(base.database, { memberCardBarcode: '3850000000017' });
    const dear = await addProduct(base.database, { price: 3000 });
    await base.database.updateTable('product').set({ membership_price: 2500 }).where('id', '=', dear).execute();
    const session = await customersCartWith(shop, customer, dear);
    const card = { member_card_barcode: '3850000000017', member_card_checked_at: shop.clock.now };
    await base.database.updateTable('cart').set(card).where('id', '=', String(session.cartId)).execute();
    await customerReady(shop, customer, session);
    await shop.ask(validateCart, {}, { session, headers: customer.headers });
    const { orderSlug } = (await customersOrder(shop, customer, session)).data;
    expect(await orderRow(orderSlug)).toMatchObject({ total: 2500, loyalty: 500, member_card_barcode: '3850000000017' });
    const seen = await shop.ask(call.getOrder, { orderSlug }, { session, headers: customer.headers });
    expect(seen.data.prices.converted).toMatchObject({ loyalty: 500, orderTotal: 2500 });
  });

  it('is one, whoever sends it fifty times at once [CHK-12]', async () => {
    const customer = await aCustomer(base.database);
    const session = await customerReady(shop, customer, await customersCartWith(shop, customer, product));
    const replies = await Promise.all(Array.from({ length: 50 }, () => customersOrder(shop, customer, session)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.orderSlug)).size).toBe(1);
    const rows = await base.database.selectFrom('shop_order').select('id').where('user_id', '=', customer.userId).execute();
    expect(rows).toHaveLength(1);
  });

  it('that comes to nothing leaves its goods in the cart that was begun meanwhile, the larger number of each, and else in its own [CHK-13]', async () => {
    const customer = await aCustomer(base.database);
    const { headers } = customer;
    const [lamp, book] = [await addProduct(base.database, { price: 1000 }), await addProduct(base.database, { price: 700 })];
    const first = await customerReady(shop, customer, await customersCartWith(shop, customer, lamp, book));
    const { data } = await customersOrder(shop, customer, first);
    const meanwhile = await customersCartWith(shop, customer, product, lamp);
    await shop.ask(addItem, { productId: lamp, qty: 2 }, { session: meanwhile, headers });
    const cancel = async (slug: string) =>
      moveByHand(base.database, { number: (await orderRow(slug)).number }, 'cancel', {
        now: shop.clock.now,
        siteUrl: 'https://shop.example.hr',
      });
    await cancel(data.orderSlug);
    const contents = async (session: Session) =>
      (await shop.ask(getCart, {}, { session, headers })).data.items.map((line) => [line.productId, line.qty]);
    expect(await contents(meanwhile)).toEqual([
      [product, 1],
      [lamp, 3],
      [book, 1],
    ]);
    expect((await shop.ask(getCart, {}, { session: first, headers })).error.code).toBe('SESSION_ALREADY_USED');
    // Nobody has begun another.
    const second = await customersOrder(shop, customer, await customerReady(shop, customer, meanwhile));
    await cancel(second.data.orderSlug);
    expect(await contents(meanwhile)).toHaveLength(3);
  });

  it('is shown to its owner without any code, and to nobody else [T-05]', async () => {
    const [customer, other] = [await aCustomer(base.database), await aCustomer(base.database)];
    const session = await customerReady(shop, customer, await customersCartWith(shop, customer, product));
    const { orderSlug } = (await customersOrder(shop, customer, session)).data;
    const read = (options: Parameters<Shop['ask']>[2]) => shop.ask(call.getOrder, { orderSlug }, options);
    expect((await read({ headers: customer.headers })).data).toMatchObject({ orderSlug, email: customer.email });
    const none = await shop.ask(call.getOrder, { orderSlug: 'A'.repeat(24) }, { headers: other.headers });
    expect(none.status).toBe(404);
    for (const options of [{ headers: other.headers }, { session }, {}, { session: await newSession(shop), headers: other.headers }])
      expect((await read(options)).text).toBe(none.text);
  });

  it('goes only where the shop delivers, also when the address has changed since it was chosen [CHK-02]', async () => {
    const customer = await aCustomer(base.database);
    const home = await anAddress(base.database, customer.userId);
    const ebook = await addProduct(base.database, { format: 'EProduct' });
    const options = { session: await customersCartWith(shop, customer, ebook), headers: customer.headers };
    await shop.ask(call.saveCheckoutAddresses, { shippingAddressId: home, billingAddressId: null, company: null }, options);
    await shop.ask(call.savePaymentMethod, { paymentMethodId: 1 }, options);
    await acceptConsents(shop, GUEST.email, { headers: customer.headers });
    await base.database.updateTable('address').set({ country: 'FR' }).where('id', '=', home).execute();
    expect((await customersOrder(shop, customer, options.session)).error).toMatchObject({
      code: 'ADDRESS_INVALID',
      payload: { reason: 'countryNotServed' },
    });
  });
});

describe('required consents [CON-01] [CHK-05]', () => {
  it('have to be logged before an order, since the cart was made, for guests and customers', async () => {
    const guest = await cartWith(shop, product);
    const customer = await aCustomer(base.database);
    const session = await customersCartWith(shop, customer, product);
    await customerReady(shop, customer, session, { consents: 'none' });
    const refused = await customersOrder(shop, customer, session);
    expect([refused.status, refused.error.code, refused.error.payload.reason]).toEqual([409, 'CONSENT_REQUIRED', 'checkout']);
    await acceptConsents(shop, customer.email.toUpperCase());
    expect((await customersOrder(shop, customer, session)).status).toBe(200);

    const other = { ...GUEST, email: 'druga@primjer.hr', addresses: [{ ...ADDRESS, contactEmail: 'druga@primjer.hr' }] };
    await readyToOrder(shop, guest, { guest: other });
    const changed = { ...other, email: 'treca@primjer.hr', addresses: [{ ...ADDRESS, contactEmail: 'treca@primjer.hr' }] };
    await shop.ask(call.updateGuestUser, changed, { session: guest });
    expect((await order(shop, guest)).error.code).toBe('CONSENT_REQUIRED');
    await acceptConsents(shop, 'treca@primjer.hr');
    expect((await order(shop, guest)).status).toBe(200);
  });

  it('count under the contact of whoever pays, which is what the checkout logs', async () => {
    const customer = await aCustomer(base.database);
    const [home, office] = [
      await anAddress(base.database, customer.userId),
      await anAddress(base.database, customer.userId, { email: 'racuni@primjer.hr' }),
    ];
    const session = await customersCartWith(shop, customer, product);
    await customerReady(shop, customer, session, { shipping: home, billing: office, consents: 'none' });
    await acceptConsents(shop, 'racuni@primjer.hr');
    expect((await customersOrder(shop, customer, session)).status).toBe(200);
  });

  it('of an earlier purchase do not count for a new cart', async () => {
    const customer = await aCustomer(base.database);
    await acceptConsents(shop, customer.email, { headers: customer.headers });
    // Times are compared to the millisecond, and a test is quicker than that.
    await sql`update consent_log set logged_at = logged_at - interval '1 second' where email = ${customer.email}`.execute(base.database);
    const session = await customersCartWith(shop, customer, product);
    await customerReady(shop, customer, session, { consents: 'none' });
    expect((await customersOrder(shop, customer, session)).error.code).toBe('CONSENT_REQUIRED');
  });

  it('are those of both steps; the payment step’s alone is told as such', async () => {
    await base.database.insertInto('consent_assignment').values({ place: 'payment', consent_id: 3, required: true, position: 1 }).execute();
    const session = await readyToOrder(shop, await cartWith(shop, product));
    expect((await order(shop, session)).status).toBe(200);
    const again = await cartWith(shop, product);
    await shop.ask(consent.logConsent, {
      status: 'accepted',
      statusTimestamp: shop.clock.now.toISOString(),
      sourceType: 'cmsSite',
      consents: [1],
      user: { userType: 'webUser', email: 'peta@primjer.hr' },
    });
    const fifth = { ...GUEST, email: 'peta@primjer.hr', addresses: [{ ...ADDRESS, contactEmail: 'peta@primjer.hr' }] };
    await readyToOrder(shop, again, { guest: GUEST });
    await shop.ask(call.updateGuestUser, fifth, { session: again });
    expect((await order(shop, again)).error).toMatchObject({ code: 'CONSENT_REQUIRED', payload: { reason: 'payment' } });
    await base.database.deleteFrom('consent_assignment').where('place', '=', 'payment').execute();
  });

  it('are not asked for where the site has turned that off', async () => {
    await setOption('ValidateConsents', 'false');
    const customer = await aCustomer(base.database);
    const session = await customerReady(shop, customer, await customersCartWith(shop, customer, product), { consents: 'none' });
    const placed = await shop.ask(call.createOrder, ORDER, { session, headers: customer.headers });
    await dropOption('ValidateConsents');
    expect(placed.status).toBe(200);
  });
});
