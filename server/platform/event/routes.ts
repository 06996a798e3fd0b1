import * as wire from '#adapters/platform/wire/content.ts';
import { type Routes, serve } from '../http/serve.ts';
import { filterEvents } from './filter-events.ts';
import { getEvent } from './get-event.ts';

export const eventRoutes: Routes = (app, deps) => {
  serve(app, deps, wire.filterEvents, filterEvents);
  serve(app, deps, wire.getEvent, getEvent);
};
