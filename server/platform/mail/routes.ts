import * as wire from '#adapters/platform/wire/mail.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterMails, getMail, retryMails } from './look-after-mail.ts';

/** Calls about e-mails that the shop has written. */
export const mailRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterMails, filterMails);
  serve(app, deps, wire.getMail, getMail);
  serve(app, deps, wire.retryMails, retryMails);
};
