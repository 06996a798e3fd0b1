import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { ADDRESS, acceptConsents, cartWith, GUEST, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { anAddress, customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME, LOCKER, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
let u1: TestUser;
let u2: TestUser;
let mine: Session;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2000 });
});
afterAll(() => base.drop());
beforeEach(async () => {
  u1 = await aCustomer(base.database);
  u2 = await aCustomer(base.database, { email: `zrtva-${u1.userId}@primjer.hr` });
  mine = await customersCartWith(shop, u1, product);
});

const choose = (shippingAddressId: number, billingAddressId: number | null = null, company: { name: string; oib: string } | null = null) =>
  shop.ask(call.saveCheckoutAddresses, { shippingAddressId, billingAddressId, company }, { session: mine, headers: u1.headers });
const chosen = async () => (await shop.ask(call.getCheckoutAddresses, {}, { session: mine, headers: u1.headers })).data;

describe('addresses of a customer’s cart', () => {
  it('are nothing before the address step, then what was chosen [CHK-10]', async () => {
    expect(await chosen()).toBeNull();
    const [home, office] = [await anAddress(base.database, u1.userId), await anAddress(base.database, u1.userId, { country: 'FR' })];
    const company = { name: 'Zeleno d.o.o.', oib: '12345678903' };
    expect((await choose(home, office, company)).data).toEqual({ shippingAddressId: home, billingAddressId: office, company });
    expect(await chosen()).toEqual({ shippingAddressId: home, billingAddressId: office, company });
    await choose(home, home);
    expect(await chosen()).toEqual({ shippingAddressId: home, billingAddressId: null, company: null });
  });

  it('are chosen anew when one of them was deleted from the account, so that no bill goes where nobody said', async () => {
    const [home, office] = [await anAddress(base.database, u1.userId), await anAddress(base.database, u1.userId)];
    await choose(home, office);
    await base.database.deleteFrom('address').where('id', '=', office).execute();
    expect(await chosen()).toBeNull();
    const reply = await shop.ask(call.getApplicableDeliveryMethods, {}, { session: mine, headers: u1.headers });
    expect(reply.error.code).toBe('NO_ACTIVE_USER');
  });

  it('of another account are none [T-04]', async () => {
    const own = await anAddress(base.database, u1.userId);
    const foreign = await anAddress(base.database, u2.userId, { street: 'Tajna ulica' });
    const nowhere = await choose(2_000_000_000);
    expect([nowhere.status, nowhere.error.code]).toEqual([404, 'NOT_FOUND']);
    for (const reply of [await choose(foreign), await choose(own, foreign), await choose(2 ** 40), await choose(-1)])
      expect(reply.text).toBe(nowhere.text);
    expect(await chosen()).toBeNull();
  });

  it('follow the checkout’s rules: goods go to allowed countries, a bill anywhere, a company is checked [CHK-02] [CHK-04]', async () => {
    const [home, abroad] = [await anAddress(base.database, u1.userId), await anAddress(base.database, u1.userId, { country: 'FR' })];
    expect((await choose(abroad)).error).toMatchObject({
      code: 'ADDRESS_INVALID',
      payload: { field: 'addresses.0.country', reason: 'countryNotServed' },
    });
    expect((await choose(home, null, { name: 'Zeleno', oib: '12345678901' })).error.payload).toMatchObject({ field: 'company.oib' });
    expect((await choose(home, abroad)).status).toBe(200);
  });

  it('take a delivery method off that does not serve the new country', async () => {
    await customerReady(shop, u1, mine);
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: LOCKER }, { session: mine, headers: u1.headers });
    await choose(await anAddress(base.database, u1.userId, { country: 'SI' }));
    expect((await shop.ask(cart.getCart, {}, { session: mine, headers: u1.headers })).data.deliveryMethodId).toBeNull();
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session: mine, headers: u1.headers });
    await choose(await anAddress(base.database, u1.userId));
    expect((await shop.ask(cart.getCart, {}, { session: mine, headers: u1.headers })).data.deliveryMethodId).toBe(HOME);
  });

  it('are not a guest’s, and a guest’s record not a customer’s [CHK-10]', async () => {
    const guests = await cartWith(shop, product);
    const address = await anAddress(base.database, u1.userId);
    const body = { shippingAddressId: address, billingAddressId: null, company: null };
    expect((await shop.ask(call.saveCheckoutAddresses, body, { session: guests })).status).toBe(401);
    expect((await shop.ask(call.saveCheckoutAddresses, body, { session: guests, headers: u1.headers })).error.code).toBe('FORBIDDEN');
    expect((await shop.ask(call.getCheckoutAddresses, {}, { session: guests, headers: u1.headers })).error.code).toBe('FORBIDDEN');
    expect((await shop.ask(call.updateGuestUser, GUEST, { session: mine, headers: u1.headers })).error.code).toBe('FORBIDDEN');
    expect((await shop.ask(call.getGuestUser, {}, { session: mine, headers: u1.headers })).data).toBeNull();
  });

  it('begin with what was typed as a guest before the login, for its owner alone [CHK-10] [T-17]', async () => {
    const guest = await readyToOrder(shop, await cartWith(shop, product));
    const headers = (await aCustomer(base.database)).headers;
    const merged = (await shop.ask(cart.getAbandoned, {}, { session: guest, headers })).data ?? { cartId: '', protectCode: '' };
    expect((await shop.ask(call.getCheckoutAddresses, {}, { session: merged, headers })).data).toBeNull();
    const typed = await shop.ask(call.getGuestUser, {}, { session: merged, headers });
    expect(typed.data).toMatchObject({ email: GUEST.email, addresses: [{ street: ADDRESS.street }, { type: 'main' }] });
    for (const options of [{ session: merged }, { session: guest }, { session: merged, headers: u2.headers }])
      expect((await shop.ask(call.getGuestUser, {}, options)).text).not.toMatch(/ana@|Ilica/);
    // What was typed buys nothing yet: the customer chooses an address of the account.
    expect((await customersOrder(shop, { ...u1, headers }, merged)).error.code).toBe('NO_ACTIVE_USER');
  });
});

