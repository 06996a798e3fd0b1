import * as wire from '#adapters/platform/wire/site.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { commons } from './commons.ts';

export const localeRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.commons, commons);
};
