import * as call from '#adapters/platform/wire/newsletter.ts';
import * as list from '#adapters/platform/wire/newsletter-list.ts';
import * as subscriber from '#adapters/platform/wire/subscriber.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { checkNewsletterLink, chooseNewsletterLists, followNewsletterLink } from './follow-link.ts';
import { createNewsletterList, deleteNewsletterList, listNewsletterLists, updateNewsletterList } from './list-desk.ts';
import { deleteSubscriber, exportSubscribers, filterSubscribers } from './look-after-subscribers.ts';
import { chooseOwnNewsletter, getOwnNewsletter } from './own-lists.ts';
import { subscribe } from './subscribe.ts';

/** Calls about the newsletter. */
export const newsletterRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.subscribe, subscribe);
  serve(app, deps, subscriber.filterSubscribers, filterSubscribers);
  serve(app, deps, subscriber.exportSubscribers, exportSubscribers);
  serve(app, deps, subscriber.deleteSubscriber, deleteSubscriber);
  serve(app, deps, list.listNewsletterLists, listNewsletterLists);
  serve(app, deps, list.createNewsletterList, createNewsletterList);
  serve(app, deps, list.updateNewsletterList, updateNewsletterList);
  serve(app, deps, list.deleteNewsletterList, deleteNewsletterList);
  serve(app, deps, call.checkNewsletterLink, checkNewsletterLink);
  serve(app, deps, call.followNewsletterLink, followNewsletterLink);
  serve(app, deps, call.chooseNewsletterLists, chooseNewsletterLists);
  serve(app, deps, call.getOwnNewsletter, getOwnNewsletter);
  serve(app, deps, call.chooseOwnNewsletter, chooseOwnNewsletter);
};