describe('a customer who buys digital content alone [PRD-03]', () => {
  const ANA = { firstName: 'Ana', lastName: 'Horvat', country: 'HR' };
  const nowhere = { shippingAddressId: null, billingAddressId: null, company: null, buyer: ANA };
  let book: number;
  beforeAll(async () => {
    book = await addProduct(base.database, { format: 'EProduct', price: 790 });
  });
  const aCartWith = async (...products: readonly number[]) => {
    const session = await customersCartWith(shop, u1, ...products);
    return { session, headers: u1.headers };
  };
  const save = (options: Parameters<Shop['ask']>[2], body: object = {}) =>
    shop.ask(call.saveCheckoutAddresses, { ...nowhere, ...body }, options);
  const bought = async (options: Awaited<ReturnType<typeof aCartWith>>) => {
    await shop.ask(call.savePaymentMethod, { paymentMethodId: 1 }, options);
    await acceptConsents(shop, u1.email, { headers: u1.headers });
    return customersOrder(shop, u1, options.session);
  };

  it('says name and country alone; the order has them, with the e-mail of the account, and the account no address', async () => {
    await base.database.deleteFrom('cart').where('user_id', '=', u1.userId).execute();
    const options = await aCartWith(book);
    const kept = { shippingAddressId: null, billingAddressId: null, company: null, buyer: ANA };
    expect((await save(options, { buyer: { ...ANA, firstName: '  Ana ' } })).data).toEqual(kept);
    expect((await shop.ask(call.getCheckoutAddresses, {}, options)).data).toEqual(kept);
    const { orderSlug } = (await bought(options)).data;
    const order = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    const placeless = {
      firstName: 'Ana',
      lastName: 'Horvat',
      contactEmail: u1.email,
      country: 'HR',
      street: '',
      city: '',
      contactPhone: '',
    };
    expect(order).toMatchObject({ email: u1.email, company: null, delivery: null });
    expect(order.addresses).toMatchObject([
      { type: 'shipping', ...placeless },
      { type: 'main', ...placeless },
    ]);
    expect(await base.database.selectFrom('address').select('id').where('user_id', '=', u1.userId).execute()).toEqual([]);
  });

  it('may have another address of the account pay', async () => {
    await base.database.deleteFrom('cart').where('user_id', '=', u1.userId).execute();
    const options = await aCartWith(book);
    const billingAddressId = await anAddress(base.database, u1.userId, { street: 'Savska' });
    expect((await save(options, { billingAddressId })).data).toMatchObject({ shippingAddressId: null, billingAddressId, buyer: ANA });
    const { orderSlug } = (await bought(options)).data;
    const order = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    expect(order.addresses).toMatchObject([
      { type: 'shipping', street: '' },
      { type: 'billing', street: 'Savska' },
    ]);
    expect((await save(await aCartWith(book), { billingAddressId: await anAddress(base.database, u2.userId) })).status).toBe(404);
  });

  it('is named by the same rules as everybody, and a country that is served', async () => {
    await base.database.deleteFrom('cart').where('user_id', '=', u1.userId).execute();
    const options = await aCartWith(book);
    const refused = async (buyer: typeof ANA | undefined) => (await save(options, { buyer })).error.payload;
    expect(await refused({ ...ANA, firstName: ' ' })).toMatchObject({ field: 'addresses.0.firstName', reason: 'required' });
    expect(await refused({ ...ANA, country: 'FR' })).toMatchObject({ field: 'addresses.0.country', reason: 'countryNotServed' });
    expect(await refused(undefined)).toMatchObject({ field: 'addresses.0.firstName' });
    expect((await shop.ask(call.getCheckoutAddresses, {}, options)).data).toBeNull();
  });

  it('is chosen anew when a guest’s cart with an address comes to theirs [CRT-09]', async () => {
    await base.database.deleteFrom('cart').where('user_id', '=', u1.userId).execute();
    const options = await aCartWith(book);
    expect((await save(options)).status).toBe(200);
    const guest = await readyToOrder(shop, await cartWith(shop, product));
    await shop.ask(cart.getAbandoned, {}, { session: guest, headers: u1.headers });
    expect((await shop.ask(call.getCheckoutAddresses, {}, options)).data).toBeNull();
  });

  it('names an address as soon as there are goods, or a company to be invoiced', async () => {
    const missing = { code: 'ADDRESS_INVALID', payload: { field: 'addresses.0.contactPhone', reason: 'required' } };
    const company = { name: 'Zeleno d.o.o.', oib: '12345678903' };
    expect((await save({ session: mine, headers: u1.headers })).error).toMatchObject(missing);
    await base.database.deleteFrom('cart').where('user_id', '=', u1.userId).execute();
    const options = await aCartWith(book);
    expect((await save(options, { company })).error).toMatchObject(missing);
    expect((await save(options)).status).toBe(200);
    await shop.ask(cart.addItem, { productId: product, qty: 1 }, options);
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, options);
    expect((await bought(options)).error).toMatchObject({ code: 'ADDRESS_INVALID', payload: { field: 'addresses.0.street' } });
    // An address that is chosen takes the place of the name.
    const shippingAddressId = await anAddress(base.database, u1.userId);
    expect((await save(options, { shippingAddressId, buyer: undefined })).data).not.toHaveProperty('buyer');
    expect((await shop.ask(call.getCheckoutAddresses, {}, options)).data).not.toHaveProperty('buyer');
  });
});

