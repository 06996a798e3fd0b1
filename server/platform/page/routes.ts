import * as content from '#adapters/platform/wire/content.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import type { SourceFillers } from '../ports/source-filler.ts';
import { decide } from './decide.ts';

/** Calls about pages; lists in their sections are filled by the nouns that know them. */
export const pageRoutes =
  (fillers: SourceFillers): RouteGroup =>
  (app, deps) => {
    serve(app, deps, content.decide, decide(fillers));
  };
