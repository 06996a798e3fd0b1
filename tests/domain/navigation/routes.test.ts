import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { toCanonicalPath, toLocalizedPath } from '#domain/navigation/router-paths.ts';
import { matchRoute, ROUTES, type RouteName, routePath, splitLocale } from '#domain/navigation/routes.ts';
import { isOfficePath } from '#domain/navigation/site-routes.ts';

/** Every row of the specification's table, as it stands there, and the parts of the profile: screen, Croatian, English and, where given, German address. */
const TABLE: readonly (readonly [RouteName, string, string, string?])[] = [
  ['admin', '/admin', '/en/admin'],
  ['adminMails', '/admin/mail', '/en/admin/mail'],
  ['adminComments', '/admin/comments', '/en/admin/comments'],
  ['newsletter', '/bilten', '/en/newsletter'],
  ['adminForms', '/admin/forms', '/en/admin/forms'],
  ['adminLogin', '/adminLogin', '/en/adminLogin'],
  ['cart', '/kosarica', '/en/cart', '/de/einkaufswagen'],
  ['checkout', '/naplata', '/en/checkout', '/de/kasse'],
  ['checkoutSuccess', '/naplata/uspjesna', '/en/checkout/success'],
  ['checkoutFailure', '/checkout/failure', '/en/checkout/failure'],
  ['confirmEmail', '/potvrdi-email', '/en/confirm-email', '/de/bestatigungs-email'],
  ['search', '/pretraga', '/en/search', '/de/suche'],
  ['login', '/prijava', '/en/login'],
  ['profile', '/profil', '/en/profile'],
  ['profileOrders', '/profil/narudzbe', '/en/profile/orders'],
  ['profileWishlist', '/profil/zelje', '/en/profile/wishlist'],
  ['profileDownloads', '/profil/preuzimanja', '/en/profile/downloads'],
  ['profileData', '/profil/podaci', '/en/profile/details'],
  ['profileAddresses', '/profil/adrese', '/en/profile/addresses'],
  ['profileSecurity', '/profil/sigurnost', '/en/profile/security'],
  ['profilePrivacy', '/profil/privatnost', '/en/profile/privacy'],
  ['downloadProblem', '/preuzimanje', '/en/download'],
  ['register', '/registracija', '/en/register'],
  ['forgotPassword', '/zaboravljena-lozinka', '/en/forgot-password'],
  ['socialLogin', '/social-login', '/en/social-login'],
  ['genericPage', '/page', '/en/page'],
  ['events', '/dogadanja', '/en/events', '/de/veranstaltungen'],
  ['documents', '/dokumenti', '/en/documents', '/de/dokumente'],
  ['webMap', '/web-map', '/en/web-map'],
  ['adminChanges', '/admin/changes', '/en/admin/changes'],
  ['adminMedia', '/admin/media', '/en/admin/media'],
  ['adminEvents', '/admin/events', '/en/admin/events'],
  ['adminDocuments', '/admin/documents', '/en/admin/documents'],
  ['adminPosts', '/admin/posts', '/en/admin/posts'],
  ['adminProducts', '/admin/products', '/en/admin/products'],
  ['adminPages', '/admin/pages', '/en/admin/pages'],
  ['adminMadeForms', '/admin/forms/made', '/en/admin/forms/made'],
  ['adminLists', '/admin/newsletter/lists', '/en/admin/newsletter/lists'],
  ['adminSubscribers', '/admin/newsletter', '/en/admin/newsletter'],
  ['adminMenus', '/admin/navigation', '/en/admin/navigation'],
  ['adminRedirects', '/admin/redirects', '/en/admin/redirects'],
  ['adminOrders', '/admin/orders', '/en/admin/orders'],
  ['adminJobs', '/admin/jobs', '/en/admin/jobs'],
  ['adminCoupons', '/admin/coupons', '/en/admin/coupons'],
  ['adminSettings', '/admin/settings', '/en/admin/settings'],
  ['adminViews', '/admin/views', '/en/admin/views'],
  ['adminWorkers', '/admin/background', '/en/admin/background'],
  ['adminSearch', '/admin/search', '/en/admin/search'],
  ['adminWays', '/admin/ways', '/en/admin/ways'],
  ['adminSetup', '/admin/setup', '/en/admin/setup'],
  ['adminAccount', '/admin/account', '/en/admin/account'],
  ['adminProof', '/admin/account/proof', '/en/admin/account/proof'],
  ['adminUsers', '/admin/users', '/en/admin/users'],
  ['adminKeys', '/admin/keys', '/en/admin/keys'],
  ['adminCustomers', '/admin/customers', '/en/admin/customers'],
  ['adminCards', '/admin/cards', '/en/admin/cards'],
  ['adminCategories', '/admin/categories', '/en/admin/categories'],
  ['adminAttributes', '/admin/attributes', '/en/admin/attributes'],
  ['accessibility', '/pristupacnost', '/en/accessibility', '/de/barrierefreiheit'],
  ['blog', '/objave', '/en/blog'],
  ['product', '/product', '/en/product', '/de/produkt'],
  ['shop', '/shop', '/en/shop'],
  ['adminCache', '/admin/cache', '/en/admin/cache'],
  ['adminConsents', '/admin/consent', '/en/admin/consent'],
  ['adminTemplates', '/admin/templates', '/en/admin/templates'],
  ['home', '/', '/en'],
];

