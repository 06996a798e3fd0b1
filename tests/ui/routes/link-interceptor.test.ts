import { afterEach, describe, expect, it, vi } from 'vitest';
import { BACK_OFFICE_ADDRESSES, type BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { aPageOfLinks } from '#tests/support/a-page-of-links.ts';
import { interceptLinks, isAccountPath } from '#ui/routes/link-interceptor.ts';
import type { AppRouter } from '#ui/routes/router.tsx';

describe('links that are left to the browser', () => {
  const persons: readonly RouteName[] = [
    'login',
    'register',
    'profile',
    'profileOrders',
    'profileOrder',
    'profileWishlist',
    'profileData',
    'profileAddresses',
    'profileSecurity',
    'profilePrivacy',
    'forgotPassword',
    'socialLogin',
    'adminLogin',
    'admin',
    ...(Object.keys(BACK_OFFICE_ADDRESSES) as BackOfficeRoute[]),
  ];
  const everybodys: readonly RouteName[] = ['home', 'shop', 'product', 'cart', 'checkout', 'search', 'blog', 'content'];

  it('are those of accounts and of the back office, in every language: no script holds what they show [IDN-03]', () => {
    for (const locale of LOCALES) {
      for (const route of persons) expect(isAccountPath(routePath(route, locale, 'primjer')), `${route} ${locale}`).toBe(true);
      for (const route of everybodys) expect(isAccountPath(routePath(route, locale, 'primjer')), `${route} ${locale}`).toBe(false);
    }
  });
});

describe('what a link leads to', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The links of a page, and what is fetched beforehand because of them. */
  function links(options?: Parameters<typeof aPageOfLinks>[0]) {
    const page = aPageOfLinks(options);
    const fetched: unknown[] = [];
    const hushed: unknown[] = [];
    interceptLinks({
      options: { context: { shop: { snapshot: {}, progress: { hush: (promise: unknown) => hushed.push(promise) } } } },
      routesByPath: { '/checkout': { id: 'the checkout' } },
      preloadRoute: async (to: unknown) => void fetched.push(to),
      loadRouteChunk: async ({ id }: { id: string }) => void fetched.push(`scripts of ${id}`),
      subscribe: () => undefined,
    } as unknown as AppRouter);
    return { ...page, fetched, hushed };
  }

  it.each(['pointerover', 'focusin', 'touchstart'] as const)(
    'is fetched beforehand at %s, without a sign that something is on its way [NAV-15]',
    (sign) => {
      const page = links();
      page.bring(sign, '/product/rukavice?size=m');
      expect(page.fetched).toEqual([{ to: '/product/rukavice', search: { size: 'm' } }]);
      expect(page.hushed).toHaveLength(1);
    },
  );

  it.each([
    ['on 2g', { connection: { effectiveType: '2g' } }],
    ['on less', { connection: { effectiveType: 'slow-2g' } }],
    ['with data saver', { connection: { effectiveType: '4g', saveData: true } }],
    ['offline', { onLine: false }],
  ])('is not fetched beforehand %s [NAV-15]', (_, options) => {
    const page = links(options);
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) page.bring(sign, '/product/rukavice');
    expect(page.fetched).toEqual([]);
  });

  it('is fetched beforehand on 3g, and by browsers that tell nothing of the connection [NAV-15]', () => {
    for (const connection of [{ effectiveType: '3g', saveData: false }, undefined]) {
      const page = links({ connection: connection as object });
      page.bring('focusin', '/shop');
      expect(page.fetched).toEqual([{ to: '/shop', search: {} }]);
    }
  });

  it('is not fetched where it is a person’s, the page itself, a file, another tab’s, another site’s or in another language; of the checkout only its scripts are [NAV-15] [IDN-03]', () => {
    const page = links({ pathname: '/shop' });
    for (const href of ['/profil', '/shop', '/media/x/1/Large/a.jpg', '/sitemap.xml', 'https://other.example/shop', '/en/shop'])
      page.bring('focusin', href);
    page.bring('focusin', '/objave', { target: '_blank' });
    page.bring('focusin', '/objave', { dataset: { document: '' } });
    expect(page.fetched).toEqual([]);
    page.bring('focusin', '/naplata');
    expect(page.fetched).toEqual(['scripts of the checkout']);
  });
});
