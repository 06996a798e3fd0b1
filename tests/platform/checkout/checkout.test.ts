import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { settingsOf } from '#server/platform/checkout/settings.ts';
import { ADDRESS, cartWith, GUEST, newSession, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import {
  addProduct,
  BANK_TRANSFER,
  BRANCH_SPLIT,
  BRANCH_ZAGREB,
  CASH_ON_DELIVERY,
  HOME,
  LOCKER,
  PICKUP,
} from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2000 });
});
afterAll(() => base.drop());

const saveGuest = (session: Session, guest: Partial<typeof GUEST>) => shop.ask(call.updateGuestUser, { ...GUEST, ...guest }, { session });

describe('settings', () => {
  it('come from the site’s options, with defaults [CHK-02]', async () => {
    const { data } = await shop.ask(call.getCheckoutSettings, undefined as never);
    expect(data).toEqual({
      cart_type: 2,
      allowedCountries: ['HR', 'SI', 'AT'],
      skipShipping: false,
      validateConsents: true,
      checkSpecialCharacters: true,
    });
    const money = await shop.ask(call.getCurrencyConfig, undefined as never);
    expect(money.data).toEqual({ currencies: [{ id: 1, label: 'EUR', symbol: '€', decimals: 2 }], defaultCurrencyId: 1 });
  });

  it('are the usual ones where an option says what is none of it [CHK-02] [CRT-03]', () => {
    const usual = settingsOf(new Map());
    expect(usual).toMatchObject({ cartType: 2, allowedCountries: 'ALL', skipShipping: false });
    for (const cartType of [3, -1, 1.5, '1', null]) expect(settingsOf(new Map([['CheckoutCartType', cartType]]))).toEqual(usual);
    for (const cartType of [0, 1, 2]) expect(settingsOf(new Map([['CheckoutCartType', cartType]])).cartType).toBe(cartType);
  });

  it('limits the countries to the allowed ones, by name in the order of the language [CHK-02]', async () => {
    const names = async (language: 'hrv' | 'eng') =>
      (await shop.ask(call.getAvailableCountries, {}, { language })).data.map(({ code }) => code);
    expect(await names('hrv')).toEqual(['AT', 'HR', 'SI']);
    expect(await names('eng')).toEqual(['AT', 'HR', 'SI']);
    const session = await cartWith(shop, product);
    expect((await shop.ask(call.getDeliveryByAvailableCountries, {}, { session })).data.map(({ code }) => code)).toEqual(['HR', 'SI']);
    // What is brought by ways alone that are switched off is brought to nobody.
    const switched = (is_on: boolean) =>
      base.database.updateTable('delivery_method').set({ is_on }).where('code', 'in', ['home', 'pickup']).execute();
    await switched(false);
    expect((await shop.ask(call.getDeliveryByAvailableCountries, {}, { session })).data.map(({ code }) => code)).toEqual(['HR']);
    await switched(true);
    const digital = await cartWith(shop, await addProduct(base.database, { format: 'EProduct' }));
    expect((await shop.ask(call.getDeliveryByAvailableCountries, {}, { session: digital })).data).toHaveLength(3);
  });
});

