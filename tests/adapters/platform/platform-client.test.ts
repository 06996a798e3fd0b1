import { describe, expect, it } from 'vitest';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import { readRefusal } from '#adapters/platform/read-refusal.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { addItem, deleteItem, getCart, getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { createOrder, getCheckoutSettings, getOrder, updateGuestUser } from '#adapters/platform/wire/checkout.ts';
import { decide } from '#adapters/platform/wire/content.ts';
import { uploadMedia } from '#adapters/platform/wire/media.ts';
import { getCategory } from '#adapters/platform/wire/product.ts';
import { aPlatform, CART } from '#tests/support/a-platform.ts';

const SETTINGS = { cart_type: 2, allowedCountries: 'ALL', skipShipping: false, validateConsents: true, checkSpecialCharacters: true };
const HEADERS = { language: 'eng', store: '1', site: '1' };

describe('a call', () => {
  it('carries language, store, key, site and who the visitor is [API-02]', async () => {
    const client = { 'x-client-device': 'd-1' };
    const platform = aPlatform({ headers: { ...HEADERS, apiKey: 'key', client, requestId: 'r-1' } });
    await platform.client.send(getCheckoutSettings);
    const [{ headers }] = platform.received as [(typeof platform.received)[number]];
    expect(['language', 'store', 'apikey', 'site', 'x-client-device', 'x-request-id'].map((name) => headers.get(name))).toEqual([
      'eng',
      '1',
      'key',
      '1',
      'd-1',
      'r-1',
    ]);
  });

  it('says who is signed in where the call may be about somebody, and nowhere else [IDN-02] [API-02]', async () => {
    const platform = aPlatform({ identity: () => ({ accesstoken: 'Bearer token' }) });
    await platform.client.send(getCheckoutSettings);
    await platform.client.send(getCart, { body: {} });
    expect(platform.received.map(({ headers }) => headers.get('accesstoken'))).toEqual([null, 'Bearer token']);
  });

  it('says in whose name it is made, where anybody means one person’s [ADM-09]', async () => {
    const platform = aPlatform({ writer: (call) => (call === getCart ? 7 : undefined) });
    await platform.client.send(getCheckoutSettings);
    await platform.client.send(getCart, { body: {} });
    expect(platform.received.map(({ headers }) => headers.get('x-expected-user'))).toEqual([null, '7']);
  });

  it('carries no key when there is none to carry, as in a browser [API-02]', async () => {
    const platform = aPlatform({ headers: HEADERS });
    await platform.client.send(getCheckoutSettings);
    expect(platform.received[0]?.headers.has('apikey')).toBe(false);
    expect(platform.received[0]?.headers.has('accesstoken')).toBe(false);
  });

  it('is sent by its contract: method, path with escaped parameters, query, body', async () => {
    const platform = aPlatform();
    await platform.client.send(getCategory, { params: { id: 'a/b č' } });
    await platform.client.send(decide, { query: { params: 'kućna lampa' } });
    await platform.client.send(deleteItem, { body: { itemId: '7' } });
    expect(platform.received.map(({ method, path, search, body }) => [method, path, search, body])).toEqual([
      ['GET', '/api/v1/product/web/category/get/a%2Fb%20%C4%8D', '', undefined],
      ['GET', '/api/v1/cms/finder/decide', '?params=ku%C4%87na+lampa', undefined],
      ['DELETE', '/api/v1/ecommerce/deleteItem', '', { itemId: '7', cartId: '', protectCode: '' }],
    ]);
  });

  it('finds a platform that lies under a path', async () => {
    const platform = aPlatform({ baseUrl: 'http://platform.test/shop/' });
    await platform.client.send(getCheckoutSettings);
    expect(platform.received[0]?.path).toBe('/shop/api/v2/ecommerce/settings/getCheckoutSettings');
  });

  it('gets the session fields of the visitor on the server, and none in a browser', async () => {
    const server = aPlatform();
    server.cookies.set('cartId', 'c_1', {});
    server.cookies.set('protectCode', 'secret', {});
    await server.client.send(getCart, { body: {} });
    expect(server.received[0]?.body).toEqual({ cartId: 'c_1', protectCode: 'secret' });
    const received: unknown[] = [];
    const browser = new PlatformClient({
      fetch: async (input, init) => {
        received.push(await new Request(input, init).json());
        return Response.json({ data: CART });
      },
      baseUrl: 'https://shop.test',
      headers: HEADERS,
    });
    await browser.send(getCart, { body: {} });
    expect(received).toEqual([{}]);
  });

  it('about an order gets the code of that order alone [T-05]', async () => {
    const platform = aPlatform();
    platform.cookies.set('order', 'slug-1.code-1', {});
    await platform.client.send(getOrder, { body: { orderSlug: 'slug-1' } });
    await platform.client.send(getOrder, { body: { orderSlug: 'slug-2' } });
    expect(platform.received.map(({ body }) => body)).toEqual([
      { orderSlug: 'slug-1', cartId: '', protectCode: 'code-1' },
      { orderSlug: 'slug-2', cartId: '', protectCode: '' },
    ]);
  });

  it('that succeeds leaves the order and the guest in the visitor’s cookies, out of reach of scripts [CHK-10] [CHK-13]', async () => {
    const platform = aPlatform();
    platform.cookies.set('protectCode', 'secret', {});
    platform.gives(createOrder, { html: null, orderSlug: 'slug-1' });
    platform.gives(updateGuestUser, {
      id: 1,
      email: 'ana@primjer.hr',
      addresses: [],
      details: { firstName: 'Ana', lastName: 'H' },
      company: null,
    });
    await platform.client.send(createOrder, { body: { successURL: '/a', failureURL: '/b' } });
    await platform.client.send(updateGuestUser, {
      body: { email: 'ana@primjer.hr', addresses: [], details: { firstName: 'Ana', lastName: 'H' }, company: null },
    });
    expect(platform.cookies.cookies.get('order')).toEqual({ value: 'slug-1.secret', maxAgeSeconds: 2_592_000, httpOnly: true });
    expect(platform.cookies.cookies.get('guestUser')).toEqual({ value: 'ana@primjer.hr', maxAgeSeconds: 2_592_000, httpOnly: true });
  });

  it('tells what its answer was made from', async () => {
    const tags: string[] = [];
    const platform = aPlatform({ onTags: (heard) => tags.push(...heard) });
    platform.gives(getCheckoutSettings, SETTINGS, { 'x-cache-tags': 'options  page:1' });
    await platform.client.send(getCheckoutSettings);
    expect(tags).toEqual(['options', 'page:1']);
  });

  it('is asked once by those who ask the same while one request is answered', async () => {
    const platform = aPlatform({ askedOnce: new Set<Call>([getCheckoutSettings, getCategory]) });
    platform.gives(getCheckoutSettings, SETTINGS);
    const answers = await Promise.all([platform.client.send(getCheckoutSettings), platform.client.send(getCheckoutSettings)]);
    expect(answers.map((answer) => answer.isOk())).toEqual([true, true]);
    await platform.client.send(getCategory, { params: { id: '1' } });
    await platform.client.send(getCategory, { params: { id: '2' } });
    await platform.client.send(getNewCartSession);
    await platform.client.send(getNewCartSession);
    expect(platform.received).toHaveLength(5);
  });
});

