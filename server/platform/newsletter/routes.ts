import * as call from '#adapters/platform/wire/newsletter.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { checkNewsletterLink, followNewsletterLink } from './follow-link.ts';
import { subscribe } from './subscribe.ts';

/** Calls about the newsletter. */
export const newsletterRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.subscribe, subscribe);
  serve(app, deps, call.checkNewsletterLink, checkNewsletterLink);
  serve(app, deps, call.followNewsletterLink, followNewsletterLink);
};
