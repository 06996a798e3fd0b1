import * as wire from '#adapters/platform/wire/cache.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { clearCaches } from './clear-caches.ts';

/** Calls about what is kept so as not to be made anew. */
export const cacheRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.clearCaches, clearCaches);
};
