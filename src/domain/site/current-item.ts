import type { Locale } from '../locale/locale.ts';
import { resolveLink } from '../navigation/link.ts';
import { matchRoute, routePath } from '../navigation/site-routes.ts';
import type { NavigationItem } from './site.ts';

/** Screens below another one whose addresses do not say so. */
const BELOW: Readonly<Partial<Record<string, 'shop' | 'events'>>> = { product: 'shop', event: 'events' };

/** The entry of a menu in whose section an address lies: the page itself, one below its address or among its children, or a product in the shop. */
export function currentItem(items: readonly NavigationItem[], path: string, locale: Locale): NavigationItem | undefined {
  const screen = BELOW[matchRoute(path)?.route ?? ''];
  const at = screen === undefined ? path : routePath(screen, locale);
  const home = routePath('home', locale);
  const holds = ({ target, children }: NavigationItem): boolean => {
    const href = resolveLink(target, locale)?.href ?? home;
    return (href !== home && (at === href || at.startsWith(`${href}/`))) || children.some(holds);
  };
  return items.find(holds);
}
