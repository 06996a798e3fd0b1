import * as wire from '#adapters/platform/wire/content.ts';
import * as written from '#adapters/platform/wire/written-event.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterEvents } from './filter-events.ts';
import { getEvent } from './get-event.ts';
import { filterWrittenEvents, getWrittenEvent } from './list-written-events.ts';

export const eventRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterEvents, filterEvents);
  serve(app, deps, wire.getEvent, getEvent);
  serve(app, deps, written.filterWrittenEvents, filterWrittenEvents);
  serve(app, deps, written.getWrittenEvent, getWrittenEvent);
};
