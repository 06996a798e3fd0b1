import * as wire from '#adapters/platform/wire/audit.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterChanges } from './list-changes.ts';

/** Calls about what was changed in the back office. */
export const auditRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterChanges, filterChanges);
};
