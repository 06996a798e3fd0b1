import { describe, expect, it } from 'vitest';
import { findRedirect } from '#adapters/platform/wire/redirect.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { movedPath } from '#server/web/pages/redirects.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const rules = { allowedLocales: ['hr', 'en'] as readonly Locale[], homePageSlug: 'naslovnica' };
const german = { ...rules, allowedLocales: ['hr', 'en', 'de'] as readonly Locale[] };

describe('redirects', () => {
  it.each([
    ['/hr/kontakt/1', '/kontakt'],
    ['/en/contact/1', '/en/contact'],
    ['/hr/nacionalni-javni-pozivi/7', '/nacionalni-javni-pozivi'],
  ])('leads the fixed legacy path %s to its new slug [NAV-08]', async (from, to) => {
    const answer = await aWebSite().get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['/energetska-obnova/123?a=b', '/energetska-obnova-123?a=b'],
    ['/hr/fond/poziv/77', '/fond-poziv-77'],
    ['/en/public-call/5', '/en/public-call-5'],
    ['/energetska-obnova/123/', '/energetska-obnova-123'],
  ])('leads %s to %s and keeps the query [NAV-09] [OPS-05]', async (from, to) => {
    const answer = await aWebSite().get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['/SHOP?boja=1', '/shop?boja=1'],
    ['/Shop/Alat-I-Rukavice', '/shop/alat-i-rukavice'],
    ['/EN/Shop', '/en/shop'],
    ['/EN', '/en'],
    ['/Dokumenti/', '/dokumenti'],
  ])('leads the screen at %s to its address without capitals, %s', async (from, to) => {
    const answer = await aWebSite().get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each(['/adminLogin', '/O-Nama', '/STARO/ime', '/product/Komposter', '/ADMINLOGIN'])(
    'leaves %s as it is: an address of its own, or one that an editor may send on',
    (path) => expect(movedPath(path, rules)).toBeUndefined(),
  );

  it.each([
    '/product/5',
    '/dogadjaj/12',
    '/en/event/12',
    '/admin/consent/9',
    '/shop/3',
    '/objave/4',
    '/api/v1/7',
    '/media/1/2',
    '/assets/1',
  ])('leaves the known address %s alone [NAV-10]', (path) => expect(movedPath(path, rules)).toBeUndefined());

  it.each([
    ['/kosarica/', '/kosarica'],
    ['/shop//rasvjeta', '/shop/rasvjeta'],
    ['//evil.example', '/evil.example'],
    ['///', '/'],
    ['/en/', '/en'],
    ['/naslovnica', '/'],
    ['/naslovnica/', '/'],
    ['/en/naslovnica', '/en'],
    ['//hr//kontakt/1/', '/kontakt'],
    ['/hr', '/'],
    ['/hr/', '/'],
    ['/hr/kontakt', '/kontakt'],
    ['/hr/hr/kontakt', '/kontakt'],
    ['/hr/objave/novosti', '/objave/novosti'],
    ['/hr/naslovnica', '/'],
  ])('cleans %s to %s at once [NAV-10, NAV-12, T-12]', (from, to) => expect(movedPath(from, rules)).toBe(to));

  it('never leads to an address that is moved itself [NAV-10]', () => {
    const paths = ['/a/b/1', '/hr/naslovnica/1', '/en/a/2/3', '//naslovnica//', '/hr/x/0/', '/1/2/3/4', '/einkaufswagen/', '/produkt/1'];
    for (const path of paths) {
      const to = movedPath(path, german);
      if (to !== undefined) expect(movedPath(to, german), `${path} → ${to}`).toBeUndefined();
    }
  });

  it('leads German addresses without prefix under /de, only where the site speaks German [LOC-02]', () => {
    for (const path of ['/einkaufswagen', '/kasse', '/suche', '/produkt/lampe']) {
      expect(movedPath(path, german)).toBe(`/de${path}`);
      expect(movedPath(path, rules)).toBeUndefined();
    }
    expect(movedPath('/kontakt', german)).toBeUndefined();
  });

  it('leads to this site whatever is asked for [T-14]', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const parts = [
      'evil',
      '//',
      '/',
      '\\',
      '%5c',
      '%2f',
      '%0d',
      '%09',
      '..',
      '.',
      ':',
      'https:',
      'hr',
      'en',
      '1',
      '12',
      'a-b',
      '@',
      ';',
      'č',
      ' ',
    ];
    for (let round = 0; round < 20_000; round++) {
      let path = '/';
      for (let length = random(7); length >= 0; length--) path += parts[random(parts.length)];
      const to = movedPath(path, german);
      if (to !== undefined && !/^\/([^/\\]|$)/.test(to)) throw new Error(`${path} leads to ${to}`);
    }
  });

  it('leads at once to where an editor has sent the address that an old one leads to [NAV-10]', async () => {
    const { platform } = aWebSite();
    const told = (request: Request) =>
      new URL(request.url).pathname === findRedirect.path && request.url.includes('path=%2Fpoziv-7')
        ? Promise.resolve(Response.json({ data: { target: '/novi-poziv' } }))
        : platform.fetch(request);
    const site = aWebSite({ platform: { fetch: told, url: 'http://platform.test', apiKey: 'key', adminAccessKey: 'admin-key' } });
    for (const path of ['/hr/poziv/7', '/poziv/7']) {
      const answer = await site.get(`${path}?a=b`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/novi-poziv?a=b']);
    }
  });

  it('moves what is posted without losing it, and nothing of a language that is not spoken', async () => {
    const site = aWebSite();
    expect((await site.post('/kosarica/', { form: 'acceptCookies' })).status).toBe(308);
    expect((await site.get('/de/kasse')).status).toBe(404);
    // Only of a page of the editors could they have said that it is elsewhere.
    const asked = () => site.platform.heard.filter(({ path }) => path.includes('redirect')).length;
    const before = asked();
    expect((await site.get('/kosarica/')).headers.get('location')).toBe('/kosarica');
    expect(asked()).toBe(before);
    expect((await site.get('/neka-stranica/')).headers.get('location')).toBe('/neka-stranica');
    expect(asked()).toBe(before + 1);
    expect(matchRoute('/de/kasse')?.route).toBe('checkout');
  });
});
