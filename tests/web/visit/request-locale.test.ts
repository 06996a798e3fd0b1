import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf, ORIGIN } from '#tests/support/a-web-site.ts';

const english = { 'accept-language': 'en-GB,en;q=0.9,hr;q=0.2' };
const link = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

describe('the language of a request', () => {
  it('is Croatian without a prefix and English under /en [LOC-01]', async () => {
    const site = aWebSite();
    expect(await (await site.get('/kontakt')).text()).toContain('lang=hr');
    expect(await (await site.get('/en/kontakt')).text()).toContain('lang=en');
    expect(site.platform.calls('decide').map(({ headers }) => headers.get('language'))).toEqual(['hrv', 'eng']);
  });

  it('answers 404 to German addresses until the site speaks German [LOC-02]', async () => {
    const site = aWebSite();
    expect((await site.get('/de/shop')).status).toBe(404);
    site.platform.facts.allowedLanguages.push('deu');
    site.contentChanged(['*']);
    const answer = await site.get('/de/shop');
    expect([answer.status, (await answer.text()).includes('lang=de')]).toEqual([200, true]);
    expect((await site.get('/einkaufswagen')).headers.get('location')).toBe('/de/einkaufswagen');
  });

  it('sends a first visit to the home page of its language, other addresses nowhere [LOC-04]', async () => {
    const site = aWebSite();
    const answer = await site.get('/?a=b', english);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/en?a=b']);
    expect(answer.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
    expect((await site.get('/kontakt', english)).status).toBe(200);
  });

  it('lets the cookie decide before the browser, and never moves a crawler [LOC-04]', async () => {
    const site = aWebSite();
    expect((await site.get('/', { ...english, cookie: 'locale=hr' })).status).toBe(200);
    expect((await site.get('/', { 'accept-language': 'hr', cookie: 'locale=en' })).headers.get('location')).toBe('/en');
    expect((await site.get('/', { cookie: 'locale=en' })).headers.get('location')).toBe('/en');
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/', { 'accept-language': 'de,fr' })).status).toBe(200);
    expect((await site.get('/', { cookie: 'locale=xx' })).status).toBe(200);
  });

  it('stays when the visitor comes from a page of this site [LOC-04]', async () => {
    const site = aWebSite();
    expect((await site.get('/', { ...english, ...link, referer: `${ORIGIN}/kontakt` })).status).toBe(200);
    expect((await site.get('/', { ...english, ...link, referer: `${ORIGIN}/en`, cookie: 'locale=en' })).status).toBe(200);
  });

  it('sends nobody of the back office elsewhere: the site opens in the language that they work in, whatever their browser speaks', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    expect((await site.get('/', { ...english, cookie })).status).toBe(200);
    const customer = site.platform.accounts.signIn('customer').cookie;
    expect((await site.get('/', { ...english, cookie: customer })).headers.get('location')).toBe('/en');
  });

  it('remembers a language link for 365 days, and ends a cart session that holds nothing [LOC-05, LOC-07]', async () => {
    const site = aWebSite();
    const cookie = 'cartId=c_1; protectCode=x; locale=hr';
    const answer = await site.get('/en/cart', { ...link, referer: `${ORIGIN}/kosarica`, cookie });
    const set = answer.headers.getSetCookie();
    expect(set.find((header) => header.startsWith('locale='))).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(cookiesOf(answer, cookie)).toBe('locale=en');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('cart=none');
    const elsewhere = await aWebSite({ localeCookieCrossOrigin: true }).get('/en/cart', { ...link, referer: `${ORIGIN}/kosarica`, cookie });
    expect(elsewhere.headers.getSetCookie().find((header) => header.startsWith('locale='))).toBe(
      'locale=en; Path=/; Max-Age=31536000; SameSite=None; Secure',
    );
  });

  it('remembers it where the page is kept for everybody, too [LOC-05]', async () => {
    const site = aWebSite();
    await site.get('/en/shop');
    expect(site.pageCache.get('/en/shop')).toBeDefined();
    const answer = await site.get('/en/shop', { ...link, referer: `${ORIGIN}/shop` });
    expect(answer.headers.getSetCookie().join()).toContain('locale=en');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('asks before it takes goods out of a cart, and says afterwards that it has, without script [LOC-07]', async () => {
    const site = aWebSite();
    const filled = cookiesOf(await site.call('POST', '/api/v1/door/addToCart', { productId: 1, format: 'Simple' }));
    const asked = await site.get('/en/cart?a=b', { ...link, referer: `${ORIGIN}/kosarica?x=1&y="`, cookie: filled });
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const page = await asked.text();
    expect(page).toContain('<html lang="hr">');
    expect(page).toContain('<a class="btn" href="/kosarica?x=1&amp;y=&quot;" referrerpolicy="no-referrer">');
    expect(page).toContain('<button class="btn is-line" type="submit" name="form" value="switchLanguage">');
    // Whoever stays is led back to a page of this site, whatever address a page claims to have.
    const astray = await site.get('/en/cart', { ...link, referer: `${ORIGIN}//evil.example/x`, cookie: filled });
    expect(await astray.text()).toContain('<a class="btn" href="/" referrerpolicy="no-referrer">');
    const answer = await site.post('/en/cart?a=b', { form: 'switchLanguage' }, { cookie: filled });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/cart?a=b']);
    const after = cookiesOf(answer, filled);
    expect(after).toContain('locale=en');
    expect(after).not.toMatch(/cartId|protectCode/);
    expect(after).toContain('flash=cartEmptied');
  });

  it('asks as well while nobody can say what the cart holds [LOC-07]', async () => {
    const site = aWebSite();
    const filled = cookiesOf(await site.call('POST', '/api/v1/door/addToCart', { productId: 1, format: 'Simple' }));
    await site.get('/kosarica', { cookie: filled });
    site.platform.facts.down = true;
    const asked = await site.get('/en/cart', { ...link, referer: `${ORIGIN}/kosarica`, cookie: filled });
    expect([asked.headers.getSetCookie(), (await asked.text()).includes('switchLanguage')]).toEqual([[], true]);
  });

  it('is not switched by other sites, by prefetches or by links of the same language [LOC-07]', async () => {
    const site = aWebSite();
    const cookie = 'cartId=c_1; protectCode=x';
    const tries: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
      { 'sec-fetch-site': 'cross-site', referer: `${ORIGIN}.evil.example/kosarica` },
      { ...link, referer: `${ORIGIN}/kosarica`, 'sec-purpose': 'prefetch' },
      { ...link, referer: `${ORIGIN}/kosarica`, 'sec-fetch-mode': 'cors' },
      { ...link, referer: `${ORIGIN}/en/shop` },
      {},
    ];
    for (const headers of tries) {
      const answer = await site.get('/en/cart', { ...headers, cookie });
      // The fake platform refuses the session, which is then forgotten; the language is not touched.
      expect(answer.headers.getSetCookie().filter((header) => header.startsWith('locale='))).toEqual([]);
    }
  });
});
