import { describe, expect, it } from 'vitest';
import { BACK_OFFICE_ADDRESSES, type BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { type RouteAccess, routeAccess } from '#domain/navigation/route-access.ts';
import { ROUTES, type RouteName } from '#domain/navigation/routes.ts';

const OF_AREAS = Object.keys(BACK_OFFICE_ADDRESSES) as BackOfficeRoute[];

/** Written again, so that a new screen without a decision, and a decision that slips, are seen. */
const DECIDED: Readonly<Record<RouteName, RouteAccess>> = {
  ...(Object.fromEntries(OF_AREAS.map((route) => [route, 'backOffice'])) as Record<BackOfficeRoute, 'backOffice'>),
  home: 'disabled',
  cart: 'disabled',
  checkout: 'disabled',
  checkoutSuccess: 'disabled',
  checkoutFailure: 'disabled',
  confirmEmail: 'disabled',
  newsletter: 'disabled',
  search: 'disabled',
  login: 'guestOnly',
  profile: 'disabled',
  profileOrders: 'required',
  profileOrder: 'required',
  profileWishlist: 'required',
  profileDownloads: 'required',
  profileData: 'required',
  profileAddresses: 'required',
  profileSecurity: 'required',
  profilePrivacy: 'required',
  downloadProblem: 'disabled',
  register: 'guestOnly',
  forgotPassword: 'guestOnly',
  socialLogin: 'guestOnly',
  genericPage: 'disabled',
  accessibility: 'disabled',
  blog: 'disabled',
  product: 'disabled',
  shop: 'disabled',
  event: 'disabled',
  events: 'disabled',
  documents: 'disabled',
  webMap: 'disabled',
  admin: 'backOffice',
  adminSearch: 'backOffice',
  adminLogin: 'guestOnly',
  adminCache: 'backOffice',
  adminConsents: 'backOffice',
  adminConsent: 'backOffice',
  adminTemplates: 'backOffice',
  content: 'disabled',
};

describe('who may see a screen [IDN-05]', () => {
  it.each(Object.entries(DECIDED) as [RouteName, RouteAccess][])('%s: %s', (route, access) => expect(routeAccess(route)).toBe(access));

  it('is decided for every screen', () => expect(Object.keys(DECIDED).toSorted()).toEqual(Object.keys(ROUTES).toSorted()));
});
