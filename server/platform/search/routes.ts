import * as wire from '#adapters/platform/wire/search.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { searchEverything } from './search-everything.ts';
import { suggestKeywords } from './suggest-keywords.ts';

export const searchRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.searchEverything, searchEverything);
  serve(app, deps, wire.suggestKeywords, suggestKeywords);
};
