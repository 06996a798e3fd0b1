import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { REMEMBERED_PAGE_WORD, rememberedPage } from '#domain/navigation/remembered-page.ts';
import { type RouteAccess, routeAccess } from '#domain/navigation/route-access.ts';
import { matchRoute, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { asksToSignIn } from './edit-mode.ts';
import type { SiteFacts } from './site-facts.ts';
import type { Visit } from './visit.ts';

/** How long a visitor is asked to wait while the site is being worked on (LAY-02). */
export const MAINTENANCE_SECONDS = 600;

/** Whether the site is there for the back office alone, and not for whoever this is (LAY-02, NAV-07). */
export function isShut({ facts, identity }: Pick<Visit, 'facts' | 'identity'>): boolean {
  return (facts.maintenance || facts.developmentMode) && identity.account?.isBackofficeUser !== true;
}

/** Whether the site is there for the back office alone: what has no page of its own is then there for nobody (LAY-02, NAV-07). */
export function isClosedToAll({ maintenance, developmentMode }: Pick<SiteFacts, 'maintenance' | 'developmentMode'>): boolean {
  return maintenance || developmentMode;
}

/** Whether a visit sees the maintenance page instead of what it asked for: all but the back office, and the screen where that signs in (LAY-02). */
export function isClosed({ facts, identity, match }: Visit): boolean {
  return facts.maintenance && identity.account?.isBackofficeUser !== true && match?.route !== 'adminLogin';
}

/** Where a visit is led instead, or undefined to stay (IDN-05, NAV-07). */
export function ledAway(visit: Visit, guardOf: (route: RouteName) => RouteAccess = routeAccess): string | undefined {
  const { facts, identity, locale, match, missing } = visit;
  const isBackoffice = identity.account?.isBackofficeUser === true;
  const route = missing ? undefined : match?.route;
  // Whoever is signed in as a customer, or as an editor through the login of customers, may come in here.
  if (route === 'adminLogin')
    return isBackoffice && new TokenCookies(visit.cookies).strategy === 'admin' ? routePath('home', locale) : undefined;
  if (facts.developmentMode && !isBackoffice) return entrance('adminLogin', visit);
  // It leads back into the editor; whoever is somebody else gets the page as it is.
  if (asksToSignIn(visit)) return entrance('adminLogin', visit);
  const access = route === undefined ? 'disabled' : guardOf(route);
  if (access === 'required') return identity.account === undefined ? entrance('login', visit) : undefined;
  if (access === 'guestOnly') return identity.account === undefined || isOpenedByMail(visit) ? undefined : routePath('home', locale);
  if (access === 'disabled') return undefined;
  // Who may see it nobody knows, so nobody does (LAY-07).
  if (access !== 'backOffice') throw new Error(`A screen is guarded by "${access satisfies never}", which is unknown`);
  // Whoever is signed in is told what they lack, and as whom; what they send is of somebody else, who signs in first.
  if (!isBackoffice) return identity.account !== undefined && visit.method !== 'POST' ? undefined : entrance('adminLogin', visit);
  // A password or a second factor of their own goes before anything else.
  return hasDues(visit) && route !== 'adminAccount' && route !== 'adminProof' ? routePath('adminAccount', locale) : undefined;
}

/** Whether whoever works in the office has to set up something of their own sign-in first. */
export function hasDues({ identity, cookies }: Pick<Visit, 'identity' | 'cookies'>): boolean {
  return identity.account?.dues !== undefined && new TokenCookies(cookies).strategy === 'admin';
}

/** Whether a screen of the back office is asked for by somebody who is not, or not any more, signed in as one of its people: what they typed there waits for their sign-in. */
export function isOfficeLeft(visit: Visit): boolean {
  return isOfficePage(visit) && visit.identity.account?.isBackofficeUser !== true;
}

/** Whether a page is one of the back office, whoever asks for it. */
export function isOfficePage({ match }: Pick<Visit, 'match'>): boolean {
  return match !== undefined && routeAccess(match.route) === 'backOffice';
}

/** Whether nothing can be shown here before it is known who asks. */
export function needsIdentity(visit: Visit): boolean {
  const { facts, match } = visit;
  const access = match === undefined ? 'disabled' : routeAccess(match.route);
  return facts.developmentMode || access === 'required' || access === 'backOffice' || asksToSignIn(visit);
}

/** Whether a page is about somebody's account: no machine has anything to find there. */
export function isAccountPage(match: { readonly route: RouteName } | undefined): boolean {
  return match !== undefined && (match.route === 'profile' || routeAccess(match.route) !== 'disabled');
}

/** The address of a sign-in that leads back to this page. */
export function entrance(route: 'login' | 'adminLogin', { locale, path, search }: Pick<Visit, 'locale' | 'path' | 'search'>): string {
  return entranceFrom(routePath(route, locale), rememberedPage(path + search));
}

/** The address of a sign-in that leads to a page, if there is one to lead to. */
export function entranceFrom(login: string, page: string | undefined): string {
  return page === undefined ? login : `${login}?${REMEMBERED_PAGE_WORD}=${encodeURIComponent(page)}`;
}

/** Screens that hold a form of signing in. */
const WITH_LOGIN: readonly RouteName[] = ['login', 'adminLogin', 'register', 'socialLogin', 'profile'];

export function hasLogin({ match, identity }: Visit): boolean {
  return match !== undefined && WITH_LOGIN.includes(match.route) && identity.account === undefined;
}

/** The page to return to after signing in here: the one that is asked for, else the one of this site that the visitor comes from (IDN-01, T-14). */
export function pageToReturnTo(visit: Visit): string | undefined {
  if (!hasLogin(visit)) return undefined;
  if (visit.match?.route === 'profile') return visit.path;
  const asked = rememberedPage(new URLSearchParams(visit.search).get(REMEMBERED_PAGE_WORD) ?? undefined);
  return asked ?? cameFrom(visit);
}

function cameFrom({ headers, origin }: Visit): string | undefined {
  const referrer = headers.get('referer');
  if (referrer === null || !referrer.startsWith(`${origin}/`)) return undefined;
  const page = rememberedPage(referrer.slice(origin.length));
  const match = page === undefined ? undefined : matchRoute(page.split(/[?#]/, 1)[0] ?? page);
  return match === undefined || isAccountPage(match) ? undefined : page;
}

/** Links of e-mails open for everybody, whoever is signed in at this device. */
function isOpenedByMail({ match, search }: Visit): boolean {
  const words = new URLSearchParams(search);
  return (match?.route === 'login' && words.has('verificationToken')) || (match?.route === 'forgotPassword' && words.has('token'));
}
