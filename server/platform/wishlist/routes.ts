import * as wire from '#adapters/platform/wire/wishlist.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterWishlist } from './filter-wishlist.ts';
import { toggleWishlist } from './toggle-wishlist.ts';

/** Calls about the wishlist. */
export const wishlistRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.toggleWishlist, toggleWishlist);
  serve(app, deps, wire.filterWishlist, filterWishlist);
};
