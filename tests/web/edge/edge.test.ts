import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWorthReporting } from '#domain/navigation/worth-reporting.ts';
import { withinTimeBudget } from '#server/http/time-budget.ts';
import { targetFlaw } from '#server/web/request/request-target.ts';
import { aWebSite, cookiesOf, ORIGIN } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';

describe('the edge of the web server', () => {
  it.each([
    ['/%zz', 400],
    ['/%', 400],
    ['/%ff', 400],
    ['/%c3%28', 400],
    ['/%00', 400],
    ['/a%0d%0ab', 400],
    ['/admin%2fcache', 400],
    ['/%5cevil', 400],
    ['/\\evil', 400],
    ['/%2e%2e/', 400],
    ['/a/../b', 400],
    ['/a/./b', 400],
    ['/..', 400],
    ['/en/admin/..;/', 400],
    ['/media/1/1/Large/..%2f..%2fetc%2fpasswd', 400],
    ['/a%252fb', 400],
    ['/?q=%00', 400],
    ['evil', 400],
    ['*', 400],
    [`/${'a'.repeat(8191)}`, undefined],
    [`/${'a'.repeat(8192)}`, 414],
    ['/', undefined],
    ['/shop/rasvjeta?q=%zz&page=2', undefined],
    ['/%C4%8Ddeno-ime', undefined],
    ['/a.b/c.css', undefined],
    ['//evil', undefined],
  ])('takes the target %s for %s [T-12]', (target, status) => expect(targetFlaw(target)?.status).toBe(status));

  it.each(['//evil.example', '/admin//x', '/ADMIN', '/kosarica;.js', '/profil/x.css', '/.git/config', '/.vite/manifest.json', '/%C4%8D'])(
    'answers %s with 301, 400 or 404, never with something of its own [T-12]',
    async (path) => {
      const answer = await aWebSite().get(path);
      expect([301, 400, 404]).toContain(answer.status);
      expect(answer.headers.get('location') ?? '/x').toMatch(/^\/[^/\\]/);
      if (answer.status === 404) expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    },
  );

  it('shows the site’s own page for an address that can not be read, in the language of its beginning [LAY-05] [T-12]', async () => {
    const site = aWebSite();
    const reader = { accept: 'text/html,*/*', cookie: 'cart=abc' };
    const answer = await site.get('/en/%00', reader);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      400,
      expect.stringContaining('text/html'),
      'private, no-store',
    ]);
    expect(await answer.text()).not.toContain('<script');
    expect(site.rendered.map(({ locale, missing, visitor }) => [locale, missing, visitor.hasCart])).toEqual([['en', true, false]]);
    // Without script nobody could close the cookie notice.
    expect(site.rendered[0]?.visitor).toMatchObject({ cookieNoticeAccepted: true, account: undefined });
    expect(site.access.at(-1)).toMatchObject({ route: '(unknown)', status: 400 });
    // Editors hear of addresses that somebody may have linked to, not of this one.
    expect(isWorthReporting(new URL(site.rendered[0]?.request.url ?? '').pathname)).toBe(false);
    // A language that the site does not have.
    await site.get('/de/%zz', reader);
    expect(site.rendered[1]?.locale).toBe('hr');
    for (const method of ['POST', 'HEAD'])
      expect((await site.call(method, '/%zz', undefined, reader)).headers.get('content-type')).toContain('text/plain');
    expect((await site.get('/%zz')).headers.get('content-type')).toContain('text/plain');
    const hidden = aWebSite();
    hidden.platform.facts.developmentMode = true;
    expect((await hidden.get('/%zz', reader)).headers.get('content-type')).toContain('text/plain');
    hidden.platform.facts.developmentMode = false;
    hidden.platform.facts.passKey = 'k'.repeat(43);
    hidden.clock.now += 60_000;
    expect((await hidden.get('/%zz', reader)).headers.get('content-type')).toContain('text/plain');
    expect(hidden.rendered).toEqual([]);
    // Nobody can say yet whether it has a password.
    const unheard = aWebSite();
    unheard.platform.facts.down = true;
    expect((await unheard.get('/%zz', reader)).headers.get('content-type')).toContain('text/plain');
    const shut = aWebSite();
    shut.platform.facts.maintenance = true;
    expect((await shut.get('/%zz', reader)).status).toBe(503);
    expect((await site.get('http://evil.example/%zz', reader)).headers.get('content-type')).toContain('text/plain');
  });

  it('names in the log each host that it refuses once, twenty at most, with what mends it [OPS-02]', async () => {
    const told: unknown[] = [];
    const log = { debug: () => undefined, error: () => undefined, warn: (event: string, facts?: object) => void told.push([event, facts]) };
    const site = aWebSite({ log });
    for (const host of ['10.0.0.5:3000', '10.0.0.5:3000', ...Array.from({ length: 30 }, (_, at) => `scan-${at}.example`)])
      await site.get(`http://${host}/kontakt`);
    expect(told).toHaveLength(20);
    expect(told[0]).toEqual(['host.refused', { host: '10.0.0.5:3000', hint: expect.stringContaining('PUBLIC_URL') }]);
  });

  it('answers 421 to a host that is not its own, whatever other headers say [T-20]', async () => {
    const site = aWebSite();
    const elsewhere = await site.get('http://evil.example/kontakt');
    expect([elsewhere.status, await elsewhere.text()]).toEqual([421, `This site answers at ${ORIGIN} only (PUBLIC_URL).\n`]);
    expect((await site.get('http://localhost:3001/kontakt')).status).toBe(421);
    const answer = await site.get('/kontakt', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil' });
    expect(answer.status).toBe(200);
    expect(site.rendered[0]?.request.url).toBe(`${ORIGIN}/kontakt`);
    expect((await site.get('http://127.0.0.1:3000/health/live')).status).toBe(200);
    expect((await site.get('http://10.0.0.7/health/live')).status).toBe(200);
  });

  it('knows only its public host when that is not the loopback [T-20]', async () => {
    const site = aWebSite({ publicUrl: new URL('https://shop.example.hr') });
    expect((await site.get('https://shop.example.hr/kontakt')).status).toBe(200);
    expect((await site.get('https://SHOP.example.hr:443/kontakt')).status).toBe(200);
    expect((await site.get('http://localhost:3000/kontakt')).status).toBe(421);
  });

  it('puts security headers on every answer, HSTS only on https', async () => {
    const site = aWebSite();
    for (const answer of [
      await site.get('/kontakt'),
      await site.get('/%zz'),
      await site.call('GET', '/api/nothing'),
      await site.get('/health/live'),
    ]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('strict-transport-security')).toBeNull();
    }
    const secure = aWebSite({ publicUrl: new URL('https://shop.example.hr') });
    expect((await secure.get('https://shop.example.hr/kontakt')).headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('gives a page for one person a nonce of its own that its scripts carry', async () => {
    const site = aWebSite();
    const nonces = new Set<string>();
    for (const path of ['/kosarica', '/kosarica']) {
      const answer = await site.get(path);
      const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect((await answer.text()).split(`nonce="${nonce}"`)).toHaveLength(3);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('names the scripts of a page for everybody by their texts, and a 304 says the same', async () => {
    const site = aWebSite();
    const first = await site.get('/kontakt');
    const policy = first.headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src ${hash('1')} ${hash('2')} 'strict-dynamic';`);
    expect(policy + (await first.text())).not.toContain('nonce');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types izlog-html izlog-wallet izlog-loader");
    const again = await site.get('/kontakt', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
  });

  it('has a request id on every answer and in every line of the log, and nothing of the person in it [OPS-02]', async () => {
    const site = aWebSite();
    const taken = await site.get('/kontakt?email=ana@example.com', {
      'x-request-id': 'proxy-12345678',
      cookie: 'guestUser=ana@example.com',
    });
    expect(taken.headers.get('x-request-id')).toBe('proxy-12345678');
    expect((await site.get('/kontakt', { 'x-request-id': 'a\tb <script>' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(site.access[0]).toMatchObject({ method: 'GET', route: 'content', status: 200, requestId: 'proxy-12345678' });
    expect(JSON.stringify(site.access)).not.toContain('example.com');
    expect(site.platform.heard.some(({ headers }) => headers.get('x-request-id') === 'proxy-12345678')).toBe(true);
  });

  it('is live always and ready only with what it needs, and not while it stops [OPS-02, F-17]', async () => {
    const site = aWebSite();
    expect((await site.get('/health/ready')).status).toBe(200);
    site.state.ready = false;
    expect((await site.get('/health/ready')).status).toBe(503);
    site.state.ready = true;
    site.state.draining = true;
    expect((await site.get('/health/ready')).status).toBe(503);
    expect((await site.get('/health/live')).status).toBe(200);
    expect((await site.get('/kontakt')).status).toBe(200);
  });

  it('says with every 503 when to come back [OPS-08]', async () => {
    const site = aWebSite();
    site.platform.facts.down = true;
    const answer = await site.get('/nova-stranica');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });

  it('has one budget of time for all that a request asks the platform [OPS-08]', async () => {
    const asked: boolean[] = [];
    const platform = fakePlatform();
    const site = aWebSite({
      platform: {
        // Without a budget, or with one that is used up, nothing is asked.
        fetch: (request) => withinTimeBudget(async () => void asked.push(true), { otherwise: 0 }).then(() => platform.fetch(request)),
        url: 'http://platform.test',
        apiKey: 'key',
      },
    });
    expect((await site.get('/kontakt')).status).toBe(200);
    expect(asked.length).toBeGreaterThan(1);
    expect((await site.post('/kontakt', { form: 'addToCart', productId: '1', format: 'Simple', quantity: '3' })).status).toBe(303);
  });

  it('ends with it on the cart’s page, though nothing that is asked comes to an end [OPS-08]', async () => {
    const platform = fakePlatform();
    const state = { hangs: false };
    const site = aWebSite({
      platform: {
        fetch: (request) => (state.hangs ? withinTimeBudget(() => new Promise<never>(() => undefined)) : platform.fetch(request)),
        url: 'http://platform.test',
        apiKey: 'key',
      },
    });
    const cookie = cookiesOf(await site.post('/shop', { form: 'addToCart', productId: '1', quantity: '3' }));
    expect((await site.get('/kosarica', { cookie })).status).toBe(200);
    state.hangs = true;
    // What the screen says then is its own; here it ends at all.
    expect((await site.get('/kosarica', { cookie })).headers.get('cache-control')).toBe('private, no-store');
  });

  it('bounds no sitemap, which takes as long as the site is large [NAV-13]', async () => {
    const bounded: string[] = [];
    const platform = fakePlatform();
    const site = aWebSite({
      platform: {
        fetch: async (request) => {
          await withinTimeBudget(async () => void bounded.push(new URL(request.url).pathname), { otherwise: 0 }).catch(() => undefined);
          return platform.fetch(request);
        },
        url: 'http://platform.test',
        apiKey: 'key',
      },
    });
    expect((await (await site.get('/sitemap.xml')).text()).length).toBeGreaterThan(100);
    expect(platform.calls('searchSlugs').length).toBeGreaterThan(0);
    expect(bounded.filter((path) => path.includes('searchSlugs'))).toEqual([]);
  });

  it('is reached by https for a year, with the names below it only where that was said', async () => {
    const hsts = async (more: Parameters<typeof aWebSite>[0]) =>
      (await aWebSite(more).get('/kontakt')).headers.get('strict-transport-security');
    const publicUrl = new URL(ORIGIN.replace('http:', 'https:'));
    expect(await hsts({ publicUrl })).toBe('max-age=31536000');
    expect(await hsts({ publicUrl, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts({ publicUrl: new URL(ORIGIN.replace('https:', 'http:')), hstsSubdomains: true })).toBeNull();
  });

  it('counts what it answers, for whoever has the token [OPS-02]', async () => {
    const token = 'a token of sixteen'.replaceAll(' ', '-');
    const site = aWebSite({ metricsToken: token });
    await site.get('/kontakt?email=ana@example.com');
    await site.get('/nema');
    const text = await (await site.get('/health/metrics', { authorization: `Bearer ${token}` })).text();
    expect(text).toContain('izlog_answers_total{method="GET",route="content",status="200"} 1');
    expect(text).toContain('izlog_answer_seconds_count 2');
    expect(text).not.toContain('ana');
    for (const authorization of ['', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer undefined'])
      expect((await site.get('/health/metrics', { authorization })).status).toBe(404);
    const machine = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } };
    expect((await site.app.request(`${ORIGIN}/health/metrics`, {}, machine)).status, 'a proxy on this machine').toBe(404);
    const closed = aWebSite();
    expect((await closed.get('/health/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
  });

  it('refuses methods that a page does not know', async () => {
    const answer = await aWebSite().call('PUT', '/kontakt', {});
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
