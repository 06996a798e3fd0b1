import type { Locale } from '../locale/locale.ts';
import { localePrefix, matchRoute, ROUTES, type RouteName, routePath, splitLocale } from './routes.ts';

/**
 * The router knows each screen once, under a canonical path made of its name (`/cart`, `/product/$slug`); these two inverse functions
 * translate between it and the address that a visitor sees. What is not in the table becomes `/c/<path>`, so no canonical name leaks.
 */
export function toCanonicalPath(pathname: string): string {
  const match = matchRoute(pathname);
  if (match === undefined || match.route === 'content') return `/c${splitLocale(pathname).rest}`;
  const name = canonicalName(match.route);
  return match.parameter === undefined ? name : `${name}/${encodeURIComponent(match.parameter)}`;
}

/** The visitor's address of a canonical path in a language. */
export function toLocalizedPath(canonical: string, locale: Locale): string {
  if (canonical === '/c' || canonical.startsWith('/c/')) {
    const rest = canonical.slice(2);
    return localePrefix(locale) + (rest === '' ? '/' : rest);
  }
  const [, name = '', parameter] = canonical.split('/');
  const route = (Object.keys(ROUTES) as RouteName[]).find((candidate) => canonicalName(candidate) === `/${name}`);
  if (route === undefined) return localePrefix(locale) + canonical;
  return routePath(route, locale, parameter === undefined ? undefined : decodeURIComponent(parameter));
}

/** `/checkout-success` for `checkoutSuccess`. */
function canonicalName(route: RouteName): string {
  return `/${route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
