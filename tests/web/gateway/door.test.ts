import { describe, expect, it } from 'vitest';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { UseCases } from '#application/use-cases.ts';
import { inTurnAcrossTabs } from '#composition/in-turn.ts';
import { throughTheDoor } from '#composition/through-the-door.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { aWebSite, cookiesOf, ORIGIN, type WebSite } from '#tests/support/a-web-site.ts';
import { fakePlatform, ORDER_SLUG } from '#tests/support/fake-platform.ts';

const DOOR = '/api/v1/door';
const CUP = { id: 1, format: 'Simple' } as const;
const ADDRESS = {
  firstName: 'Ana',
  lastName: 'Horvat',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '+385915550101',
  street: 'Ilica',
  houseNumber: '10',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};

/** A browser with this site open: its use cases, its cookies, and what it has asked for and been told. */
function aBrowser({
  site = aWebSite(),
  locks,
  refuses = () => false,
}: {
  readonly site?: WebSite;
  readonly locks?: LockManager;
  readonly refuses?: (body: { consents?: readonly object[] }) => boolean;
} = {}) {
  const tab = { cookie: '', asked: [] as string[], told: [] as string[], milliseconds: 0 };
  const fetching = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address);
    tab.asked.push(pathname.replace(`${DOOR}/`, ''));
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    if (refuses(body)) return Response.json({ error: { code: 'BAD_REQUEST', statusCode: 400, payload: {} } }, { status: 400 });
    const answer = await site.call(init.method ?? 'GET', pathname + search, body, { cookie: tab.cookie });
    tab.cookie = cookiesOf(answer, tab.cookie);
    tab.told.push(await answer.clone().text());
    return answer;
  };
  const client = new PlatformClient({
    fetch: fetching as unknown as typeof fetch,
    baseUrl: ORIGIN,
    headers: { language: 'hrv', store: '1', site: '1' },
  });
  const anotherTab = () => throughTheDoor({} as UseCases, client, { oneAdd: inTurnAcrossTabs(locks, 'cart'), now: () => tab.milliseconds });
  return { site, tab, useCases: anotherTab(), anotherTab };
}

const WISH = {
  paymentMethodId: 8,
  acceptedConsents: [3],
  validateConsents: true,
  email: ADDRESS.contactEmail,
  company: undefined,
  extras: NO_ORDER_EXTRAS,
  successPath: '/naplata/uspjesna',
  failurePath: '/naplata/neuspjesna',
};

async function atPayment() {
  const browser = aBrowser();
  const { useCases } = browser;
  await useCases.addToCart.run(CUP, '2');
  const first = (await useCases.openCheckout.run('address'))._unsafeUnwrap();
  const form = { delivery: ADDRESS, billing: undefined, company: undefined, acceptedConsents: [3] };
  (await useCases.submitAddress.run(form, first.settings, first.consents))._unsafeUnwrap();
  const shipping = (await useCases.openCheckout.run('shipping'))._unsafeUnwrap();
  (await useCases.chooseShipping.run(shipping.deliveryMethods, 5, undefined))._unsafeUnwrap();
  const checkout = (await useCases.openCheckout.run('payment'))._unsafeUnwrap();
  const wish = {
    ...WISH,
    offered: checkout.paymentMethods,
    shownCart: checkout.cart,
    consents: checkout.consents,
  };
  return { ...browser, wish, handed: checkout };
}

const platformCalls = ({ platform }: WebSite) => platform.heard.map(({ path }) => path.split('/').slice(-2).join('/'));

