import * as wire from '#adapters/platform/wire/site.ts';
import type { Routes } from '../app.ts';
import { serve } from '../http/serve.ts';
import { domainDetect } from './domain-detect.ts';
import { elementsByHandlers } from './elements-by-handlers.ts';
import { filterOptions } from './filter-options.ts';

export const siteRoutes: Routes = (app, deps) => {
  serve(app, deps, wire.domainDetect, domainDetect);
  serve(app, deps, wire.filterOptions, filterOptions);
  serve(app, deps, wire.elementsByHandlers, elementsByHandlers);
};
