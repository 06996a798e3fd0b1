import type { BackOfficeArea, BackOfficeRoute } from './back-office.ts';

/** What is begun or looked at most often in the back office, each with the area that it belongs to, its screen and the place or the query there. Its words are `officeSearch.action.<name>`. */
export const OFFICE_ACTIONS = {
  newPage: { area: 'pages', route: 'adminPages', at: '#new' },
  newPost: { area: 'posts', route: 'adminPosts', at: '#new' },
  newTemplate: { area: 'templates', route: 'adminTemplates', at: '#new' },
  unpublishedPages: { area: 'pages', route: 'adminPages', at: '?show=changed' },
  untranslatedPages: { area: 'pages', route: 'adminPages', at: '?show=untranslated' },
  ordersToDo: { area: 'orders', route: 'adminOrders', at: '?view=toDo' },
  ordersToPay: { area: 'orders', route: 'adminOrders', at: '?view=toPay' },
  ordersToDecide: { area: 'orders', route: 'adminOrders', at: '?view=toDecide' },
  soldOut: { area: 'products', route: 'adminProducts', at: '?show=soldOut' },
  hiddenProducts: { area: 'products', route: 'adminProducts', at: '?show=hidden' },
  newCoupon: { area: 'coupons', route: 'adminCoupons', at: '#new' },
  newRedirect: { area: 'redirects', route: 'adminRedirects', at: '#new' },
  failedAddresses: { area: 'redirects', route: 'adminRedirects', at: '#inbox' },
  newKey: { area: 'keys', route: 'adminKeys', at: '#new' },
  invite: { area: 'users', route: 'adminUsers', at: '#new' },
} as const satisfies Readonly<Record<string, OfficeAction>>;

interface OfficeAction {
  readonly area: BackOfficeArea;
  readonly route: BackOfficeRoute;
  readonly at: `${'#' | '?'}${string}`;
}

/** One of these actions. */
export type OfficeActionName = keyof typeof OFFICE_ACTIONS;
