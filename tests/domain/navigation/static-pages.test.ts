import { expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { STATIC_PAGE_NAMES, staticPagePath } from '#domain/navigation/static-pages.ts';

const addresses = (locale: Locale) => [routePath('blog', locale), ...STATIC_PAGE_NAMES.map((page) => staticPagePath(page, locale))];

it('menus lead to the news and to the pages that every site has at their given addresses, and to their English ones [NAV-14]', () => {
  expect(addresses('hr')).toEqual([
    '/objave',
    '/web-map',
    '/kontakt',
    '/obavijesti',
    '/izjava-o-pristupacnosti',
    '/zastita-osobnih-podataka',
    '/povrat-i-jamstvo',
    '/uvjeti-kupnje',
  ]);
  const english = [
    '/blog',
    '/web-map',
    '/contact',
    '/notices',
    '/accessibility-statement',
    '/personal-data-protection',
    '/returns-and-guarantee',
    '/terms-of-purchase',
  ];
  expect(addresses('en')).toEqual(english.map((path) => `/en${path}`));
  expect(addresses('de')).toEqual(english.map((path) => `/de${path}`));
});
