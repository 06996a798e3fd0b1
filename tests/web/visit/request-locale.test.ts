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
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/', { 'accept-language': 'de,fr' })).status).toBe(200);
    expect((await site.get('/', { cookie: 'locale=xx' })).status).toBe(200);
  });

  it('stays when the visitor comes from a page of this site [LOC-04]', async () => {
    const site = aWebSite();
    expect((await site.get('/', { ...english, ...link, referer: `${ORIGIN}/kontakt` })).status).toBe(200);
    expect((await site.get('/', { ...english, ...link, referer: `${ORIGIN}/en`, cookie: 'locale=en' })).status).toBe(200);
  });

  it('remembers a language link for 365 days and ends the cart session [LOC-05, LOC-07]', async () => {
    const site = aWebSite();
    const cookie = 'cartId=c_1; protectCode=x; locale=hr';
    const answer = await site.get('/en/cart', { ...link, referer: `${ORIGIN}/kosarica`, cookie });
    const set = answer.headers.getSetCookie();
    expect(set.find((header) => header.startsWith('locale='))).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(cookiesOf(answer, cookie)).toBe('locale=en');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('cart=none');
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
