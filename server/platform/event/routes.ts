import * as wire from '#adapters/platform/wire/content.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterEvents } from './filter-events.ts';
import { getEvent } from './get-event.ts';

export const eventRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterEvents, filterEvents);
  serve(app, deps, wire.getEvent, getEvent);
};