describe('a browser at the door', () => {
  it('opens a cart and puts something into it in one trip, and no script sees its code [CRT-01]', async () => {
    const { site, tab, useCases } = aBrowser();
    const added = (await useCases.addToCart.run(CUP, '2'))._unsafeUnwrap();
    expect([added.cart.lines[0]?.quantity, added.next, tab.asked]).toEqual([2, 'cartModal', ['addToCart']]);
    expect(platformCalls(site).filter((name) => /getNewCartSession|addItem/.test(name))).toEqual([
      'ecommerce/getNewCartSession',
      'ecommerce/addItem',
    ]);
    expect(tab.cookie).toContain('protectCode=the-secret-code-of-the-cart');
    expect(tab.told.join()).not.toContain('the-secret-code-of-the-cart');
  });

  it('adds twice at once without a cart into one cart [CRT-01]', async () => {
    const { site, useCases } = aBrowser();
    const [first, second] = await Promise.all([useCases.addToCart.run(CUP, '1'), useCases.addToCart.run(CUP, '2')]);
    expect([first?.isOk(), second?._unsafeUnwrap().cart.lines[0]?.quantity]).toEqual([true, 3]);
    expect(site.platform.calls('getNewCartSession')).toHaveLength(1);
  });

  it('adds in two tabs at once without a cart into one cart [CRT-01]', async () => {
    const { site, useCases, anotherTab } = aBrowser({ locks: navigator.locks });
    await Promise.all([useCases.addToCart.run(CUP, '1'), anotherTab().addToCart.run(CUP, '2')]);
    expect(site.platform.calls('getNewCartSession')).toHaveLength(1);
    expect((await useCases.addToCart.run(CUP, '1'))._unsafeUnwrap().cart.lines[0]?.quantity).toBe(4);
  });

  it('goes on adding after an add that was not answered', async () => {
    const { site, useCases } = aBrowser();
    site.platform.facts.down = true;
    const lost = useCases.addToCart.run(CUP, '1');
    expect((await lost)._unsafeUnwrapErr()).toMatchObject({ status: 503 });
    site.platform.facts.down = false;
    expect((await useCases.addToCart.run(CUP, '1')).isOk()).toBe(true);
  });

  it('says what is merely forgotten without asking anybody [CRT-02] [CHK-05] [CHK-06] [CHK-08]', async () => {
    const { tab, useCases, wish } = await atPayment();
    const before = tab.asked.length;
    const kinds = [
      (await useCases.addToCart.run(CUP, '0'))._unsafeUnwrapErr().kind,
      (await useCases.addToCart.run({ id: 1, format: 'Configurable' }, '1'))._unsafeUnwrapErr().kind,
      (await useCases.chooseShipping.run([], undefined, undefined))._unsafeUnwrapErr().kind,
      (await useCases.placeOrder.run({ ...wish, acceptedConsents: [] }))._unsafeUnwrapErr().kind,
      (await useCases.placeOrder.run({ ...wish, paymentMethodId: undefined }))._unsafeUnwrapErr().kind,
    ];
    expect(kinds).toEqual([
      'InvalidQuantity',
      'ConfigurationNotSet',
      'ShippingMethodUndefined',
      'ConsentRequired',
      'PaymentMethodUndefined',
    ]);
    expect(tab.asked).toHaveLength(before);
  });

  it('buys in five trips: each step brings the next one along, once', async () => {
    const { site, tab, useCases, wish } = await atPayment();
    const placed = (await useCases.placeOrder.run({ ...wish, digitalConsent: true }))._unsafeUnwrap();
    expect(site.platform.calls('create').at(-1)?.body).toMatchObject({ digitalConsent: true });
    expect(placed).toEqual({ orderSlug: ORDER_SLUG, payment: { kind: 'none' } });
    expect(tab.asked).toEqual(['addToCart', 'openCheckout', 'submitAddress', 'chooseShipping', 'placeOrder']);
    expect(tab.cookie).toContain(`order=${ORDER_SLUG}.`);
    await useCases.openCheckout.run('payment');
    expect(tab.asked.at(-1)).toBe('openCheckout');
  });

  it('gives consents in the version that its page showed, whatever is asked for by then [CON-01]', async () => {
    const { site, useCases } = aBrowser();
    site.platform.facts.consentVersion = 1;
    await useCases.addToCart.run(CUP, '2');
    const { settings, consents } = (await useCases.openCheckout.run('address'))._unsafeUnwrap();
    site.platform.facts.consentVersion = 2;
    const form = { delivery: ADDRESS, billing: undefined, company: undefined, acceptedConsents: [3] };
    (await useCases.submitAddress.run(form, settings, consents))._unsafeUnwrap();
    const logged = () => site.platform.heard.filter(({ path }) => path.endsWith('consent/log/create')).map(({ body }) => body.consents);
    expect(logged()).toEqual([[{ id: 3, version: 1 }]]);
    const { deliveryMethods } = (await useCases.openCheckout.run('shipping'))._unsafeUnwrap();
    (await useCases.chooseShipping.run(deliveryMethods, 5, undefined))._unsafeUnwrap();
    const checkout = (await useCases.openCheckout.run('payment'))._unsafeUnwrap();
    site.platform.facts.consentVersion = 3;
    const { paymentMethods: offered, cart: shownCart } = checkout;
    const wish = { ...WISH, offered, shownCart, consents: checkout.consents };
    (await useCases.placeOrder.run(wish))._unsafeUnwrap();
    expect(logged().at(-1)).toEqual([{ id: 3, version: 2 }]);
  });

  it('buys at a process of the version before, too, which takes no versions of consents: its log has the newest [CON-01] [CHK-11]', async () => {
    const { site, tab, useCases } = aBrowser({ refuses: ({ consents = [] }) => consents.some((one) => 'version' in one) });
    site.platform.facts.consentVersion = 1;
    await useCases.addToCart.run(CUP, '2');
    const { settings, consents } = (await useCases.openCheckout.run('address'))._unsafeUnwrap();
    const form = { delivery: ADDRESS, billing: undefined, company: undefined, acceptedConsents: [3] };
    (await useCases.submitAddress.run(form, settings, consents))._unsafeUnwrap();
    const { deliveryMethods } = (await useCases.openCheckout.run('shipping'))._unsafeUnwrap();
    (await useCases.chooseShipping.run(deliveryMethods, 5, undefined))._unsafeUnwrap();
    const { paymentMethods: offered, cart: shownCart, ...checkout } = (await useCases.openCheckout.run('payment'))._unsafeUnwrap();
    (await useCases.placeOrder.run({ ...WISH, offered, shownCart, consents: checkout.consents }))._unsafeUnwrap();
    const twice = (call: string) => [call, call];
    expect(tab.asked).toEqual(['addToCart', 'openCheckout', ...twice('submitAddress'), 'chooseShipping', ...twice('placeOrder')]);
    const logged = site.platform.heard.filter(({ path }) => path.endsWith('consent/log/create')).map(({ body }) => body.consents);
    expect(logged).toEqual([[3], [3]]);
  });

  it('is told of a form that no version takes after a second try, and sends none again for another reason', async () => {
    const { tab, useCases } = aBrowser({ refuses: ({ consents }) => consents !== undefined });
    await useCases.addToCart.run(CUP, '2');
    const { settings, consents } = (await useCases.openCheckout.run('address'))._unsafeUnwrap();
    const form = { delivery: ADDRESS, billing: undefined, company: undefined, acceptedConsents: [3] };
    expect((await useCases.submitAddress.run(form, settings, consents))._unsafeUnwrapErr()).toMatchObject({ kind: 'Refused', status: 400 });
    expect(tab.asked).toEqual(['addToCart', 'openCheckout', 'submitAddress', 'submitAddress']);
    const missing = await useCases.submitAddress.run({ ...form, delivery: { ...ADDRESS, city: '' } }, settings, consents);
    expect(missing._unsafeUnwrapErr().kind).toBe('AddressInvalid');
    expect(tab.asked).toHaveLength(4);
  });

  it('asks for a step that it was handed long ago: by then another tab may have changed it [CHK-01]', async () => {
    const { tab, useCases } = await atPayment();
    const { settings, consents } = (await useCases.openCheckout.run('address'))._unsafeUnwrap();
    await useCases.submitAddress.run(
      { delivery: ADDRESS, billing: undefined, company: undefined, acceptedConsents: [3] },
      settings,
      consents,
    );
    tab.milliseconds += 5_000;
    tab.asked.length = 0;
    await useCases.openCheckout.run('shipping');
    expect(tab.asked).toEqual(['openCheckout']);
  });

  it('is handed the same step that it would be given if it asked, and nobody is asked for what it knows already [CHK-01]', async () => {
    const { site, useCases, handed } = await atPayment();
    const names = platformCalls(site);
    const afterSaving = names.slice(names.lastIndexOf('delivery/saveDeliveryMethod') + 1);
    expect(afterSaving.filter((name) => /DeliveryMethods/.test(name))).toEqual([]);
    expect(handed).toEqual((await useCases.openCheckout.run('payment'))._unsafeUnwrap());
    expect(handed.deliveryMethods).toHaveLength(1);
  });

  it('has the platform asked for an order in the order that is agreed [CHK-11]', async () => {
    const { site, useCases, wish } = await atPayment();
    site.platform.heard.length = 0;
    await useCases.placeOrder.run(wish);
    expect(platformCalls(site)).toEqual(['log/create', 'payment/savePaymentMethod', 'ecommerce/validateCart', 'order/create']);
  });

  it('orders nothing when the cart costs otherwise than was shown, and brings the new one [CRT-14]', async () => {
    const { site, useCases, wish } = await atPayment();
    site.platform.facts.unitPrice = 1500;
    const problem = (await useCases.placeOrder.run(wish))._unsafeUnwrapErr();
    expect(problem).toMatchObject({
      kind: 'CartChanged',
      cart: { totals: { total: { amount: 3000 } } },
      changes: { repriced: [{ before: { quantity: 2 } }] },
    });
    expect(site.platform.calls('order/create')).toHaveLength(0);
  });

  it('leads to the order that was made when its answer is cut after its cookies have come [CHK-12] [F-06]', async () => {
    const { site, useCases, wish } = await atPayment();
    const first = (await useCases.placeOrder.run(wish))._unsafeUnwrap();
    expect((await useCases.placeOrder.run(wish))._unsafeUnwrap()).toEqual(first);
    expect(platformCalls(site).at(-1)).toBe('order/create');
  });

  it('leads there also when another tab has put the cart away since, or begun another one [CHK-12] [F-06]', async () => {
    const { tab, useCases, wish } = await atPayment();
    const placed = (await useCases.placeOrder.run(wish))._unsafeUnwrap();
    const order = tab.cookie.split('; ').find((cookie) => cookie.startsWith('order=')) ?? '';
    for (const cookie of [order, `${order}; cartId=c_2; protectCode=another`]) {
      tab.cookie = cookie;
      expect((await useCases.placeOrder.run(wish))._unsafeUnwrap()).toEqual(placed);
      expect(tab.cookie).toBe(cookie);
    }
    tab.cookie = order;
    const other = { ...wish, shownCart: { ...wish.shownCart, id: 'c_2' } };
    expect((await useCases.placeOrder.run(other))._unsafeUnwrapErr().kind).toBe('NoSession');
  });

  it('forgets a cart that is an order already [CRT-08]', async () => {
    const { site, tab, useCases } = aBrowser();
    await useCases.addToCart.run(CUP, '1');
    site.platform.facts.archived = true;
    expect((await useCases.addToCart.run(CUP, '1'))._unsafeUnwrapErr()).toEqual({ kind: 'CartArchived' });
    expect(tab.cookie).not.toContain('cartId');
  });
});

