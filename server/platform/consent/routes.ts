import * as call from '#adapters/platform/wire/consent.ts';
import type { Routes } from '../app.ts';
import { serve } from '../http/serve.ts';
import { filterConsents } from './filter-consents.ts';
import { logConsent } from './log-consent.ts';

/** Calls about consents. */
export const consentRoutes: Routes = (app, deps) => {
  serve(app, deps, call.filterConsents, filterConsents);
  serve(app, deps, call.logConsent, logConsent);
};
