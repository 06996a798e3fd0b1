import type { Locale } from '../locale/locale.ts';
import { addressIn, localePrefix, type MatchOf, matchAmong, type Paths, patternIn, splitLocale } from './route-pattern.ts';

/**
 * Every screen's address in every language: the one table behind router, links, hreflang, sitemap and language switch (NAV-01, NAV-02). Paths stand without the locale's prefix.
 * Those of the back office stand in a table of their own (routes.ts), which no visitor's script carries.
 */
export const SITE_ROUTES = {
  home: { hr: '/', en: '/' },
  cart: { hr: '/kosarica', en: '/cart', de: '/einkaufswagen' },
  checkout: { hr: '/naplata', en: '/checkout', de: '/kasse' },
  checkoutSuccess: { hr: '/naplata/uspjesna', en: '/checkout/success' },
  checkoutFailure: { hr: '/checkout/failure', en: '/checkout/failure' },
  confirmEmail: { hr: '/potvrdi-email', en: '/confirm-email', de: '/bestatigungs-email' },
  newsletter: { hr: '/bilten', en: '/newsletter' },
  search: { hr: '/pretraga', en: '/search', de: '/suche' },
  login: { hr: '/prijava', en: '/login' },
  profile: { hr: '/profil', en: '/profile' },
  profileOrders: { hr: '/profil/narudzbe', en: '/profile/orders' },
  profileOrder: { hr: '/profil/narudzbe/$slug', en: '/profile/orders/$slug' },
  profileWishlist: { hr: '/profil/zelje', en: '/profile/wishlist' },
  profileDownloads: { hr: '/profil/preuzimanja', en: '/profile/downloads' },
  profileData: { hr: '/profil/podaci', en: '/profile/details' },
  profileAddresses: { hr: '/profil/adrese', en: '/profile/addresses' },
  profileSecurity: { hr: '/profil/sigurnost', en: '/profile/security' },
  profilePrivacy: { hr: '/profil/privatnost', en: '/profile/privacy' },
  downloadProblem: { hr: '/preuzimanje', en: '/download' },
  register: { hr: '/registracija', en: '/register' },
  forgotPassword: { hr: '/zaboravljena-lozinka', en: '/forgot-password' },
  socialLogin: { hr: '/social-login', en: '/social-login' },
  genericPage: { hr: '/page', en: '/page' },
  accessibility: { hr: '/pristupacnost', en: '/accessibility', de: '/barrierefreiheit' },
  blog: { hr: '/objave/$slug?', en: '/blog/$slug?' },
  product: { hr: '/product/$slug?', en: '/product/$slug?', de: '/produkt/$slug?' },
  shop: { hr: '/shop/$slug?', en: '/shop/$slug?' },
  event: { hr: '/dogadjaj/$id', en: '/event/$id' },
  events: { hr: '/dogadanja', en: '/events', de: '/veranstaltungen' },
  documents: { hr: '/dokumenti', en: '/documents', de: '/dokumente' },
  webMap: { hr: '/web-map', en: '/web-map' },
  admin: { hr: '/admin', en: '/admin' },
  adminSearch: { hr: '/admin/search', en: '/admin/search' },
  adminLogin: { hr: '/adminLogin', en: '/adminLogin' },
  content: { hr: '/$slug', en: '/$slug' },
} as const satisfies Record<string, Paths>;

/** A screen of the site by its name, the same in every language. */
export type SiteRoute = keyof typeof SITE_ROUTES;

/** Where the interface leads whoever wants a membership card: an editor sends this address on to the page that tells of the card (docs/configuration.md). */
export function cardPagePath(locale: Locale): string {
  return `${localePrefix(locale)}/membership-card`;
}

/** The pattern of a screen in a language, without prefix. */
export function routePattern(route: SiteRoute, locale: Locale): string {
  return patternIn(SITE_ROUTES[route], locale);
}

/** The address of a screen in a language, with prefix; the parameter is percent-encoded. */
export function routePath(route: SiteRoute, locale: Locale, parameter?: string): string {
  return addressIn(SITE_ROUTES[route], locale, parameter);
}

/** The screen of a path (no query), or undefined when no row of the table fits. A path of one free segment is `content`. */
export function matchRoute(pathname: string): MatchOf<SiteRoute> | undefined {
  return matchAmong(SITE_ROUTES, pathname);
}

/** Whether a path (no query) lies where screens of the back office stand; which one, if any, routes.ts knows. */
export function isOfficePath(pathname: string): boolean {
  return matchRoute(pathname) === undefined && /^\/admin(\/[^/]+)+$/.test(splitLocale(pathname).rest);
}
