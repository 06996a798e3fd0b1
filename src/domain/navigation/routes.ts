import { BACK_OFFICE_ADDRESSES } from '../back-office/back-office.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale/locale.ts';

/**
 * Every screen's address in every language: the one table behind router, links, hreflang, sitemap and language switch (NAV-01, NAV-02).
 * `$name` is a required part, `$name?` an optional last part. Paths stand without the locale's prefix.
 * A path that is missing in another language is the English one, under that language's prefix (LOC-02).
 */
export const ROUTES = {
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
  ...BACK_OFFICE_ADDRESSES,
  content: { hr: '/$slug', en: '/$slug' },
} as const satisfies Record<string, Paths>;

type Paths = { readonly hr: string; readonly en: string } & Readonly<Partial<Record<Locale, string>>>;

/** A screen by its name, the same in every language. */
export type RouteName = keyof typeof ROUTES;

/** What an address leads to: a screen, its one parameter if it has one, in a language. */
export interface RouteMatch {
  readonly route: RouteName;
  readonly locale: Locale;
  readonly parameter: string | undefined;
}

/** The prefix of a locale: none for the default one (spec 2.1). */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** Where the interface leads whoever wants a membership card: an editor sends this address on to the page that tells of the card (docs/configuration.md). */
export function cardPagePath(locale: Locale): string {
  return `${localePrefix(locale)}/membership-card`;
}

/** The pattern of a screen in a language, without prefix. */
export function routePattern(route: RouteName, locale: Locale): string {
  const paths: Paths = ROUTES[route];
  return paths[locale] ?? paths.en;
}

/** The address of a screen in a language, with prefix; the parameter is percent-encoded. */
export function routePath(route: RouteName, locale: Locale, parameter?: string): string {
  const pattern = routePattern(route, locale);
  const path =
    parameter === undefined || parameter === ''
      ? pattern.replace(/\/\$\w+\??$/, '')
      : pattern.replace(/\$\w+\??$/, encodeURIComponent(parameter));
  const whole = localePrefix(locale) + (path === '/' ? '' : path);
  return whole === '' ? '/' : whole;
}

/** The screen of a path (no query), or undefined when no row of the table fits. A path of one free segment is `content`. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const { locale, rest } = splitLocale(pathname);
  const segments = rest.split('/').filter((segment) => segment !== '');
  if (rest !== '/' && (rest.endsWith('/') || rest.includes('//'))) return undefined;
  for (const route of Object.keys(ROUTES) as RouteName[]) {
    const parameter = matchPattern(routePattern(route, locale), segments);
    if (parameter !== false) return { route, locale, parameter };
  }
  return undefined;
}

/** Takes the locale's prefix off a path; the default language has none, so /hr/… is not a language prefix here. */
export function splitLocale(pathname: string): { locale: Locale; rest: string } {
  const first = pathname.split('/', 2)[1] ?? '';
  const locale = LOCALES.find((candidate) => candidate !== DEFAULT_LOCALE && candidate === first);
  if (locale === undefined) return { locale: DEFAULT_LOCALE, rest: pathname };
  const rest = pathname.slice(locale.length + 1);
  return { locale, rest: rest === '' ? '/' : rest };
}

function matchPattern(pattern: string, segments: readonly string[]): string | undefined | false {
  const parts = pattern.split('/').filter((part) => part !== '');
  let parameter: string | undefined;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (part.startsWith('$')) {
      if (segment === undefined) {
        if (!part.endsWith('?')) return false;
        continue;
      }
      parameter = decodeSegment(segment);
      if (parameter === undefined) return false;
    } else if (segment !== part) return false;
  }
  return segments.length > parts.length ? false : parameter;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
