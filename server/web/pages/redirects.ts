import type { Locale } from '#domain/locale/locale.ts';
import { legacyRedirect } from '#domain/navigation/legacy-redirect.ts';
import { localePrefix, matchRoute, ROUTES, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';

export interface RedirectRules {
  readonly allowedLocales: readonly Locale[];
  readonly homePageSlug: string;
}

/**
 * The path that a path has moved to, or undefined (NAV-08 to NAV-10, NAV-12). All rules are applied at once, so that a redirect never leads to another: slashes too many,
 * legacy addresses, Croatian addresses under /hr, the home page by its slug, German addresses without their prefix (only where the site speaks German, LOC-02), addresses of screens in capitals.
 */
export function movedPath(pathname: string, rules: RedirectRules): string | undefined {
  const clean = pathname.replace(/\/{2,}/g, '/').replace(/(?!^)\/$/, '');
  const moved = legacyRedirect(clean) ?? croatianPath(clean) ?? homePath(clean, rules) ?? germanPath(clean, rules) ?? loweredPath(clean);
  const target = (moved === undefined ? clean : (homePath(moved, rules) ?? moved)) || '/';
  return target === pathname || !isSameSitePath(target) ? undefined : target;
}

function homePath(path: string, { homePageSlug }: RedirectRules): string | undefined {
  const match = matchRoute(path);
  return match?.route === 'content' && match.parameter === homePageSlug ? routePath('home', match.locale) : undefined;
}

/** The old site had its Croatian pages under /hr; here they have no prefix. */
function croatianPath(path: string): string | undefined {
  return /^\/hr(\/|$)/.test(path) ? path.replace(/^(\/hr)+(?=\/|$)/, '') || '/' : undefined;
}

function germanPath(path: string, { allowedLocales }: RedirectRules): string | undefined {
  if (!allowedLocales.includes('de') || matchRoute(path)?.route !== 'content') return germanProduct(path, allowedLocales);
  const german = matchRoute(localePrefix('de') + path);
  return german !== undefined && german.route !== 'content' && hasGermanPath(german.route) ? localePrefix('de') + path : undefined;
}

/** `/produkt/…` has two segments, which no row of another language takes. */
function germanProduct(path: string, allowedLocales: readonly Locale[]): string | undefined {
  if (!allowedLocales.includes('de') || matchRoute(path) !== undefined) return undefined;
  const german = matchRoute(localePrefix('de') + path);
  return german !== undefined && hasGermanPath(german.route) ? localePrefix('de') + path : undefined;
}

/** As people type what they read off a poster. Pages and posts have no capitals in their addresses either, but an editor may send such an address on. */
function loweredPath(path: string): string | undefined {
  const isScreen = (one: string) => (matchRoute(one)?.route ?? 'content') !== 'content';
  const lowered = path.toLowerCase();
  return lowered !== path && !isScreen(path) && isScreen(lowered) ? lowered : undefined;
}

function hasGermanPath(route: RouteName): boolean {
  return 'de' in ROUTES[route];
}
