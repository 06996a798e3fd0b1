import * as call from '#adapters/platform/wire/consent.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { answerOwnConsent, type OnWithdrawn } from './answer-own-consent.ts';
import { assignConsents } from './assign-consents.ts';
import { filterConsents } from './filter-consents.ts';
import { filterKeptConsents } from './filter-kept-consents.ts';
import { listOwnConsents } from './list-own-consents.ts';
import { logConsent } from './log-consent.ts';
import { saveConsentWords } from './save-consent-words.ts';

/** Calls about consents; `onWithdrawn` ends what stood on one. */
export const consentRoutes =
  (onWithdrawn: OnWithdrawn): RouteGroup =>
  (app, deps) => {
    serve(app, deps, call.filterConsents, filterConsents);
    serve(app, deps, call.logConsent, logConsent);
    serve(app, deps, call.listOwnConsents, listOwnConsents);
    serve(app, deps, call.answerOwnConsent, answerOwnConsent(onWithdrawn));
    serve(app, deps, call.filterKeptConsents, filterKeptConsents);
    serve(app, deps, call.assignConsents, assignConsents);
    serve(app, deps, call.saveConsentWords, saveConsentWords);
  };