describe('the door', () => {
  const goods = { productId: 1, format: 'Simple', quantity: '1' };

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['nowhere in particular', { origin: 'null', 'sec-fetch-site': 'none' }],
  ])('takes nothing from %s [T-18]', async (_, headers) => {
    const site = aWebSite();
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods, headers);
    expect([answer.status, site.platform.calls('addItem').length]).toEqual([403, 0]);
  });

  it.each([
    ['a session of a script', 'addToCart', { ...goods, cartId: 'c_1', protectCode: 'x' }],
    ['a field that nobody knows', 'addToCart', { ...goods, price: 1 }],
    ['an id that is none', 'addToCart', { ...goods, productId: 'one' }],
    ['a step that there is not', 'openCheckout', { step: 'thanks' }],
    ['an order without a shown cart', 'placeOrder', { paymentMethodId: 8 }],
    ['machinery of objects', 'openCheckout', JSON.parse('{"step":"address","constructor":{}}')],
  ])('refuses %s [T-02] [T-25]', async (_, way, body) => {
    const site = aWebSite();
    const answer = await site.call('POST', `${DOOR}/${way}`, body);
    expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('leads nowhere else, and answers to posts alone [T-23]', async () => {
    const site = aWebSite();
    expect((await site.call('POST', `${DOOR}/login`, {})).status).toBe(404);
    expect((await site.call('GET', `${DOOR}/openCheckout`)).status).toBe(404);
    expect((await site.call('POST', `${DOOR}/openCheckout`, { step: 'address' }, { language: 'xyz' })).status).toBe(400);
  });

  it('is shut while the site is being worked on [LAY-02]', async () => {
    const site = aWebSite();
    site.platform.facts.maintenance = true;
    expect((await site.call('POST', `${DOOR}/addToCart`, goods)).status).toBe(503);
    expect(site.platform.calls('addItem')).toHaveLength(0);
  });

  it('says no more than that nobody answers while the platform is out of reach', async () => {
    const site = aWebSite();
    await site.call('POST', `${DOOR}/addToCart`, goods);
    const failing = aWebSite({
      platform: { fetch: () => Promise.reject(new Error('connect to 10.1.2.3')), url: 'http://platform.test', apiKey: 'key' },
    });
    const answer = await failing.call('POST', `${DOOR}/addToCart`, goods);
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('10.1.2.3')]);
  });

  it('says so as well when the use case alone hears that nobody answers', async () => {
    const fake = fakePlatform();
    const away = { is: false };
    const fetch = (request: Request) => (away.is ? Promise.reject(new Error('connect to 10.1.2.3')) : fake.fetch(request));
    const site = aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } });
    expect((await site.call('POST', `${DOOR}/addToCart`, goods)).status).toBe(200);
    away.is = true;
    const answer = await site.call('POST', `${DOOR}/addToCart`, goods);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('UNAVAILABLE');
  });
});
