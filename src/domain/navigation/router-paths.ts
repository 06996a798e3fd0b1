import type { Locale } from '../locale/locale.ts';
import { localePrefix, splitLocale } from './route-pattern.ts';
import { isOfficePath, matchRoute, routePath, SITE_ROUTES, type SiteRoute } from './site-routes.ts';

/**
 * The router knows each screen once, under a canonical path made of its name (`/cart`, `/product/$slug`), and those of the back office as one, `/office/<path below /admin>`; these
 * two inverse functions translate between it and the address that a visitor sees. What is not in the table becomes `/c/<path>`, so no canonical name leaks.
 */
export function toCanonicalPath(pathname: string): string {
  const match = matchRoute(pathname);
  const { rest } = splitLocale(pathname);
  if (isOfficePath(pathname)) return OFFICE + rest.slice(ADMIN.length);
  if (match === undefined || match.route === 'content') return `/c${rest}`;
  const name = canonicalName(match.route);
  return match.parameter === undefined ? name : `${name}/${encodeURIComponent(match.parameter)}`;
}

/** The visitor's address of a canonical path in a language. */
export function toLocalizedPath(canonical: string, locale: Locale): string {
  if (canonical === '/c' || canonical.startsWith('/c/')) {
    const rest = canonical.slice(2);
    return localePrefix(locale) + (rest === '' ? '/' : rest);
  }
  if (canonical.startsWith(`${OFFICE}/`)) return localePrefix(locale) + ADMIN + canonical.slice(OFFICE.length);
  const [, name = '', parameter] = canonical.split('/');
  const route = (Object.keys(SITE_ROUTES) as SiteRoute[]).find((candidate) => canonicalName(candidate) === `/${name}`);
  if (route === undefined) return localePrefix(locale) + canonical;
  return routePath(route, locale, parameter === undefined ? undefined : decodeURIComponent(parameter));
}

const OFFICE = '/office';
const ADMIN = '/admin';

/** `/checkout-success` for `checkoutSuccess`. */
function canonicalName(route: SiteRoute): string {
  return `/${route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
