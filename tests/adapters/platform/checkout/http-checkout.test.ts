import { describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { HttpCheckoutMethods } from '#adapters/platform/checkout/http-checkout-methods.ts';
import { HttpGuestRecord } from '#adapters/platform/checkout/http-guest-record.ts';
import { HttpConsents } from '#adapters/platform/consent/http-consents.ts';
import { HttpOrders } from '#adapters/platform/order/http-orders.ts';
import { HttpProducts } from '#adapters/platform/product/http-products.ts';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { validateCart } from '#adapters/platform/wire/cart.ts';
import {
  createOrder,
  getApplicableDeliveryMethods,
  getAvailableCountries,
  getOrder,
  saveDeliveryMethod,
  savePaymentMethod,
  updateGuestUser,
} from '#adapters/platform/wire/checkout.ts';
import { logConsent } from '#adapters/platform/wire/consent.ts';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { AN_ADDRESS } from '#tests/support/a-memory-shop.ts';
import { aPlatform, CART } from '#tests/support/a-platform.ts';

const PLACES = { siteUrl: 'http://localhost:3000', hosts: ['pay.example'] };
const FORM = '<form method="post" action="https://pay.example/form"><input type="hidden" name="Total" value="1&amp;2"></form>';
const PATHS = { extras: NO_ORDER_EXTRAS, successPath: '/naplata/uspjesna', failurePath: '/checkout/failure' };

describe('orders', () => {
  it('are created with the paths of this site and the customer’s words [CHK-11]', async () => {
    const platform = aPlatform();
    platform.gives(createOrder, { html: FORM, orderSlug: 's' });
    expect(
      (
        await new HttpOrders(platform.client, PLACES).create({
          ...PATHS,
          extras: { ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti' },
          digitalConsent: true,
        })
      )._unsafeUnwrap(),
    ).toEqual({
      orderSlug: 's',
      payment: { kind: 'form', action: 'https://pay.example/form', fields: [{ name: 'Total', value: '1&2' }] },
    });
    await new HttpOrders(platform.client, PLACES).create(PATHS);
    expect(platform.received.map(({ body }) => body)).toMatchObject([
      { orderMessage: 'Zvoniti', digitalConsent: true, successURL: '/naplata/uspjesna', failureURL: '/checkout/failure' },
      { successURL: '/naplata/uspjesna' },
    ]);
    expect(platform.received[1]?.body).not.toHaveProperty('orderMessage');
    expect(platform.received[1]?.body).not.toHaveProperty('digitalConsent');
  });

  it('that the platform refuses because the cart changed bring the cart as it is now [CRT-14]', async () => {
    const platform = aPlatform();
    platform.refuses(createOrder, 409, 'CART_CHANGED', 'Cart has changed.');
    platform.gives(validateCart, CART);
    expect((await new HttpOrders(platform.client, PLACES).create(PATHS))._unsafeUnwrapErr()).toMatchObject({
      kind: 'CartChanged',
      cart: { id: 'c_1' },
      changes: { changed: true },
    });
    platform.refuses(validateCart, 503, 'UNAVAILABLE', 'Temporarily unavailable.');
    expect((await new HttpOrders(platform.client, PLACES).create(PATHS))._unsafeUnwrapErr()).toMatchObject({
      kind: 'Refused',
      status: 503,
    });
  });

  it.each([401, 403, 404, 409])('of others answer %i and are not there [T-05]', async (status) => {
    const platform = aPlatform();
    platform.refuses(getOrder, status, 'NOT_FOUND', 'Not found.');
    expect((await new HttpOrders(platform.client, PLACES).confirmation('abc'))._unsafeUnwrap()).toBeUndefined();
  });

  it('say where they are brought to and what is paid then, as far as the platform does [CHK-13]', async () => {
    const { data } = CALL_EXAMPLES.getOrder as { data: DataOf<typeof getOrder> };
    const confirmed = async (more: Partial<DataOf<typeof getOrder>>) => {
      const platform = aPlatform();
      platform.gives(getOrder, { ...data, ...more });
      return (await new HttpOrders(platform.client, PLACES).confirmation('abc'))._unsafeUnwrap();
    };
    const brought = await confirmed({ deliveryAddress: { ...AN_ADDRESS, type: 'shipping' }, dueOnDelivery: 2899 });
    expect(brought).toMatchObject({ deliveryAddress: AN_ADDRESS, dueOnDelivery: { amount: 2899 } });
    for (const other of [await confirmed({ deliveryAddress: null, dueOnDelivery: null }), await confirmed({ deliveryAddress: undefined })])
      expect([other?.deliveryAddress, other?.dueOnDelivery]).toEqual([undefined, undefined]);
  });

  it.each(['', '../x', 'a b', 'x'.repeat(65)])('of the name %j are not asked for [T-05]', async (slug) => {
    const platform = aPlatform();
    expect((await new HttpOrders(platform.client, PLACES).confirmation(slug))._unsafeUnwrap()).toBeUndefined();
    expect(platform.received).toEqual([]);
  });
});

describe('guests', () => {
  it('are saved with delivery and its copy of type main, or with the billing address [CHK-02] [CHK-10]', async () => {
    const platform = aPlatform();
    const guest = new HttpGuestRecord(platform.client);
    await guest.save({ delivery: AN_ADDRESS, billing: undefined, company: undefined });
    await guest.save({
      delivery: AN_ADDRESS,
      billing: { ...AN_ADDRESS, contactEmail: 'racun@primjer.hr' },
      company: { companyName: 'Z d.o.o.', companyOIB: '12345678903' },
    });
    const [first, second] = platform.received.map(({ body }) => body as { email: string; addresses: { type: string }[]; company: unknown });
    expect([first?.email, first?.addresses.map(({ type }) => type), first?.company]).toEqual([
      'ana@primjer.hr',
      ['shipping', 'main'],
      null,
    ]);
    expect([second?.email, second?.addresses.map(({ type }) => type), second?.company]).toEqual([
      'racun@primjer.hr',
      ['shipping', 'billing'],
      { name: 'Z d.o.o.', oib: '12345678903' },
    ]);
    expect(platform.received[0]?.path).toBe(updateGuestUser.path);
  });
});

describe('delivery methods', () => {
  it('are asked for with the country’s id, or without one when it is not known', async () => {
    const platform = aPlatform();
    platform.gives(getApplicableDeliveryMethods, [
      { id: 1, name: 'Dostava', description: '', price: 450, options: [{ id: 5, name: 'Zagreb' }] },
    ]);
    platform.gives(getAvailableCountries, [{ id: 41, code: 'HR', name: 'Hrvatska' }]);
    const methods = new HttpCheckoutMethods(platform.client);
    expect((await methods.deliveryMethods('HR'))._unsafeUnwrap()).toEqual([
      { id: 1, name: 'Dostava', description: '', price: { amount: 450, currency: 'EUR' }, branches: [{ id: 5, name: 'Zagreb' }] },
    ]);
    await methods.deliveryMethods('FR');
    expect(
      platform.received
        .filter(({ path }) => path === getApplicableDeliveryMethods.path)
        .map(({ body }) => (body as { countryId: unknown }).countryId),
    ).toEqual([41, null]);
  });

  it('are saved with the branch that was chosen, and the payment with the company that buys, where there are any [CHK-06] [CHK-14]', async () => {
    const platform = aPlatform();
    platform.gives(saveDeliveryMethod, { deliveryMethodId: 2 });
    platform.gives(savePaymentMethod, { paymentMethodId: 3 });
    const methods = new HttpCheckoutMethods(platform.client);
    for (const branchId of [7, undefined]) await methods.saveDeliveryMethod({ deliveryMethodId: 2, branchId });
    for (const company of [{ companyName: 'Zelena d.o.o.', companyOIB: '12345678903' }, undefined])
      expect((await methods.savePaymentMethod(3, company)).isOk()).toBe(true);
    const bodies = platform.received.map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map(({ deliveryMethodId, branchId }) => [deliveryMethodId, branchId ?? undefined]).slice(0, 2)).toEqual([
      [2, 7],
      [2, undefined],
    ]);
    expect(bodies.slice(2)).toMatchObject([
      { paymentMethodId: 3, companyData: { companyName: 'Zelena d.o.o.', oib: '12345678903' } },
      { paymentMethodId: 3 },
    ]);
    expect(bodies[3]).not.toHaveProperty('companyData');
  });
});

describe('consents', () => {
  it('are logged as accepted, with time, source, ids and the web user’s e-mail [CON-01] [CHK-05]', async () => {
    const platform = aPlatform();
    const log = new RecordedLog();
    const consents = new HttpConsents(platform.client, log, () => new Date('2026-11-20T10:00:00Z'));
    platform.gives(logConsent, { logged: 2 });
    expect((await consents.logAccepted([1, 2], 'ana@primjer.hr')).isOk()).toBe(true);
    expect(platform.received[0]?.body).toEqual({
      status: 'accepted',
      statusTimestamp: '2026-11-20T10:00:00.000Z',
      sourceType: 'cmsSite',
      consents: [1, 2],
      user: { userType: 'webUser', email: 'ana@primjer.hr' },
    });
    platform.refuses(logConsent, 500, 'INTERNAL', 'Internal error.');
    expect((await consents.logAccepted([1], 'ana@primjer.hr'))._unsafeUnwrapErr()).toEqual({ kind: 'FailedConsentLog' });
    platform.refuses(logConsent, 401, 'UNAUTHORIZED', 'Not signed in.');
    expect((await consents.logAccepted([1], 'ana@primjer.hr'))._unsafeUnwrapErr()).toEqual({ kind: 'FailedConsentLog', signedOut: true });
    expect(JSON.stringify(log.lines)).not.toContain('ana@');
  });

  it('are logged in the version that was shown; of one that there is not it is said which consent that is [CON-01]', async () => {
    const platform = aPlatform();
    const consents = new HttpConsents(platform.client, new RecordedLog(), () => new Date('2026-11-20T10:00:00Z'));
    platform.gives(logConsent, { logged: 2 });
    await consents.logAccepted([{ id: 1, version: 4 }, 2], 'ana@primjer.hr');
    expect(platform.received[0]?.body).toMatchObject({ consents: [{ id: 1, version: 4 }, 2] });
    platform.refuses(logConsent, 409, 'CONSENT_VERSION_UNKNOWN', 'A consent has no such version.', { field: 'consents.1' });
    expect((await consents.logAccepted([{ id: 1, version: 9 }], 'ana@primjer.hr'))._unsafeUnwrapErr()).toEqual({
      kind: 'ConsentVersionUnknown',
      id: 1,
    });
  });
});

describe('a single product', () => {
  it('is none when the platform knows none or has it archived, and a failure otherwise [CAT-04]', async () => {
    const platform = aPlatform();
    const products = new HttpProducts(platform.client);
    expect((await products.bySlug('nema'))._unsafeUnwrap()).toBeUndefined();
    platform.refuses(getProduct, 500, 'INTERNAL', 'Internal error.');
    expect((await products.bySlug('lampa')).isErr()).toBe(true);
    expect((await products.bySlug('x'.repeat(201)))._unsafeUnwrap()).toBeUndefined();
    expect(platform.received).toHaveLength(2);
  });
});
