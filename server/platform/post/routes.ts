import * as wire from '#adapters/platform/wire/content.ts';
import type { Routes } from '../app.ts';
import { serve } from '../http/serve.ts';
import { filterPosts } from './filter-posts.ts';
import { filterTerms } from './filter-terms.ts';

export const postRoutes: Routes = (app, deps) => {
  serve(app, deps, wire.filterPosts, filterPosts);
  serve(app, deps, wire.filterTerms, filterTerms);
};