describe('ids that a client sends', () => {
  it('of another customer are refused in every call of the checkout, and tell nothing [T-04]', async () => {
    const home = await anAddress(base.database, u1.userId);
    const foreign = await anAddress(base.database, u2.userId, { street: 'Tajna ulica' });
    await customerReady(shop, u2, await customersCartWith(shop, u2, product), { shipping: foreign });
    await customerReady(shop, u1, mine, { shipping: home });
    const options = { session: mine, headers: u1.headers };
    const replies = [];
    for (const whose of [{ userId: u2.userId }, { userBillingAddressId: foreign }, { userShippingAddressId: foreign }])
      replies.push(await shop.ask(call.getApplicableDeliveryMethods, whose, options));
    for (const whose of [{ userId: u2.userId }, { userBillingAddressId: foreign }])
      replies.push(await shop.ask(call.getApplicablePaymentMethods, whose, options));
    replies.push(await shop.ask(call.saveDeliveryMethod, { userId: u2.userId, deliveryMethodId: HOME }, options));
    replies.push(await shop.ask(call.savePaymentMethod, { userId: u2.userId, paymentMethodId: 1 }, options));
    replies.push(await customersOrder(shop, u1, mine, { userId: u2.userId }));
    for (const reply of replies) {
      expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(reply.text).not.toMatch(/zrtva|Tajna/);
    }
    const own = { userId: u1.userId, userBillingAddressId: home, userShippingAddressId: home };
    expect((await shop.ask(call.getApplicableDeliveryMethods, own, options)).status).toBe(200);
    expect((await customersOrder(shop, u1, mine, { userId: u1.userId })).status).toBe(200);
  });

  it('of a cart open nothing without its customer’s sign-in [T-03] [T-04]', async () => {
    await customerReady(shop, u1, mine);
    const asks = (options: { session: Session; headers?: Readonly<Record<string, string>> }) => [
      shop.ask(call.getApplicableDeliveryMethods, {}, options),
      shop.ask(call.saveDeliveryMethod, { deliveryMethodId: PICKUP }, options),
      shop.ask(call.getApplicablePaymentMethods, {}, options),
      shop.ask(call.savePaymentMethod, { paymentMethodId: 1 }, options),
      shop.ask(call.getGuestUser, {}, options),
      shop.ask(call.updateGuestUser, GUEST, options),
      shop.ask(call.getDeliveryByAvailableCountries, {}, options),
    ];
    for (const reply of [...asks({ session: mine }), ...asks({ session: mine, headers: u2.headers })])
      expect((await reply).error.code).toBe('CART_NOT_FOUND');
    expect((await shop.ask(call.getCheckoutAddresses, {}, { session: mine, headers: u2.headers })).error.code).toBe('CART_NOT_FOUND');
  });
});