describe('an answer', () => {
  it('is read from its field data, and nothing beyond its contract gets in [API-03]', async () => {
    const platform = aPlatform();
    platform.gives(getCheckoutSettings, { ...SETTINGS, secret: 1 });
    expect((await platform.client.send(getCheckoutSettings))._unsafeUnwrap()).toEqual(SETTINGS);
  });

  it.each([
    ['a wrong field', { ...CART, items: [{ ...CART.items[0], qty: 'one' }] }, 'data.items.0.qty'],
    ['a missing field', { ...CART, currency: undefined }, 'data.currency'],
    [
      'a fraction of a cent',
      { ...CART, prices: { ...CART.prices, base: { finalPrice: 1.5, cartTotal: 1 } } },
      'data.prices.base.finalPrice',
    ],
    ['nothing', null, 'data'],
    ['a list', [], 'data'],
  ])('with %s is an error that names the field, never a crash [API-03]', async (_, data, field) => {
    const platform = aPlatform();
    platform.gives(getCart, data);
    expect((await platform.client.send(getCart, { body: {} }))._unsafeUnwrapErr()).toMatchObject({ kind: 'Malformed', field });
  });

  it.each(['', 'null', '[]', '"data"', '<html>', '{"data":', '{"items":[]}', '\uFEFF{}'])(
    'whose body is %j is malformed, never a crash [API-03]',
    async (body) => {
      const platform = aPlatform();
      platform.answers(getCart, () => new Response(body, { headers: { 'content-type': 'application/json' } }));
      expect((await platform.client.send(getCart, { body: {} }))._unsafeUnwrapErr()).toMatchObject({ kind: 'Malformed', field: 'data' });
    },
  );

  it('that is a refusal is told with its code, message, field and facts [ERR-01]', async () => {
    const platform = aPlatform();
    platform.refuses(addItem, 409, 'OUT_OF_STOCK', 'Not enough in stock.', { available: 2, name: 'Lampa', field: 'qty' });
    expect((await platform.client.send(addItem, { body: { productId: 1, qty: 3 } }))._unsafeUnwrapErr()).toEqual({
      kind: 'Refused',
      status: 409,
      code: 'OUT_OF_STOCK',
      message: 'Not enough in stock.',
      field: 'qty',
      facts: { available: 2, name: 'Lampa', reason: undefined },
    });
  });

  it.each([502, 503, 404])('of status %i that is no JSON is told with its status text [ERR-01]', async (status) => {
    const platform = aPlatform();
    platform.answers(getCart, () => new Response('<h1>Bad</h1>', { status, statusText: 'Bad Gateway' }));
    expect((await platform.client.send(getCart, { body: {} }))._unsafeUnwrapErr()).toMatchObject({
      kind: 'Refused',
      status,
      code: '',
      message: 'Bad Gateway',
    });
  });

  it('that does not come is told with the error’s name and message, and logged [ERR-01]', async () => {
    const problems: unknown[] = [];
    const platform = aPlatform({
      fetch: async () => {
        throw new TypeError('fetch failed');
      },
      onProblem: (call, problem) => problems.push([call.path, problem.kind]),
    });
    const refused = (await platform.client.send(addItem, { body: { productId: 1, qty: 1 } }))._unsafeUnwrapErr();
    expect(refused).toMatchObject({ kind: 'Unreachable', message: expect.stringContaining('fetch failed') });
    expect(problems).toEqual([['/api/v1/ecommerce/addItem', 'Unreachable']]);
  });

  it('that does not come is asked for again by reads, never by writes', async () => {
    const methods: string[] = [];
    const platform = aPlatform({
      fetch: patientFetch(async (input, init) => {
        methods.push(new Request(input, init).method);
        throw new TypeError('fetch failed');
      }),
    });
    await platform.client.send(createOrder, { body: { successURL: '/a', failureURL: '/b' } });
    await platform.client.send(deleteItem, { body: { itemId: '1' } });
    await platform.client.send(getCheckoutSettings);
    expect(methods).toEqual(['POST', 'DELETE', 'GET', 'GET']);
  });
});

