import { describe, expect, it } from 'vitest';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { errorStatus } from '#domain/error-status.ts';
import { type RouteAccess, routeAccess } from '#domain/navigation/route-access.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { ledAway } from '#server/web/visit/page-guard.ts';
import type { Visit } from '#server/web/visit/visit.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const routes = Object.keys(ROUTES) as RouteName[];
const pathOf = (route: RouteName, locale: 'hr' | 'en' = 'hr') =>
  routePath(route, locale, /\$/.test(ROUTES[route].hr) ? (route === 'content' ? 'kontakt' : '1') : undefined);
const site = aWebSite();
const CUSTOMER = site.platform.accounts.signIn().cookie;
const ADMIN = site.platform.accounts.signIn('admin').cookie;

/** Where each kind of screen leads each kind of visitor; undefined is the screen itself. */
const LED: Readonly<
  Record<string, readonly [signedOut: string | undefined, customer: string | undefined, backOffice: string | undefined]>
> = {
  disabled: [undefined, undefined, undefined],
  required: ['login', undefined, undefined],
  guestOnly: [undefined, 'home', 'home'],
  backOffice: ['adminLogin', undefined, undefined],
};

describe('whoever has to set a password or a second factor of their own first', () => {
  const account = { id: 2, isBackofficeUser: true, scopes: ['*'], dues: ['factor'] };
  const led = (route: RouteName, signIn: 'admin' | 'local' = 'admin') =>
    ledAway({
      facts: { maintenance: false, developmentMode: false },
      identity: { account },
      cookies: new RequestCookieJar(`accessToken=a; strategy=${signIn}`, { secure: false }),
      locale: 'hr',
      match: { route, locale: 'hr' },
      missing: false,
      path: pathOf(route),
      search: '',
    } as unknown as Visit);

  it('is led there from every screen of the back office but those where that is done, and from no other [IDN-05]', () => {
    for (const route of routes) {
      const isOffice = routeAccess(route) === 'backOffice' && route !== 'adminAccount' && route !== 'adminProof';
      if (route === 'adminLogin' || routeAccess(route) === 'guestOnly') continue;
      expect([route, led(route)]).toEqual([route, isOffice ? routePath('adminAccount', 'hr') : undefined]);
    }
    expect(led('admin', 'local')).toBeUndefined();
  });
});