const WITH_PARAMETER: readonly (readonly [RouteName, string, string, string?])[] = [
  ['blog', '/objave/vijest', '/en/blog/vijest'],
  ['product', '/product/vijest', '/en/product/vijest', '/de/produkt/vijest'],
  ['shop', '/shop/vijest', '/en/shop/vijest'],
  ['profileOrder', '/profil/narudzbe/vijest', '/en/profile/orders/vijest'],
  ['event', '/dogadjaj/vijest', '/en/event/vijest'],
  ['adminConsent', '/admin/consent/vijest', '/en/admin/consent/vijest'],
  ['adminDocument', '/admin/documents/vijest', '/en/admin/documents/vijest'],
  ['adminMail', '/admin/mail/vijest', '/en/admin/mail/vijest'],
  ['adminOrder', '/admin/orders/vijest', '/en/admin/orders/vijest'],
  ['adminJob', '/admin/jobs/vijest', '/en/admin/jobs/vijest'],
  ['adminMadeForm', '/admin/forms/made/vijest', '/en/admin/forms/made/vijest'],
  ['adminPost', '/admin/posts/vijest', '/en/admin/posts/vijest'],
  ['adminMenuEntry', '/admin/navigation/vijest', '/en/admin/navigation/vijest'],
  ['adminUser', '/admin/users/vijest', '/en/admin/users/vijest'],
  ['adminKey', '/admin/keys/vijest', '/en/admin/keys/vijest'],
  ['adminCustomer', '/admin/customers/vijest', '/en/admin/customers/vijest'],
  ['adminCard', '/admin/cards/vijest', '/en/admin/cards/vijest'],
  ['adminProduct', '/admin/products/vijest', '/en/admin/products/vijest'],
  ['adminCategory', '/admin/categories/vijest', '/en/admin/categories/vijest'],
  ['adminList', '/admin/newsletter/lists/vijest', '/en/admin/newsletter/lists/vijest'],
  ['adminAttribute', '/admin/attributes/vijest', '/en/admin/attributes/vijest'],
  ['adminForm', '/admin/forms/vijest', '/en/admin/forms/vijest'],
  ['content', '/vijest', '/en/vijest'],
];

