import { BACK_OFFICE_ADDRESSES } from '../back-office/back-office.ts';
import type { Locale } from '../locale/locale.ts';
import { addressIn, type MatchOf, matchAmong, type Paths } from './route-pattern.ts';
import { SITE_ROUTES } from './site-routes.ts';

export { localePrefix, splitLocale } from './route-pattern.ts';

/** The addresses of all screens, those of the back office too. What runs in visitors' browsers imports site-routes.ts. */
export const ROUTES = { ...SITE_ROUTES, ...BACK_OFFICE_ADDRESSES } as const satisfies Record<string, Paths>;

/** A screen by its name, the same in every language. */
export type RouteName = keyof typeof ROUTES;

/** What an address leads to: a screen, its one parameter if it has one, in a language. */
export type RouteMatch = MatchOf<RouteName>;

/** The address of a screen in a language, with prefix; the parameter is percent-encoded. */
export function routePath(route: RouteName, locale: Locale, parameter?: string): string {
  return addressIn(ROUTES[route], locale, parameter);
}

/** The screen of a path (no query), or undefined when no row of the table fits. A path of one free segment is `content`. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  return matchAmong<RouteName>(ROUTES, pathname);
}