describe('guards', () => {
  it('that nobody knows let nobody in: the page is an error of 500 [LAY-07]', () => {
    const visit = {
      facts: { maintenance: false, developmentMode: false },
      identity: { account: { id: 2, isBackofficeUser: true, scopes: ['*'] } },
      locale: 'hr',
      match: { route: 'cart', locale: 'hr' },
    } as unknown as Visit;
    const met = (guard: string) => () => ledAway(visit, () => guard as RouteAccess);
    expect(met('disabled')()).toBeUndefined();
    expect(met('whoKnows')).toThrow(/"whoKnows"/);
    // As any fault of the program is (domain/error-status.ts).
    expect(errorStatus(new Error('A screen is guarded by nobody'))).toBe(500);
  });

  it.each(routes)('lead whoever may not see %s away, by GET and by POST [IDN-05, T-23]', async (route) => {
    for (const locale of ['hr', 'en'] as const)
      for (const [index, cookie] of ['', CUSTOMER, ADMIN].entries()) {
        const path = pathOf(route, locale);
        const expected = route === 'adminLogin' && index === 1 ? undefined : LED[routeAccess(route)]?.[index];
        const from = `?from=${encodeURIComponent(path)}`;
        const location = expected === undefined ? null : routePath(expected as RouteName, locale) + (expected === 'home' ? '' : from);
        const shown = await site.get(path, cookie === '' ? {} : { cookie });
        expect([path, index, shown.headers.get('location')]).toEqual([path, index, location]);
        // Without its words the page of a form's confirmation is none (CMS-08).
        expect(shown.status).toBe(location !== null ? 302 : route === 'confirmEmail' ? 404 : 200);
        const before = site.rendered.length;
        const sent = await site.post(path, { form: 'forgotPassword', email: 'x' }, cookie === '' ? {} : { cookie });
        // A customer is told that they may not see it; what they send there is somebody else's, who signs in first.
        const sentTo = routeAccess(route) === 'backOffice' && index === 1 ? routePath('adminLogin', locale) + from : location;
        if (sentTo !== null) expect([sent.status, sent.headers.get('location'), site.rendered.length]).toEqual([303, sentTo, before]);
        else expect(sent.status).toBe(422);
      }
  });

  it.each(routes.filter((route) => routeAccess(route) !== 'disabled' || route === 'profile'))(
    'let nobody keep or index %s [T-19]',
    async (route) => {
      const cookie = routeAccess(route) === 'backOffice' ? ADMIN : routeAccess(route) === 'guestOnly' ? '' : CUSTOMER;
      const answer = await site.get(pathOf(route), cookie === '' ? {} : { cookie });
      expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
    },
  );

  it('let an editor who came in at the door of customers in at that of editors [IDN-05]', async () => {
    const local = ADMIN.replace('strategy=admin', 'strategy=local');
    expect((await site.get('/adminLogin', { cookie: local })).status).toBe(200);
    expect((await site.get('/adminLogin', { cookie: ADMIN })).headers.get('location')).toBe('/');
    // Another person may sign in over the session; nothing else is taken there.
    const other = { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' };
    expect((await site.post('/adminLogin', other, { cookie: ADMIN })).headers.get('location')).toBe('/admin');
    expect((await site.post('/adminLogin', { form: 'addToCart' }, { cookie: ADMIN })).headers.get('location')).toBe('/');
  });

  it('leave links of e-mails open for everybody [IDN-08, IDN-10]', async () => {
    for (const cookie of [CUSTOMER, ADMIN]) {
      expect((await site.get('/prijava?verificationToken=x', { cookie })).status).toBe(200);
      expect((await site.get('/en/forgot-password?token=x', { cookie })).status).toBe(200);
    }
  });

  it('show the back office the site while it is being worked on, and let it in [LAY-02]', async () => {
    const closed = aWebSite();
    closed.platform.facts.maintenance = true;
    const admin = closed.platform.accounts.signIn('admin').cookie;
    const customer = closed.platform.accounts.signIn().cookie;
    expect((await closed.get('/kontakt', { cookie: customer })).status).toBe(503);
    expect((await closed.get('/profil/podaci')).status).toBe(503);
    expect((await closed.get('/kontakt', { cookie: admin })).status).toBe(200);
    expect((await closed.get('/adminLogin')).status).toBe(200);
    const fields = { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' };
    expect((await closed.post('/adminLogin', fields)).headers.get('location')).toBe('/admin');
  });

  it('lead everybody but the back office to its login while the site is in development mode [NAV-07]', async () => {
    const closed = aWebSite();
    closed.platform.facts.developmentMode = true;
    const admin = closed.platform.accounts.signIn('admin').cookie;
    const customer = closed.platform.accounts.signIn().cookie;
    expect((await closed.get('/shop?page=2')).headers.get('location')).toBe('/adminLogin?from=%2Fshop%3Fpage%3D2');
    expect((await closed.get('/en/cart', { cookie: customer })).headers.get('location')).toBe('/en/adminLogin?from=%2Fen%2Fcart');
    expect((await closed.post('/kontakt', { form: 'addToCart' })).headers.get('location')).toBe('/adminLogin?from=%2Fkontakt');
    expect((await closed.get('/adminLogin')).status).toBe(200);
    expect((await closed.get('/adminLogin', { cookie: customer })).status).toBe(200);
    expect((await closed.get('/kontakt', { cookie: admin })).status).toBe(200);
  });
});

describe.each(['maintenance', 'developmentMode'] as const)('a site that is shut by %s [LAY-02, NAV-07]', (why) => {
  const shut = aWebSite();
  shut.platform.facts[why] = true;
  const customer = shut.platform.accounts.signIn().cookie;
  const admin = shut.platform.accounts.signIn('admin').cookie;

  it('takes at the back office’s login what opens it, and nothing else', async () => {
    for (const form of ['register', 'login', 'forgotPassword', 'address', 'addToCart', 'setPassword']) {
      for (const headers of [undefined, { cookie: customer }])
        expect((await shut.post('/adminLogin', { form, email: 'ana@example.com' }, headers)).status).toBe(
          why === 'maintenance' ? 503 : 403,
        );
    }
    for (const form of ['logout', 'acceptCookies'])
      expect((await shut.post('/adminLogin', { form }, { cookie: customer })).status).toBe(303);
    const fields = { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' };
    expect((await shut.post('/adminLogin', fields)).headers.getSetCookie().join()).toContain('strategy=admin');
    expect(shut.platform.heard.filter(({ path }) => /register|forgot|setPassword|addItem|addresses/.test(path))).toEqual([]);
  });

  it('answers no call of a script but the back office’s', async () => {
    const status = async (headers: Record<string, string>) => {
      const answer = await shut.call(getNewCartSession.method, getNewCartSession.path, undefined, headers);
      if (why === 'maintenance' && answer.status === 503) expect(answer.headers.get('retry-after')).toBe('600');
      return answer.status;
    };
    const refused = why === 'maintenance' ? 503 : 401;
    expect([await status({}), await status({ cookie: '__Host-strategy=admin' }), await status({ cookie: customer })]).toEqual([
      refused,
      refused,
      refused,
    ]);
    expect(shut.platform.calls('getNewCartSession')).toEqual([]);
    expect(await status({ cookie: admin })).toBe(200);
  });

  it('has no sitemap', async () => {
    for (const path of ['/sitemap.xml', '/en/sitemap.xml', '/sitemap-1.xml'])
      expect((await shut.get(path)).status).toBe(why === 'maintenance' ? 503 : 404);
  });
});

describe('an address with a token [IDN-08, IDN-10]', () => {
  it('is told to no other site', async () => {
    for (const path of ['/prijava?verificationToken=x', '/en/forgot-password?token=x'])
      expect((await site.get(path)).headers.get('referrer-policy')).toBe('same-origin');
    expect((await site.get('/prijava')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const plain = aWebSite({ publicUrl: new URL('http://192.168.1.5:3000') });
    expect((await plain.get('http://192.168.1.5:3000/prijava?verificationToken=x')).headers.get('referrer-policy')).toBe('same-origin');
    const send = (origin: string) => site.post('/prijava?verificationToken=x', { form: 'forgotPassword', email: 'x' }, { origin });
    const sent = await send('http://localhost:3000');
    expect([sent.status, sent.headers.get('referrer-policy')]).toEqual([422, 'same-origin']);
    for (const origin of ['null', 'https://zlo.example']) expect((await send(origin)).status).toBe(403);
  });
});

describe('the remembered page', () => {
  const remembered = async (target: string, referer?: string) => {
    await site.get(target, referer === undefined ? {} : { referer });
    return site.rendered.at(-1)?.visitor.rememberedPage;
  };

  it('is the one asked for, else the one of this site that one comes from [IDN-01]', async () => {
    expect(await remembered('/prijava?from=%2Fshop%3Fpage%3D2', 'http://localhost:3000/kontakt')).toBe('/shop?page=2');
    expect(await remembered('/prijava', 'http://localhost:3000/product/lampa?ref=a')).toBe('/product/lampa?ref=a');
    expect(await remembered('/en/register', 'http://localhost:3000/en/shop')).toBe('/en/shop');
    expect(await remembered('/profil')).toBe('/profil');
    expect(await remembered('/kosarica', 'http://localhost:3000/shop')).toBeUndefined();
  });

  it.each([
    'http://localhost:3000/prijava',
    'http://localhost:3000/en/register?from=/x',
    'http://localhost:3000/profil/podaci',
    'http://localhost:3000/adminLogin',
    'http://localhost:3000//evil.example',
    'http://localhost:3000/%5cevil',
    'http://localhost:3000.evil.example/shop',
    'http://localhost:30001/shop',
    'https://localhost:3000/shop',
    'https://evil.example/shop',
  ])('is not %s that one comes from [T-14]', async (referer) => expect(await remembered('/prijava', referer)).toBeUndefined());

  it.each([
    '//evil',
    '/\\evil',
    '/%0d/evil.com/',
    '/%5cevil',
    'https:evil',
    '/%09/evil',
    'javascript:alert(1)',
    'https://evil.example/',
    '/a b',
    '/../x',
    '/\tevil',
  ])('is not %j, before and after signing in [T-14]', async (from) => {
    expect(await remembered(`/prijava?from=${encodeURIComponent(from).replace(/%(0\d|5c)/gi, '%25$1')}`)).toBeUndefined();
    const fields = { username: 'ana@example.com', password: 'tajna lozinka 1', from };
    for (const [path, form, instead] of [
      ['/prijava', 'login', '/'],
      ['/adminLogin', 'adminLogin', '/admin'],
    ] as const) {
      const led = await site.post(path, { form, ...fields });
      expect([led.status, led.headers.get('location')]).toEqual([303, instead]);
    }
  });
});
