import * as content from '#adapters/platform/wire/content.ts';
import * as navigation from '#adapters/platform/wire/navigation.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import * as site from '#adapters/platform/wire/site.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { addFailedRequest } from './add-failed-request.ts';
import * as edit from './edit-redirects.ts';
import { getUrlOnLanguage } from './get-url-on-language.ts';
import { getVersions } from './get-versions.ts';
import { navigationTree } from './navigation-tree.ts';
import { searchSlugs } from './search-slugs.ts';

export const navigationRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, site.navigationTree, navigationTree);
  serve(app, deps, content.getUrlOnLanguage, getUrlOnLanguage);
  serve(app, deps, navigation.getVersions, getVersions);
  serve(app, deps, content.searchSlugs, searchSlugs);
  serve(app, deps, content.addFailedRequest, addFailedRequest);
  serve(app, deps, redirect.findRedirect, edit.findRedirect);
  serve(app, deps, redirect.filterRedirects, edit.filterRedirects);
  serve(app, deps, redirect.createRedirect, edit.createRedirect);
  serve(app, deps, redirect.updateRedirect, edit.updateRedirect);
  serve(app, deps, redirect.deleteRedirect, edit.deleteRedirect);
  serve(app, deps, redirect.filterFailedRequests, edit.filterFailedRequests);
  serve(app, deps, redirect.dismissFailedRequest, edit.dismissFailedRequest);
};
