import * as wire from '#adapters/platform/wire/site.ts';
import { type Routes, serve } from '../http/serve.ts';
import { commons } from './commons.ts';

export const localeRoutes: Routes = (app, deps) => {
  serve(app, deps, wire.commons, commons);
};
