import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as account from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as consent from '#adapters/platform/wire/consent.ts';
import * as order from '#adapters/platform/wire/order.ts';
import * as wishlist from '#adapters/platform/wire/wishlist.ts';
import { findBrowserCall } from '#server/web/wire/passed-calls.ts';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const PROFILE = '/api/v1/user/web/profile';
const CART = '/api/v1/ecommerce';

const CALLS = [account, cart, checkout, consent, order, wishlist].flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
  ),
);
const pathOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, '1');
const tokenOf = (site: ReturnType<typeof aWebSite>, name: string) =>
  site.platform.calls(name).map(({ headers }) => headers.get('accesstoken'));

describe('the gateway for somebody who is signed in', () => {
  it('sends the token along where it counts, and nowhere else [IDN-02, IDN-03]', async () => {
    const site = aWebSite();
    const { cookie, access } = site.platform.accounts.signIn();
    await site.call('GET', PROFILE, undefined, { cookie });
    await site.call('POST', `${CART}/getCart`, {}, { cookie, accesstoken: 'Bearer mine', adminaccesskey: 'mine', 'refresh-token': 'mine' });
    await site.call('POST', '/api/v2/domainDetect', { referer: 'http://localhost:3000' }, { cookie });
    expect([tokenOf(site, 'profile'), tokenOf(site, 'getCart'), tokenOf(site, 'domainDetect')]).toEqual([
      [`Bearer ${access}`],
      [`Bearer ${access}`],
      // The first one is the web server's own: whether the site is there for everybody.
      [null, null],
    ]);
    for (const { headers } of site.platform.heard)
      expect([headers.get('adminaccesskey'), headers.get('refresh-token'), headers.get('cookie')]).toEqual([null, null, null]);
  });

  it('says in whose name a call is meant, which the platform looks at [ADM-09]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    await site.call('GET', PROFILE, undefined, { cookie, 'x-expected-user': '7' });
    await site.call('GET', PROFILE, undefined, { cookie });
    expect(site.platform.calls('profile').map(({ headers }) => headers.get('x-expected-user'))).toEqual(['7', null]);
  });

  it('passes on only what the cart and the checkout need; no call of the back office, nothing that signs in or out [T-23]', () => {
    const passed = CALLS.filter((call) => findBrowserCall(call.method, pathOf(call)) !== undefined);
    expect(passed.filter(({ access }) => access === 'backOffice')).toEqual([]);
    expect(passed.filter((call) => Object.values(account as Record<string, unknown>).includes(call)).map(({ path }) => path)).toEqual([
      '/api/v1/user/web/profile',
      '/api/v1/user/web/update',
      '/api/v1/user/web/address/create',
      '/api/v1/user/web/address/update/{id}',
    ]);
    const closed = [account.login, account.refresh, account.logout, account.socialLogin, account.exportData, account.deleteAccount];
    for (const call of closed) expect(findBrowserCall(call.method, pathOf(call))).toBeUndefined();
  });

  it('renews a token that the platform does not know any more, and repeats the call once [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call('GET', PROFILE, undefined, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(site.platform.calls('refresh')).toHaveLength(1);
    expect(cookiesOf(answers[0] as Response)).toContain('__Host-refreshToken=family.refresh-token-number-2');
  });

  it('says that the session has ended when it can not be renewed, and forgets it [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.endAll();
    const personal = `${cookie}; cartId=c_1; protectCode=x`;
    for (const [method, path, body] of [
      ['GET', PROFILE, undefined],
      ['POST', `${CART}/addItem`, { productId: 1, qty: 1 }],
    ] as const) {
      const answer = await site.call(method, path, body, { cookie: personal });
      expect([answer.status, (await answer.json()).error.code, cookiesOf(answer, personal)]).toEqual([401, 'SESSION_ENDED', '']);
    }
    const guest = await site.call('GET', PROFILE);
    expect([guest.status, (await guest.json()).error.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('ends a session whose renewed token is refused, too, and forgets it; one that nobody can renew now goes on later [IDN-02]', async () => {
    const call = async (refused: string, refuse: () => Response) => {
      const platform = fakePlatform();
      const fetch = async (request: Request) => (new URL(request.url).pathname.endsWith(refused) ? refuse() : platform.fetch(request));
      const site = aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } });
      const cookie = `${platform.accounts.signIn().cookie}; cartId=c_1; protectCode=x`;
      if (refused === '/refresh') platform.accounts.expire();
      const answer = await site.call('POST', `${CART}/addItem`, { productId: 1, qty: 1 }, { cookie });
      return [answer.status, (await answer.json()).error.code, cookiesOf(answer, cookie) === '' ? 'forgotten' : 'kept'];
    };
    expect(await call('/addItem', () => refusal('SESSION_ENDED'))).toEqual([401, 'SESSION_ENDED', 'forgotten']);
    expect(await call('/refresh', () => new Response('', { status: 502 }))).toEqual([503, 'UNAVAILABLE', 'kept']);
  });

  it('renews a token that has run out before it sends anything, and leaves alone who may read [IDN-02] [IDN-06]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    const answer = await site.call('GET', PROFILE, undefined, { cookie: cookie.replace(/__Host-accessToken=[^;]*;? ?/, '') });
    expect([answer.status, site.platform.calls('refresh').length, site.platform.calls('profile').length]).toEqual([200, 1, 1]);
    const admin = aWebSite();
    const read = await admin.call('GET', PROFILE, undefined, { cookie: admin.platform.accounts.signIn('admin').cookie });
    expect([read.status, read.headers.getSetCookie(), admin.platform.calls('profile').length]).toEqual([200, [], 1]);
  });

  it('logs an admin out who may not read, and reads once more as anybody [IDN-06]', async () => {
    let tries = 0;
    const forbidden = Response.json({ error: { code: 'FORBIDDEN', statusCode: 403, payload: { message: '' } } }, { status: 403 });
    const site = aWebSite({
      platform: {
        url: 'http://platform.test',
        apiKey: 'key',
        fetch: async ({ headers, method, url }) => {
          if (url.endsWith('/site/entrance')) return Response.json({ data: { passKey: null, wwwPolicy: 'none' } });
          if (!url.includes(CART)) return Response.json({ data: null });
          tries += 1;
          return headers.has('accesstoken') ? forbidden.clone() : Response.json({ data: { method } });
        },
      },
    });
    const { cookie } = site.platform.accounts.signIn('admin');
    const read = await site.call('GET', `${CART}/getNewCartSession`, undefined, { cookie });
    expect([read.status, tries, cookiesOf(read, cookie)]).toEqual([200, 2, '']);
    const write = await site.call('POST', `${CART}/addItem`, {}, { cookie });
    expect([write.status, tries, write.headers.getSetCookie()]).toEqual([403, 3, []]);
    const customer = await site.call('GET', `${CART}/getNewCartSession`, undefined, { cookie: cookie.replace('=admin', '=local') });
    expect([customer.status, tries]).toEqual([403, 4]);
  });

  it('never shows a token to a script, whatever is called [IDN-03]', async () => {
    const site = aWebSite();
    const property = fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.constantFrom('fresh', 'expired', 'ended'),
      fc.object({ maxDepth: 1 }),
      async (call, state, body) => {
        const { cookie } = site.platform.accounts.signIn();
        if (state === 'expired') site.platform.accounts.expire();
        if (state === 'ended') site.platform.accounts.endAll();
        const answer = await site.call(call.method, pathOf(call), call.method === 'GET' ? undefined : body, { cookie });
        const shown = (await answer.text()) + JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie'));
        expect(shown).not.toMatch(/access-token-number|refresh-token-number|the-secret-code/);
        for (const header of answer.headers.getSetCookie()) if (/token-number|secret/.test(header)) expect(header).toMatch(/HttpOnly/);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });

  it.each(CALLS.filter(({ method }) => method !== 'GET').map((call) => [call.method, pathOf(call)] as const))(
    'takes %s %s from pages of this site only [T-18]',
    async (method, path) => {
      const site = aWebSite();
      const { cookie } = site.platform.accounts.signIn();
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
      ])
        expect((await site.call(method, path, {}, { cookie, ...headers })).status).toBe(403);
      expect(site.platform.heard).toEqual([]);
    },
  );
});
