import { areaOfRoute } from '../back-office/back-office.ts';
import type { RouteName } from './routes.ts';

/** Who may see a screen (IDN-05): `disabled` asks nobody, `required` leads the signed-out to login, `guestOnly` the signed-in home, `backOffice` the signed-out to the admin login, while whoever is signed in as somebody else is refused. */
export type RouteAccess = 'disabled' | 'required' | 'guestOnly' | 'backOffice';

const ACCESS: Readonly<Partial<Record<RouteName, RouteAccess>>> = {
  login: 'guestOnly',
  register: 'guestOnly',
  forgotPassword: 'guestOnly',
  socialLogin: 'guestOnly',
  adminLogin: 'guestOnly',
  profileOrders: 'required',
  profileOrder: 'required',
  profileWishlist: 'required',
  profileDownloads: 'required',
  profileData: 'required',
  profileAddresses: 'required',
  profileSecurity: 'required',
  profilePrivacy: 'required',
  admin: 'backOffice',
  adminSearch: 'backOffice',
};

/** Access of a screen; the profile itself is open, because it shows login and register to the signed-out (IDN-09). */
export function routeAccess(route: RouteName): RouteAccess {
  return areaOfRoute(route) === undefined ? (ACCESS[route] ?? 'disabled') : 'backOffice';
}
