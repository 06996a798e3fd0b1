import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#domain/error-status.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { SENT_AWAY_HEADER } from '#ui/rendering/render-contract.ts';

const renders = (site: ReturnType<typeof aWebSite>, path: string) =>
  site.rendered.filter(({ request }) => new URL(request.url).pathname === path).length;

describe('pages', () => {
  it('answers 404 to what nobody knows, and tells the platform [NAV-11]', async () => {
    const site = aWebSite();
    const answer = await site.get('/nema-me');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(site.platform.calls('addFailedRequest')).toHaveLength(1);
    const unknown = await site.get('/a/b/c');
    expect([unknown.status, site.rendered.at(-1)?.missing]).toEqual([404, true]);
  });

  it('follows what an editor has moved, within the site only [NAV-11, T-14]', async () => {
    const site = aWebSite();
    const answer = await site.get('/premjesteno');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([301, '/novo', 'no-store']);
    for (const location of ['//evil.example', 'https://evil.example/', '/\\evil', 'javascript:alert(1)', '/\u00a0/evil']) {
      const render = async () => ({
        status: 301,
        headers: new Headers({ location: encodeURI(location) === location ? location : '/\\evil' }),
        html: '',
      });
      const led = await aWebSite({ renderer: async () => ({ render }) }).get('/kosarica');
      expect(led.headers.get('location')).toBe('/');
    }
  });

  it('tells what was done on the page that a visitor is led to, not on the way', async () => {
    const site = aWebSite();
    const flashes = async (path: string) =>
      (await site.get(path, { cookie: 'flash=loggedOut' })).headers.getSetCookie().filter((header) => header.startsWith('flash='));
    expect(await flashes('/premjesteno')).toEqual([]);
    expect(await flashes('/')).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it('sends on to another site what an editor has sent there, and nothing else [NAV-11, T-14]', async () => {
    const led = async (location: string) => {
      const render = async () => ({ status: 301, headers: new Headers({ location, [SENT_AWAY_HEADER]: 'editor' }), html: '' });
      return (await aWebSite({ renderer: async () => ({ render }) }).get('/stari-natjecaji')).headers;
    };
    const headers = await led('https://natjecaji.example/2019?id=5');
    expect([headers.get('location'), headers.get(SENT_AWAY_HEADER)]).toEqual(['https://natjecaji.example/2019?id=5', null]);
    for (const location of ['//evil.example', 'http://evil.example/', 'javascript:alert(1)'])
      expect((await led(location)).get('location')).toBe('/');
  });

  it('shows the home page at / and moves its slug there [NAV-12]', async () => {
    const site = aWebSite();
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/naslovnica')).headers.get('location')).toBe('/');
  });

  it.each([
    '/objave',
    '/web-map',
    '/kontakt',
    '/obavijesti',
    '/izjava-o-pristupacnosti',
    '/zastita-osobnih-podataka',
    '/predaja-otpada-9265',
  ])('asks the site for the menu address %s [NAV-14]', async (path) => {
    const site = aWebSite();
    await site.get(path);
    expect(site.rendered[0]).toMatchObject({ missing: false, locale: 'hr' });
  });

  it('answers 503 and Retry-After while the site is being worked on, and keeps nothing of it [LAY-02]', async () => {
    const site = aWebSite();
    site.platform.facts.maintenance = true;
    const answer = await site.get('/kontakt');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
    expect(await answer.text()).toContain('maintenance=true');
    const posted = await site.post('/kontakt', { form: 'addToCart', productId: '1' });
    expect([posted.status, site.platform.calls('addItem').length]).toEqual([503, 0]);
    site.platform.facts.maintenance = false;
    site.contentChanged(['*']);
    expect((await site.get('/kontakt')).status).toBe(200);
  });

  it('falls back to a plain page with a link home when the error page fails [LAY-05]', async () => {
    const site = aWebSite();
    site.state.failing = new Error('boom at /srv/secret.ts');
    const answer = await site.get('/en/kontakt');
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('An error occurred while showing the error page');
    expect(html).toContain('href="/en"');
    expect(html).not.toContain('secret');
    expect((await site.get('/kontakt')).headers.get('cache-control')).toBe('no-store');
  });

  it('says in the log why a screen could not be shown, with the number that its error page and the request have [LAY-05]', async () => {
    const told: unknown[] = [];
    const log = { debug: () => undefined, warn: () => undefined, error: (event: string, facts?: object) => void told.push([event, facts]) };
    const failed = { status: 500, headers: new Headers(), html: '<!doctype html>', failure: new Error('Cannot find module') };
    const site = aWebSite({ log, renderer: async () => ({ render: async () => failed }) });
    expect((await site.get('/kontakt')).status).toBe(500);
    expect(told).toEqual([
      [
        'page.failed',
        {
          message: 'Error: Cannot find module',
          at: expect.stringMatching(/^tests\/web\/pages\/pages\.test\.ts:\d+/),
          requestId: site.access.at(-1)?.requestId,
        },
      ],
    ]);
  });

  it('answers 404 to the confirmation of an e-mail that lacks any of its three words [CMS-08]', async () => {
    const words = { goal: 'Hvala', goalType: 'message', confirmedEmail: 'ana@primjer.hr' };
    const site = aWebSite();
    const statusOf = async (given: Partial<typeof words>) =>
      (await site.get(`${routePath('confirmEmail', 'hr')}?${new URLSearchParams(given)}`)).status;
    expect(await statusOf(words)).toBe(200);
    for (const lacking of ['goal', 'goalType', 'confirmedEmail'] as const)
      expect([lacking, await statusOf({ ...words, [lacking]: '' })]).toEqual([lacking, 404]);
  });

  it('says in the log where in the program an answer failed [OPS-02]', async () => {
    const told: unknown[] = [];
    const log = { debug: () => undefined, warn: () => undefined, error: (event: string, facts?: object) => void told.push([event, facts]) };
    const site = aWebSite({ log, tools: (app) => void app.get('/fault', () => Promise.reject(new TypeError('x is not a function'))) });
    expect((await site.get('/fault')).status).toBe(500);
    const at = expect.stringContaining('pages.test.ts:');
    expect(told).toEqual([
      ['web.failed', { message: 'x is not a function', kind: 'TypeError', at, requestId: site.access.at(-1)?.requestId }],
    ]);
  });

  it('says the same in each language, and asks to come again where the site is not to be had [LAY-05] [OPS-08]', async () => {
    const site = aWebSite();
    site.state.failing = Object.assign(new Error('Unreachable'), { statusCode: 503 });
    for (const [path, home, words] of [
      ['/kontakt', '/', ['Dogodila se pogreška pri prikazu stranice s pogreškom', 'Natrag na naslovnicu']],
      ['/en/contact', '/en', ['Back to the home page']],
    ] as const) {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      const html = await answer.text();
      for (const word of ['An error occurred while showing the error page', `href="${home}"`, ...words]) expect(html).toContain(word);
      expect(html).not.toMatch(/<script|<link/);
    }
  });

  it('takes the status of an error from statusCode, status or response, else 500 [LAY-07]', async () => {
    expect(errorStatus({ statusCode: 403, status: 404 })).toBe(403);
    expect(errorStatus({ status: 404 })).toBe(404);
    expect(errorStatus({ response: { status: 502 } })).toBe(502);
    for (const error of [new Error('x'), undefined, null, 'x', { status: 200 }, { statusCode: '404' }, { status: 1000 }])
      expect(errorStatus(error)).toBe(500);
    const site = aWebSite();
    site.state.failing = { statusCode: 418 };
    expect((await site.get('/kontakt')).status).toBe(418);
  });

  it('answers HEAD like GET, without a body', async () => {
    const site = aWebSite();
    for (const path of ['/kontakt', '/kosarica']) {
      const answer = await site.app.request(`http://localhost:3000${path}`, { method: 'HEAD' });
      expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8']);
    }
  });

  it.each(['br', 'gzip'] as const)('compresses pages with %s, kept or not', async (encoding) => {
    const site = aWebSite();
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    for (const path of ['/kontakt', '/kontakt', '/kosarica']) {
      const answer = await site.get(path, { 'accept-encoding': `deflate, ${encoding}` });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ]);
      expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toContain(`path=${path}`);
    }
    expect((await site.get('/kontakt', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers.has('content-encoding')).toBe(false);
  });
});

describe('pages that are kept', () => {
  it('are made once for all anonymous visitors and answer 304 to who has them [T-19]', async () => {
    const site = aWebSite();
    const [first] = await Promise.all([site.get('/kontakt'), site.get('/kontakt'), site.get('/kontakt')]);
    const again = await site.get('/kontakt', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(renders(site, '/kontakt')).toBe(1);
    expect([first.headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
    // The policy belongs to the copy.
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  it('are given to nobody who has cookies of his own, nor made for them [T-19]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    const personal = ['cartId=c_1', 'protectCode=x', 'order=a.b', 'guestUser=a', 'orderMessage=a', '__Host-access=a', 'accessibility=a'];
    for (const [index, cookie] of personal.entries()) {
      const answer = await site.get('/kontakt', { cookie: `a=b; ${cookie}` });
      expect([answer.headers.get('cache-control'), answer.headers.has('etag')]).toEqual(['private, no-store', false]);
      expect(renders(site, '/kontakt')).toBe(index + 2);
    }
    await site.get('/kontakt', { cookie: `_ga=${'x'.repeat(9000)}; locale=en` });
    expect(renders(site, '/kontakt')).toBe(personal.length + 1);
  });

  it('hold nothing that a request claims of itself [T-19]', async () => {
    const site = aWebSite();
    const claims = {
      'x-forwarded-host': 'evil',
      'x-original-url': '/admin',
      'x-forwarded-prefix': '/evil',
      accept: 'evil/evil',
      'user-agent': 'evil',
    };
    await site.get('/kontakt', { ...claims, cookie: '_ga=evil' });
    const clean = await site.get('/kontakt');
    expect(await clean.text()).not.toContain('evil');
    expect(JSON.stringify([...clean.headers])).not.toContain('evil');
    expect([...(site.rendered[0]?.request.headers ?? [])]).toEqual([]);
    expect(renders(site, '/kontakt')).toBe(1);
    expect((await site.get('/kontakt?__x=evil')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('are apart for each language and query, and one for every answer to the cookie notice', async () => {
    const site = aWebSite();
    for (const target of ['/shop', '/shop?sort=cheapest', '/en/shop', '/shop']) await site.get(target);
    await site.get('/shop', { cookie: 'cookieNotice=accepted' });
    expect(renders(site, '/shop')).toBe(2);
    expect(renders(site, '/en/shop')).toBe(1);
    await site.get('/shop?q=lampa');
    await site.get('/shop?q=lampa');
    expect(renders(site, '/shop')).toBe(4);
  });

  it('are none of filters that can not be asked for: there is no end of what people mistype', async () => {
    const site = aWebSite();
    const kept = async (target: string) => (await site.get(target)).headers.get('cache-control') === 'no-cache';
    for (const target of [
      '/objave?from=abc',
      '/objave?from=2026-02-01&to=2026-01-01',
      '/dokumenti?to=x',
      '/dokumenti?type=x',
      '/shop?price_min=x',
    ])
      expect(await kept(target), target).toBe(false);
    for (const target of ['/objave?from=2026-01-01&to=', '/dokumenti?type=pdf&from=2026-01-01', '/shop?price_min=5'])
      expect(await kept(target), target).toBe(true);
  });

  it('are made for nobody in particular: neither words that follow people about nor the notice of the first visitor are in them', async () => {
    const site = aWebSite();
    const first = await site.get('/kontakt?utm_source=a&gclid=b', { cookie: 'cookieNotice=accepted' });
    const others = await Promise.all(['/kontakt', '/kontakt?fbclid=c', '/kontakt?utm_campaign=d'].map((target) => site.get(target)));
    const text = await first.text();
    for (const other of others) {
      expect(await other.text()).toBe(text);
      expect(other.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    expect(site.rendered.map(({ request, visitor }) => [request.url, visitor.cookieNoticeAccepted])).toEqual([
      ['http://localhost:3000/kontakt', false],
    ]);
    await site.get('/kosarica?utm_source=a&x=1', { cookie: 'cartId=c_1' });
    expect(site.rendered.at(-1)?.request.url).toBe('http://localhost:3000/kosarica?x=1');
  });

  it('are not for whoever has accepted the notice by a form, and may be without script [HDR-04]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    const own = await site.get('/kontakt', { cookie: 'cookieNotice=sent' });
    expect([own.headers.get('cache-control'), site.rendered.at(-1)?.visitor.cookieNoticeAccepted]).toEqual(['private, no-store', true]);
  });

  it('are forgotten exactly, by what they were made from [API-06]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    site.contentChanged(['made:something-else']);
    await site.get('/kontakt');
    expect(renders(site, '/kontakt')).toBe(1);
    site.contentChanged(['made:finder/decide']);
    await site.get('/kontakt');
    expect(renders(site, '/kontakt')).toBe(2);
    site.contentChanged(['*']);
    await site.get('/kontakt');
    expect(renders(site, '/kontakt')).toBe(3);
  });

  it('are not kept when they failed, when content changed meanwhile, or beyond their time [T-19]', async () => {
    const site = aWebSite();
    site.platform.facts.down = true;
    expect((await site.get('/kontakt')).status).toBe(503);
    site.platform.facts.down = false;
    expect((await site.get('/kontakt')).status).toBe(200);
    site.contentChanged(['*']);
    site.state.whileRendering = () => site.contentChanged(['made:something-else']);
    await site.get('/kontakt');
    site.state.whileRendering = () => undefined;
    const before = renders(site, '/kontakt');
    await site.get('/kontakt');
    expect(renders(site, '/kontakt')).toBe(before + 1);
    site.clock.now += 600_000;
    await site.get('/kontakt');
    expect(renders(site, '/kontakt')).toBe(before + 2);
  });
});