describe('the guest', () => {
  const nowhere = { ...ADDRESS, contactPhone: '', street: '', houseNumber: '', zipCode: '', city: '' };

  it('who buys digital content alone needs no place; one is wanted for goods, for a company, in a bill of its own, and before the order [PRD-03]', async () => {
    const book = await addProduct(base.database, { format: 'EProduct', price: 790 });
    const session = await cartWith(shop, book);
    const saved = await saveGuest(session, { addresses: [{ ...nowhere, zipCode: 'no code' }] });
    expect([saved.status, saved.data.addresses[0]]).toMatchObject([200, { street: '', zipCode: '', city: '', country: 'HR' }]);
    const company = { name: 'Čvor d.o.o.', oib: '12345678903' };
    const missing = { code: 'ADDRESS_INVALID', payload: { field: 'addresses.0.contactPhone', reason: 'required' } };
    expect((await saveGuest(session, { addresses: [nowhere], company })).error).toMatchObject(missing);
    expect((await saveGuest(await cartWith(shop, book, product), { addresses: [nowhere] })).error).toMatchObject(missing);
    const billing = { ...nowhere, contactPhone: ADDRESS.contactPhone, type: 'billing' as const };
    const inBill = { code: 'ADDRESS_INVALID', payload: { field: 'addresses.1.street', reason: 'required' } };
    expect((await saveGuest(session, { addresses: [nowhere, billing] })).error).toMatchObject(inBill);
    const ready = await readyToOrder(shop, session, { guest: { ...GUEST, addresses: [nowhere] }, delivery: null });
    expect((await order(shop, ready)).status).toBe(200);
    const grown = await readyToOrder(shop, await cartWith(shop, book), { guest: { ...GUEST, addresses: [nowhere] }, delivery: null });
    await shop.ask(cart.addItem, { productId: product, qty: 1 }, { session: grown });
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session: grown });
    expect((await order(shop, grown)).error).toMatchObject({ code: 'ADDRESS_INVALID', payload: { field: 'addresses.0.street' } });
  });

  it('is nobody before the address step, and then given out only with the cart’s code [CHK-10]', async () => {
    const session = await cartWith(shop, product);
    expect((await shop.ask(call.getGuestUser, {}, { session })).data).toBeNull();
    const saved = await saveGuest(session, {});
    expect(saved.status).toBe(200);
    expect((await shop.ask(call.getGuestUser, {}, { session })).data).toEqual(saved.data);
    const other = await shop.ask(call.getGuestUser, {}, { session: await newSession(shop) });
    expect(other.data).toBeNull();
  });

  it('gets a billing copy of type main when only a delivery address is given [CHK-02]', async () => {
    const { data } = await saveGuest(await cartWith(shop, product), {});
    expect(data.addresses.map(({ type }) => type)).toEqual(['shipping', 'main']);
    const [{ id: _, type: __, ...delivery } = ADDRESS, { id: ___, type: ____, ...billing } = ADDRESS] = data.addresses;
    expect(billing).toEqual(delivery);
  });

  it('replaces addresses and company each time [CHK-10]', async () => {
    const session = await cartWith(shop, product);
    await saveGuest(session, { company: { name: 'Zeleno d.o.o.', oib: 'HR12345678903' } });
    const billing = { ...ADDRESS, type: 'billing' as const, country: 'FR', street: 'Rue Verte' };
    const { data } = await saveGuest(session, { addresses: [{ ...ADDRESS, firstName: '  Željka ' }, billing] });
    expect(data.addresses).toMatchObject([
      { type: 'shipping', firstName: 'Željka' },
      { type: 'billing', country: 'FR' },
    ]);
    expect(data.company).toBeNull();
    expect(await base.database.selectFrom('address').selectAll().where('guest_user_id', '=', data.id).execute()).toHaveLength(2);
  });

  it.each([
    [{ addresses: [{ ...ADDRESS, firstName: '' }] }, 'addresses.0.firstName', 'required'],
    [{ addresses: [{ ...ADDRESS, lastName: 'Horvat!' }] }, 'addresses.0.lastName', 'alphaSpecialCharsValidator'],
    [{ addresses: [{ ...ADDRESS, contactEmail: 'ana' }] }, 'addresses.0.contactEmail', 'email'],
    [{ addresses: [{ ...ADDRESS, street: 'x'.repeat(76) }] }, 'addresses.0.street', 'maxLength'],
    [{ addresses: [ADDRESS, { ...ADDRESS, type: 'billing' as const, zipCode: '' }] }, 'addresses.1.zipCode', 'required'],
    [{ addresses: [{ ...ADDRESS, country: 'SI', zipCode: 'banana' }] }, 'addresses.0.zipCode', 'postcodeDigits'],
    [{ addresses: [{ ...ADDRESS, country: 'FR' }] }, 'addresses.0.country', 'countryNotServed'],
    [{ addresses: [ADDRESS, { ...ADDRESS, type: 'billing' as const, country: 'XX' }] }, 'addresses.1.country', 'countryNotServed'],
    [{ addresses: [ADDRESS, ADDRESS] }, 'addresses.1.type', 'required'],
    [{ email: 'nitko' }, 'email', 'email'],
    [{ details: { firstName: 'Ana', lastName: '-' } }, 'details.lastName', 'alphaSpecialCharsValidator'],
    [{ company: { name: '', oib: '12345678903' } }, 'company.name', 'required'],
    [{ company: { name: 'Zeleno', oib: '12345678901' } }, 'company.oib', 'invalidOib'],
  ])('is refused with the field that is wrong: %j [CHK-03] [CHK-04]', async (wrong, field, reason) => {
    const reply = await saveGuest(await cartWith(shop, product), wrong);
    expect([reply.status, reply.error.code, reply.error.payload.field, reply.error.payload.reason]).toEqual([
      400,
      'ADDRESS_INVALID',
      field,
      reason,
    ]);
  });

  it('may have any characters in a name where the site says so [CHK-03]', async () => {
    await base.database.insertInto('site_option').values({ key: 'CheckSpecialCharacters', value: 'false', media_id: null }).execute();
    const reply = await saveGuest(await cartWith(shop, product), { addresses: [{ ...ADDRESS, lastName: 'Horvat 2!' }] });
    await base.database.deleteFrom('site_option').where('key', '=', 'CheckSpecialCharacters').execute();
    expect(reply.status).toBe(200);
  });

  it('never gives foreign data for ids that a client sends [T-04]', async () => {
    const theirs = await cartWith(shop, product);
    const victim = (await saveGuest(theirs, { email: 'zrtva@primjer.hr', addresses: [{ ...ADDRESS, street: 'Tajna ulica' }] })).data;
    const mine = await cartWith(shop, product);
    await readyToOrder(shop, mine);
    const foreign = victim.addresses[0]?.id ?? 0;
    const replies = [
      await shop.ask(call.getApplicableDeliveryMethods, { userId: victim.id }, { session: mine }),
      await shop.ask(call.getApplicableDeliveryMethods, { userShippingAddressId: foreign }, { session: mine }),
      await shop.ask(call.getApplicableDeliveryMethods, { userBillingAddressId: foreign }, { session: mine }),
      await shop.ask(call.saveDeliveryMethod, { userId: victim.id, deliveryMethodId: HOME }, { session: mine }),
      await shop.ask(call.getApplicablePaymentMethods, { userBillingAddressId: foreign }, { session: mine }),
      await shop.ask(call.savePaymentMethod, { userId: victim.id, paymentMethodId: 1 }, { session: mine }),
      await saveGuest(mine, { addresses: [{ ...ADDRESS, id: foreign }] }),
      await order(shop, mine, { userId: victim.id }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(reply.text).not.toMatch(/zrtva|Tajna/);
    }
    const own = (await shop.ask(call.getGuestUser, {}, { session: mine })).data;
    const allowed = await shop.ask(
      call.getApplicableDeliveryMethods,
      { userId: own?.id, userShippingAddressId: own?.addresses[0]?.id },
      { session: mine },
    );
    expect(allowed.status).toBe(200);
  });

  it('never stands in the log', async () => {
    expect(JSON.stringify(shop.logged)).not.toMatch(/ana@|Horvat|Ilica/);
  });
});