describe('the route table', () => {
  it.for(TABLE)('%s stands at %s and %s [NAV-01]', ([route, hr, en, de]) => {
    expect([routePath(route, 'hr'), routePath(route, 'en')]).toEqual([hr, en]);
    expect([matchRoute(hr), matchRoute(en)]).toEqual([
      { route, locale: 'hr', parameter: undefined },
      { route, locale: 'en', parameter: undefined },
    ]);
    const german = de ?? en.replace(/^\/en/, '/de');
    expect(routePath(route, 'de')).toBe(german);
    expect(matchRoute(german)).toMatchObject({ route, locale: 'de' });
  });

  it.for(WITH_PARAMETER)('%s with a name stands at %s and %s [NAV-01]', ([route, hr, en, de]) => {
    expect([routePath(route, 'hr', 'vijest'), routePath(route, 'en', 'vijest'), routePath(route, 'de', 'vijest')]).toEqual([
      hr,
      en,
      de ?? en.replace(/^\/en/, '/de'),
    ]);
    expect([matchRoute(hr), matchRoute(en)]).toEqual([
      { route, locale: 'hr', parameter: 'vijest' },
      { route, locale: 'en', parameter: 'vijest' },
    ]);
  });

  it('has no screen that these tests do not know [NAV-02]', () => {
    const known = new Set([...TABLE, ...WITH_PARAMETER].map(([route]) => route));
    expect((Object.keys(ROUTES) as RouteName[]).filter((route) => !known.has(route))).toEqual([]);
  });

  it.each(['/kosarica/', '//kosarica', '/kosarica/x', '/en/kosarica/x', '/a/b', '/%zz', '/product/a/b', '/dogadjaj/a/b', '/hr/kosarica'])(
    'nothing stands at %s',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );

  it.each(['/dogadjaj', '/en/event', '/profil/narudzbe/', '/admin/consent/a/b'])(
    '%s lacks what its screen is about, or says too much [NAV-01]',
    (path) => {
      expect(['content', undefined]).toContain(matchRoute(path)?.route);
    },
  );

  it('takes a language only as a whole first segment [LOC-01]', () => {
    expect(splitLocale('/energija')).toEqual({ locale: 'hr', rest: '/energija' });
    expect(splitLocale('/en')).toEqual({ locale: 'en', rest: '/' });
    expect(splitLocale('/english/x')).toEqual({ locale: 'hr', rest: '/english/x' });
    expect(splitLocale('/de/kasse')).toEqual({ locale: 'de', rest: '/kasse' });
  });

  it('German addresses fall back to the English path under /de [LOC-02]', () => {
    expect(routePath('profile', 'de')).toBe('/de/profile');
    expect(routePath('checkoutSuccess', 'de')).toBe('/de/checkout/success');
  });
});

const locale = fc.constantFrom(...LOCALES);
const slug = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && text !== '.' && text !== '..');
const withParameter = fc.constantFrom<RouteName>('blog', 'product', 'shop', 'event', 'adminConsent');
const withoutParameter = fc.constantFrom(
  ...(Object.keys(ROUTES) as RouteName[]).filter((route) => route !== 'content' && route !== 'event' && route !== 'adminConsent'),
);

describe('addresses and the router’s canonical paths are inverse', () => {
  it('for every screen with any parameter [NAV-02]', () => {
    fc.assert(
      fc.property(withParameter, locale, slug, (route, language, parameter) => {
        const path = routePath(route, language, parameter);
        expect(matchRoute(path)).toEqual({ route, locale: language, parameter });
        expect(toLocalizedPath(toCanonicalPath(path), language)).toBe(path);
      }),
    );
  });

  it('for every screen without [NAV-02]', () => {
    fc.assert(
      fc.property(withoutParameter, locale, (route, language) => {
        const path = routePath(route, language);
        expect(toLocalizedPath(toCanonicalPath(path), language)).toBe(path);
      }),
    );
  });

  it('for every other path, so that no canonical name leaks [NAV-02]', () => {
    const segment = fc.stringMatching(/^[a-zA-Z0-9_~.%-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), locale, (segments, language: Locale) => {
        const path = `${language === 'hr' ? '' : `/${language}`}/${segments.join('/')}`;
        fc.pre(splitLocale(path).locale === language && matchRoute(path)?.route !== 'home');
        const match = matchRoute(path);
        fc.pre((match === undefined || match.route === 'content') && !isOfficePath(path));
        expect(toCanonicalPath(path)).toMatch(/^\/c\//);
        expect(toLocalizedPath(toCanonicalPath(path), language)).toBe(path);
      }),
    );
  });

  it('the back office is one screen to the router, and its first page another [NAV-02]', () => {
    expect(toCanonicalPath('/admin/orders/7')).toBe('/office/orders/7');
    expect(toCanonicalPath('/en/admin/nothing-here')).toBe('/office/nothing-here');
    expect(toCanonicalPath('/admin')).toBe('/admin');
    expect(toCanonicalPath('/admin/search')).toBe('/admin-search');
    expect(toCanonicalPath('/admin/')).toBe('/c/admin/');
    expect(toCanonicalPath('/office/orders/7')).toBe('/c/office/orders/7');
    expect(toLocalizedPath('/office/orders/7', 'de')).toBe('/de/admin/orders/7');
  });

  it('a Croatian visitor at /cart or /c/cart finds content, not the cart [NAV-02]', () => {
    expect(toCanonicalPath('/cart')).toBe('/c/cart');
    expect(toCanonicalPath('/c/cart')).toBe('/c/c/cart');
    expect(toCanonicalPath('/kosarica')).toBe('/cart');
  });
});
