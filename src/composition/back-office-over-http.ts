import { HttpAccessKeys, type RememberedKey } from '#adapters/platform/account/http-access-keys.ts';
import { HttpBackOfficeUsers, type RememberedInvitation } from '#adapters/platform/account/http-back-office-users.ts';
import { HttpCustomers } from '#adapters/platform/account/http-customers.ts';
import { HttpOwnSecurity, type RememberedCodes } from '#adapters/platform/account/http-own-security.ts';
import { HttpChangeLog } from '#adapters/platform/audit/http-change-log.ts';
import { HttpOfficeJobs } from '#adapters/platform/back-office/http-office-jobs.ts';
import { HttpSavedViews } from '#adapters/platform/back-office/http-saved-views.ts';
import { HttpWorkers } from '#adapters/platform/back-office/http-workers.ts';
import { SiteCaches } from '#adapters/platform/cache/site-caches.ts';
import { HttpCouponBook } from '#adapters/platform/cart/http-coupon-book.ts';
import { HttpAttributeDesk } from '#adapters/platform/catalog/http-attribute-desk.ts';
import { HttpCategoryDesk } from '#adapters/platform/catalog/http-category-desk.ts';
import { HttpWaysDesk } from '#adapters/platform/checkout/http-ways-desk.ts';
import { HttpCommentDesk } from '#adapters/platform/comment/http-comment-desk.ts';
import { HttpKeptConsents } from '#adapters/platform/consent/http-kept-consents.ts';
import { HttpDocumentDesk } from '#adapters/platform/document/http-document-desk.ts';
import { HttpWrittenEvents } from '#adapters/platform/event/http-written-events.ts';
import { HttpFormDesk } from '#adapters/platform/form/http-form-desk.ts';
import { HttpFormInbox } from '#adapters/platform/form/http-form-inbox.ts';
import { HttpOutbox } from '#adapters/platform/mail/http-outbox.ts';
import { HttpMediaFolders } from '#adapters/platform/media/http-media-folders.ts';
import { HttpCardRequests } from '#adapters/platform/membership/http-card-requests.ts';
import { HttpMenus } from '#adapters/platform/navigation/http-menus.ts';
import { HttpRedirects } from '#adapters/platform/navigation/http-redirects.ts';
import { HttpNewsletterLists } from '#adapters/platform/newsletter/http-newsletter-lists.ts';
import { HttpSubscribers } from '#adapters/platform/newsletter/http-subscribers.ts';
import { HttpOrderDesk } from '#adapters/platform/order/http-order-desk.ts';
import { HttpPages } from '#adapters/platform/page/http-pages.ts';
import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import { HttpWrittenPosts } from '#adapters/platform/post/http-written-posts.ts';
import { HttpProductDesk } from '#adapters/platform/product/http-product-desk.ts';
import { HttpSettings } from '#adapters/platform/settings/http-settings.ts';
import { HttpSiteSetups } from '#adapters/platform/setup/http-site-setups.ts';
import type { BackOfficePorts } from '#application/back-office.ts';
import type { PageStore } from '#ports/cache/page-store.ts';

/** What the areas of the back office need from the platform, over HTTP; of kept pages, where this process keeps any. */
export function backOfficeOverHttp(
  client: PlatformClient,
  store: PageStore | undefined,
  remembered: RememberedCodes & RememberedKey & RememberedInvitation,
): BackOfficePorts {
  const pages = new HttpPages(client);
  return {
    ...(store !== undefined && { caches: new SiteCaches(client, store) }),
    cards: new HttpCardRequests(client),
    attributes: new HttpAttributeDesk(client),
    categories: new HttpCategoryDesk(client),
    changes: new HttpChangeLog(client),
    comments: new HttpCommentDesk(client),
    consents: new HttpKeptConsents(client),
    coupons: new HttpCouponBook(client),
    customers: new HttpCustomers(client),
    documents: new HttpDocumentDesk(client),
    events: new HttpWrittenEvents(client),
    forms: new HttpFormDesk(client),
    jobs: new HttpOfficeJobs(client),
    keys: new HttpAccessKeys(client, remembered),
    lists: new HttpNewsletterLists(client),
    mails: new HttpOutbox(client),
    media: new HttpMediaFolders(client),
    menus: new HttpMenus(client),
    orders: new HttpOrderDesk(client),
    pages,
    posts: new HttpWrittenPosts(client),
    products: new HttpProductDesk(client),
    redirects: new HttpRedirects(client),
    submissions: new HttpFormInbox(client),
    subscribers: new HttpSubscribers(client),
    templates: pages,
    security: new HttpOwnSecurity(client, remembered),
    settings: new HttpSettings(client),
    setup: new HttpSiteSetups(client),
    users: new HttpBackOfficeUsers(client, remembered),
    views: new HttpSavedViews(client),
    ways: new HttpWaysDesk(client),
    workers: new HttpWorkers(client),
  };
}
