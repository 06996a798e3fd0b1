import * as content from '#adapters/platform/wire/content.ts';
import * as page from '#adapters/platform/wire/page.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { SourceFillers } from '../ports/source-filler.ts';
import { decide } from './decide.ts';
import { getWrittenPage } from './get-written-page.ts';
import { filterPages } from './list-pages.ts';

/** Calls about pages; lists in their sections are filled by the nouns that know them. */
export const pageRoutes =
  (fillers: SourceFillers): RouteGroup =>
  (app, deps) => {
    serve(app, deps, content.decide, decide(fillers));
    serve(app, deps, page.filterPages, filterPages);
    serve(app, deps, page.getWrittenPage, getWrittenPage);
  };