describe('a refusal in the form of another platform', () => {
  it.each([
    [
      { error: { code: 'X', statusCode: 422, payload: { message: 'from the payload' } } },
      { status: 422, code: 'X', message: 'from the payload' },
    ],
    [{ message: 'Cart is archived.' }, { status: 400, code: '', message: 'Cart is archived.' }],
    [{ data: { errorMessage: 'Coupon not found!' } }, { status: 400, message: 'Coupon not found!' }],
    [{ code: 'INVALID_LOGIN' }, { code: 'INVALID_LOGIN', message: 'Bad Request' }],
    [undefined, { status: 400, code: '', message: 'Bad Request' }],
    [
      { error: 'text', message: 5, data: null },
      { status: 400, message: 'Bad Request' },
    ],
  ])('%j is understood [ERR-01]', (body, expected) => {
    expect(readRefusal(400, 'Bad Request', body)).toMatchObject({ kind: 'Refused', ...expected });
  });
});

it('a form with a file reaches the platform as it was packed [API-01]', async () => {
  const platform = aPlatform();
  const bytes = new TextEncoder().encode('--x\r\nfile\r\n--x--');
  await platform.client.sendBytes(uploadMedia, bytes, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(platform.received.map(({ text, headers }) => [text, headers.get('content-type')])).toEqual([
    ['--x\r\nfile\r\n--x--', 'multipart/form-data; boundary=x'],
  ]);
});
