import * as content from '#adapters/platform/wire/content.ts';
import * as site from '#adapters/platform/wire/site.ts';
import type { Routes } from '../app.ts';
import { serve } from '../http/serve.ts';
import { addFailedRequest } from './add-failed-request.ts';
import { decide } from './decide.ts';
import { getUrlOnLanguage } from './get-url-on-language.ts';
import { navigationTree } from './navigation-tree.ts';
import { searchSlugs } from './search-slugs.ts';

export const navigationRoutes: Routes = (app, deps) => {
  serve(app, deps, site.navigationTree, navigationTree);
  serve(app, deps, content.decide, decide);
  serve(app, deps, content.getUrlOnLanguage, getUrlOnLanguage);
  serve(app, deps, content.searchSlugs, searchSlugs);
  serve(app, deps, content.addFailedRequest, addFailedRequest);
};
