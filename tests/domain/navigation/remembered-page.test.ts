import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { loginPath, REMEMBERED_PAGE_WORD, rememberedPage } from '#domain/navigation/remembered-page.ts';
import { ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';

const SITE = 'https://shop.example';

describe('the page that one is led back to after signing in [T-14]', () => {
  it.each([
    '/',
    '/naplata?step=shipping',
    '/en/product/lampa_2',
    '/@ana',
    '/%C4%8Da%C5%A1a',
    '/shop/rasvjeta/?page=2#lista',
    '/~',
    `/${'a'.repeat(499)}`,
  ])('%s is remembered', (path) => expect(rememberedPage(path)).toBe(path));

  it.each([
    undefined,
    '',
    'kosarica',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a//evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/%0d%0aset-cookie:a',
    '/a%1f',
    '/a%7F',
    '/%zz',
    '/%A0',
    '/a%C4/b',
    '/čaša',
    '/a b',
    '/a.html',
    `/${'a'.repeat(500)}`,
    `/a?${'a'.repeat(498)}`,
  ])('%j is forgotten', (text) => expect(rememberedPage(text)).toBeUndefined());

  it('never lies elsewhere, whatever is asked for, as a browser reads it', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%2F', '%5c', '%09', '%00', '\t', '\n', '\r', '\u2028', ' ', '|', '^'],
      ...['evil.example', 'https:', 'javascript:', 'data:', 'a', 'Ž', '1', '-', '_', '~', '&', '=', ';', '＠', '／', '。'],
    );
    const wild = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `/${text}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(wild, (text) => {
        const path = rememberedPage(text);
        if (path === undefined) return;
        const read = new URL(path, `${SITE}/prijava`);
        expect(read.origin).toBe(SITE);
        expect(new URL(decodeURIComponent(read.pathname).replaceAll('\\', '/'), SITE).origin).toBe(SITE);
        expect(path).toMatch(/^\/(?!\/)[^\\\s]*$/);
      }),
      { numRuns: 10_000 },
    );
  });

  it('may be every screen in every language', () => {
    for (const locale of LOCALES)
      for (const route of Object.keys(ROUTES) as RouteName[]) {
        const path = routePath(route, locale, 'vijest');
        expect(rememberedPage(path)).toBe(path);
      }
  });

  it('comes back out of the login page’s address as it went in', () => {
    for (const from of ['/naplata?step=shipping&a=b', '/en/product/%C4%8Da%C5%A1a'])
      expect(new URL(loginPath('en', from), SITE).searchParams.get(REMEMBERED_PAGE_WORD)).toBe(from);
    expect(loginPath('hr', '')).toBe('/prijava');
  });
});