describe('delivery', () => {
  it('is chosen among what serves the address, with a branch where there are branches [CHK-06]', async () => {
    const session = await cartWith(shop, product);
    await saveGuest(session, {});
    const { data } = await shop.ask(call.getApplicableDeliveryMethods, {}, { session });
    expect(data).toMatchObject([
      { id: HOME, name: 'Dostava na adresu', price: 450, options: [] },
      { id: PICKUP, price: 0, options: [{ id: BRANCH_ZAGREB }, { id: BRANCH_SPLIT }] },
      { id: LOCKER, price: 320 },
    ]);
    const save = (deliveryMethodId: number, branchId?: number) =>
      shop.ask(call.saveDeliveryMethod, { deliveryMethodId, branchId }, { session });
    expect((await save(99)).error.code).toBe('DELIVERY_METHOD_NOT_FOUND');
    expect((await save(PICKUP)).error.code).toBe('DELIVERY_BRANCH_MISSING');
    expect((await save(PICKUP, 99)).error.code).toBe('DELIVERY_BRANCH_MISSING');
    expect((await save(PICKUP, BRANCH_SPLIT)).data).toEqual({ deliveryMethodId: PICKUP });
    expect((await shop.ask(cart.getCart, {}, { session })).data).toMatchObject({
      deliveryMethodId: PICKUP,
      options: { deliveryBranchId: BRANCH_SPLIT },
    });
  });

  it('keeps the last saved choice when another one is refused [CHK-09]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: HOME });
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: PICKUP }, { session });
    await shop.ask(call.savePaymentMethod, { paymentMethodId: 99 }, { session });
    expect((await shop.ask(cart.getCart, {}, { session })).data).toMatchObject({ deliveryMethodId: HOME, paymentMethodId: BANK_TRANSFER });
  });

  it('asks for a guest first [CHK-06]', async () => {
    const session = await cartWith(shop, product);
    for (const reply of [
      await shop.ask(call.getApplicableDeliveryMethods, {}, { session }),
      await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session }),
      await shop.ask(call.getApplicablePaymentMethods, {}, { session }),
      await shop.ask(call.savePaymentMethod, { paymentMethodId: 1 }, { session }),
    ]) {
      expect([reply.status, reply.error]).toMatchObject([409, { code: 'NO_ACTIVE_USER', payload: { message: 'No active user' } }]);
    }
  });

  it('brings bulky goods only with what takes them, also when they come into the cart later [CHK-06]', async () => {
    await base.database.updateTable('delivery_method').set({ accepts_bulky: false }).where('id', '=', LOCKER).execute();
    const barrel = await addProduct(base.database, { price: 9000 });
    await base.database
      .updateTable('product')
      .set({ details: JSON.stringify({ weightGrams: 31_000, bulky: true }) })
      .where('id', '=', barrel)
      .execute();
    const session = await cartWith(shop, barrel);
    await saveGuest(session, {});
    const { data } = await shop.ask(call.getApplicableDeliveryMethods, {}, { session });
    expect(data.map(({ id, refusedFor }) => [id, refusedFor])).toEqual([
      [HOME, undefined],
      [PICKUP, undefined],
      // Shown with its reason, so that nobody looks for it in vain.
      [LOCKER, 'bulky'],
    ]);
    expect((await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: LOCKER }, { session })).error.code).toBe(
      'DELIVERY_METHOD_NOT_FOUND',
    );
    const later = await readyToOrder(shop, await cartWith(shop, product), { delivery: LOCKER });
    await base.database
      .updateTable('cart_line')
      .set({ product_id: barrel })
      .where('product_id', '=', product)
      .where('cart_id', 'in', base.database.selectFrom('cart').select('id').where('delivery_method_id', '=', LOCKER))
      .execute();
    await shop.ask(cart.getCart, {}, { session: later });
    expect((await order(shop, later)).error.code).toBe('DELIVERY_METHOD_NOT_FOUND');
    await base.database.updateTable('delivery_method').set({ accepts_bulky: true }).where('id', '=', LOCKER).execute();
  });

  it('is no longer chosen when the new address is not served', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: LOCKER });
    await saveGuest(session, { addresses: [{ ...ADDRESS, country: 'SI', zipCode: '1000' }] });
    expect((await shop.ask(cart.getCart, {}, { session })).data.deliveryMethodId).toBeNull();
    expect((await order(shop, session)).error.code).toBe('DELIVERY_METHOD_NOT_FOUND');
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session });
    expect((await order(shop, session)).status).toBe(200);
  });

  it('is not asked for digital goods, which cannot be paid on delivery', async () => {
    const session = await cartWith(shop, await addProduct(base.database, { format: 'EProduct' }));
    await saveGuest(session, {});
    expect((await shop.ask(call.getApplicableDeliveryMethods, {}, { session })).data).toEqual([]);
    expect((await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session })).error.code).toBe('DELIVERY_METHOD_NOT_FOUND');
    expect((await shop.ask(call.getApplicablePaymentMethods, {}, { session })).data.map(({ id }) => id)).toEqual([BANK_TRANSFER]);
    expect((await shop.ask(call.savePaymentMethod, { paymentMethodId: CASH_ON_DELIVERY }, { session })).error.code).toBe(
      'PAYMENT_METHOD_NOT_FOUND',
    );
    await readyToOrder(shop, session, { delivery: null });
    expect((await order(shop, session)).status).toBe(200);
  });
});

