import { routePattern, type SiteRoute } from '#domain/navigation/site-routes.ts';
import type { Shop } from '../shop/shop.ts';

/** The slug at which editors write what a screen says besides its list. */
export function screenSlug(shop: Shop, route: SiteRoute): string {
  return routePattern(route, shop.locale).slice(1);
}