describe('a company that a customer buys for', () => {
  it('is kept with the cart, not with the account [CHK-14]', async () => {
    await customerReady(shop, u1, mine);
    const companyData = { companyName: 'Zeleno d.o.o.', oib: 'HR12345678903' };
    await shop.ask(call.savePaymentMethod, { paymentMethodId: 1, companyData }, { session: mine, headers: u1.headers });
    expect((await chosen())?.company).toEqual({ name: 'Zeleno d.o.o.', oib: '12345678903' });
    const account = await base.database.selectFrom('shop_user').selectAll().where('id', '=', u1.userId).executeTakeFirstOrThrow();
    expect([account.company_name, account.company_oib]).toEqual([null, null]);
    const { orderSlug } = (await customersOrder(shop, u1, mine)).data;
    const row = await base.database.selectFrom('shop_order').select('company').where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    expect(row.company).toEqual({ name: 'Zeleno d.o.o.', oib: '12345678903' });
  });
});

it('offers every country for a bill and the allowed ones for goods [CHK-02]', async () => {
  const codes = async (type?: 'delivery' | 'billing') =>
    (await shop.ask(call.getAvailableCountries, type === undefined ? {} : { type }, {})).data.map(({ code }) => code);
  expect(await codes('billing')).toEqual(['AT', 'ME', 'CZ', 'FR', 'HR', 'SI']);
  expect(await codes('delivery')).toEqual(await codes());
  expect(await codes()).toEqual(['AT', 'HR', 'SI']);
});
