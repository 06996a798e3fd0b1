import { cleanPath, isKnownPath } from './editor-redirect.ts';
import { matchRoute, type RouteName } from './routes.ts';

/** Screens that show what somebody has written or sells, by the last part of their address. */
const NAMING: ReadonlySet<RouteName> = new Set<RouteName>(['product', 'shop', 'blog', 'event']);

/** The path of a link within the site at which there may be nothing, as it is looked up; undefined of screens, which are always there, of files, and of what lies elsewhere. */
export function pathToCheck(href: string): string | undefined {
  const path = cleanPath(href);
  if (path === undefined) return undefined;
  const match = matchRoute(path);
  const isNamed = match?.parameter !== undefined && NAMING.has(match.route);
  return isNamed || !isKnownPath(path) ? path : undefined;
}
