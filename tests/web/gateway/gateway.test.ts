import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';
import { ORDER_SLUG } from '#tests/support/fake-platform.ts';

const CART = '/api/v1/ecommerce';
const CHECKOUT = '/api/v2/ecommerce/checkout';

async function withCart(site = aWebSite()) {
  const opened = await site.call('GET', `${CART}/getNewCartSession`);
  return { site, opened, cookie: cookiesOf(opened) };
}

const order = { successURL: '/naplata/uspjesna', failureURL: '/checkout/failure' };

describe('the gateway', () => {
  it('keeps a new cart session in cookies for a year and shows its code to no script [CRT-01]', async () => {
    const { opened } = await withCart();
    expect(opened.headers.getSetCookie()).toEqual([
      'cartId=c_1; Path=/; Max-Age=31536000; SameSite=Lax',
      'protectCode=the-secret-code-of-the-cart; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ]);
    expect(await opened.json()).toEqual({ data: { cartId: 'c_1', protectCode: '' } });
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
  });

  it('marks cookies Secure on https [CRT-01]', async () => {
    const site = aWebSite({ publicUrl: new URL('https://shop.example.hr') });
    const answer = await site.call('GET', `https://shop.example.hr${CART}/getNewCartSession`);
    expect(answer.headers.getSetCookie().every((header) => header.includes('; Secure'))).toBe(true);
  });

  it('puts the session into calls from the cookies and refuses one that a client sends [T-03]', async () => {
    const { site, cookie } = await withCart();
    const added = await site.call('POST', `${CART}/addItem`, { productId: 1, qty: 2 }, { cookie });
    expect(added.status).toBe(200);
    expect(site.platform.calls('addItem')[0]?.body).toEqual({
      productId: 1,
      qty: 2,
      cartId: 'c_1',
      protectCode: 'the-secret-code-of-the-cart',
    });
    for (const foreign of [{ cartId: 'c_1' }, { protectCode: 'x' }, { cartId: 'c_1', protectCode: [] }]) {
      const refused = await site.call('POST', `${CART}/getCart`, foreign);
      expect([refused.status, (await refused.json()).error.code]).toEqual([400, 'BAD_REQUEST']);
    }
    expect((await site.call('POST', `${CART}/getCart`, {})).status).toBe(409);
    expect((await site.call('POST', `${CART}/getCart`, {}, { cookie: 'cartId=c_1; protectCode=wrong' })).status).toBe(409);
    expect(site.platform.calls('getCart')).toHaveLength(2);
  });

  it('adds language, store, key, site and request id, and takes only languages that there are [API-02, T-21]', async () => {
    const { site, cookie } = await withCart();
    await site.call('POST', `${CART}/getCart`, {}, { cookie, language: 'eng', store: '9', site: '9', apikey: 'mine', accesstoken: 'mine' });
    const headers = site.platform.calls('getCart')[0]?.headers;
    expect(['language', 'store', 'site', 'apikey', 'accesstoken', 'cookie'].map((name) => headers?.get(name))).toEqual([
      'eng',
      '1',
      '1',
      'key',
      null,
      null,
    ]);
    expect(headers?.get('x-request-id')).toBeTruthy();
    expect((await site.call('POST', `${CART}/getCart`, {}, { language: "hrv' or 1=1" })).status).toBe(400);
  });

  it('remembers an order for whoever placed it and ends the cart session when they have seen it [CHK-12, CHK-13]', async () => {
    const { site, cookie } = await withCart();
    const created = await site.call('POST', `${CHECKOUT}/order/create`, order, { cookie });
    const after = cookiesOf(created, cookie);
    expect(after.replace(`${cookie}; `, '')).toBe(`order=${ORDER_SLUG}.the-secret-code-of-the-cart`);
    expect(created.headers.getSetCookie().find((header) => header.startsWith('order='))).toMatch(
      /Max-Age=2592000; SameSite=Lax; HttpOnly$/,
    );
    const again = await site.call('POST', `${CHECKOUT}/order/create`, order, { cookie });
    expect(await again.json()).toEqual({ data: { html: null, orderSlug: ORDER_SLUG } });
    const read = await site.call('POST', `${CHECKOUT}/order/get`, { orderSlug: ORDER_SLUG }, { cookie: after });
    expect((await read.json()).data.number).toBe('2026-000001');
    expect(cookiesOf(read, after)).toBe(`order=${ORDER_SLUG}.the-secret-code-of-the-cart`);
  });

  it('forgets a cart that is none any more with its code, which no script could; after another problem it stays [CRT-01]', async () => {
    const { site } = await withCart();
    const refused = await site.call('POST', `${CART}/getCart`, {}, { cookie: 'cartId=c_1; protectCode=wrong' });
    expect(refused.status).toBe(409);
    expect(refused.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['cartId', 'protectCode']);
    expect(refused.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    const item = { productId: 1, qty: 2 };
    const other = await site.call('POST', `${CART}/addItem`, item, { cookie: 'cartId=c_1; protectCode=wrong' });
    expect(other.ok).toBe(false);
    expect(other.headers.getSetCookie()).toEqual([]);
  });

  it('gives an order to nobody else, and the code to no other order [T-05]', async () => {
    const { site } = await withCart();
    const get = (orderSlug: unknown, cookie = '') => site.call('POST', `${CHECKOUT}/order/get`, { orderSlug }, { cookie });
    expect((await get(ORDER_SLUG)).status).toBe(404);
    expect((await get(ORDER_SLUG, `order=${ORDER_SLUG}.wrong`)).status).toBe(404);
    expect((await get('another', `order=${ORDER_SLUG}.the-secret-code-of-the-cart`)).status).toBe(404);
    expect(site.platform.calls('get').at(-1)?.body.protectCode).toBe('');
    expect((await get([ORDER_SLUG], `order=${ORDER_SLUG}.the-secret-code-of-the-cart`)).status).toBe(404);
  });

  it('keeps the guest in a cookie that proves nothing [CHK-10]', async () => {
    const { site, cookie } = await withCart();
    const guest = { email: 'ana@example.com', addresses: [], details: { firstName: 'Ana', lastName: 'A' }, company: null };
    const saved = await site.call('PATCH', `${CHECKOUT}/guestUser/update`, guest, { cookie });
    expect(saved.headers.getSetCookie()).toEqual(['guestUser=ana%40example.com; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly']);
    expect((await site.call('POST', `${CHECKOUT}/guestUser/update`, guest)).status).toBe(404);
    const other = await site.call('PATCH', `${CHECKOUT}/guestUser/update`, guest, { cookie: 'guestUser=ana@example.com' });
    expect([other.status, other.headers.getSetCookie()]).toEqual([409, []]);
  });

  it.each([
    ['no sign of where it comes from', { origin: '', 'sec-fetch-site': '' }],
    ['another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
    ['another host name', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' }],
    ['another origin in spite of the browser', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another protocol', { origin: 'https://localhost:3000' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('refuses what comes from %s [T-18]', async (_, headers) => {
    const site = aWebSite();
    const bare = Object.entries(headers).filter(([, value]) => value === '');
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const request = new Request(`http://localhost:3000${CART}/addItem`, {
        method,
        headers: {
          'content-type': 'application/json',
          language: 'hrv',
          ...(bare.length > 0 ? {} : { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...headers }),
        },
        body: '{}',
      });
      expect((await site.app.request(request)).status).toBe(403);
    }
    expect(site.platform.heard).toEqual([]);
  });

  it('takes JSON only, and no other method by a header [T-18]', async () => {
    const { site, cookie } = await withCart();
    // A page of another site may send plain text, whatever it writes behind that.
    for (const type of ['text/plain', 'text/plain; application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await site.call('POST', `${CART}/addItem`, {}, { cookie, 'content-type': type })).status).toBe(400);
    expect((await site.call('GET', `${CART}/clearCart`, undefined, { cookie, 'x-http-method-override': 'POST' })).status).toBe(404);
    expect(site.platform.calls('addItem')).toEqual([]);
  });

  it('passes on no call that is not for browsers [T-23]', async () => {
    const { site } = await withCart();
    const before = site.platform.heard.length;
    for (const path of [
      '/api/v1/cms/finder/searchSlugs',
      '/api/v1/login',
      '/api/',
      '/api/v1/cms/navigation/tree/a/b',
      '/api/v1/cms/option/filterx',
    ])
      expect((await site.call('GET', path)).status).toBe(404);
    expect(site.platform.heard).toHaveLength(before);
  });

  it('refuses bodies that are too large, malformed or tricky [F-14, T-25]', async () => {
    const { site, cookie } = await withCart();
    const send = (body: string | Uint8Array<ArrayBuffer>) =>
      site.app.request(`http://localhost:3000${CART}/addItem`, {
        method: 'POST',
        headers: { cookie, language: 'hrv', origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body,
      });
    const bodies: [string | Uint8Array<ArrayBuffer>, number][] = [
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['"x"', 400],
      [`{"a":"${'x'.repeat(1_000_001)}"}`, 413],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
      [new Uint8Array([0x7b, 0xff, 0x7d]), 400],
      ['\uFEFF{}', 400],
      ['{"qty":1,"qty":2}', 400],
      ['{"__proto__":{"polluted":1},"productId":1}', 400],
      ['{"productId":1,"options":{"constructor":{"name":"x"}}}', 400],
      ['{"productId":1,"options":{"members":[{"prototype":1}]}}', 400],
      ['{"options":{"constructor":{"prototype":{}}}}', 400],
    ];
    for (const [body, status] of bodies) expect((await send(body)).status, String(body).slice(0, 40)).toBe(status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(site.platform.calls('addItem')).toEqual([]);
  });

  it('answers 503 when the platform does not answer', async () => {
    const site = aWebSite({
      platform: { fetch: () => Promise.reject(new Error('connect ECONNREFUSED')), url: 'http://platform.test', apiKey: 'key' },
    });
    const answer = await site.call('POST', `${CART}/getCart`, {});
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.stringify(await answer.json())).not.toContain('ECONN');
  });
});