describe('payment', () => {
  it('offers and takes only what serves the guest’s country [CHK-08]', async () => {
    const cashAtHome = base.database.updateTable('payment_method').where('id', '=', CASH_ON_DELIVERY);
    await cashAtHome.set({ countries: ['HR'] }).execute();
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: HOME, payment: CASH_ON_DELIVERY });
    await saveGuest(session, { addresses: [{ ...ADDRESS, country: 'SI', zipCode: '1000' }] });
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session });
    expect((await shop.ask(call.getApplicablePaymentMethods, {}, { session })).data.map(({ id }) => id)).toEqual([BANK_TRANSFER]);
    expect((await order(shop, session)).error.code).toBe('PAYMENT_METHOD_NOT_FOUND');
    await cashAtHome.set({ countries: null }).execute();
  });

  it('carries a company’s data to the guest, checked [CHK-14] [CHK-04]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product));
    const save = (oib: string) =>
      shop.ask(call.savePaymentMethod, { paymentMethodId: 2, companyData: { companyName: 'Zeleno d.o.o.', oib } }, { session });
    expect((await save('12345678901')).error).toMatchObject({
      code: 'ADDRESS_INVALID',
      payload: { field: 'companyData.oib', reason: 'invalidOib' },
    });
    expect((await save('12345678903')).data).toEqual({ paymentMethodId: 2 });
    expect((await shop.ask(call.getGuestUser, {}, { session })).data?.company).toEqual({ name: 'Zeleno d.o.o.', oib: '12345678903' });
  });
});
