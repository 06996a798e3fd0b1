import { notFound, redirect } from '@tanstack/react-router';
import type { BackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import { adminLocaleOf } from '#domain/account/admin-locale.ts';
import {
  areaOfRoute,
  BACK_OFFICE,
  type BackOfficeArea,
  type BackOfficeRoute,
  isBackOfficeRoute,
  isOfShopDesk,
  WRITING_AREAS,
} from '#domain/back-office/back-office.ts';
import { readListWords } from '#domain/back-office/list-words.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import { readId } from '#domain/id.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { matchRoute, type RouteName, routePath } from '#domain/navigation/routes.ts';
import { first, type Search, stringifySearch } from '#domain/navigation/search-params.ts';
import { lacks } from '#domain/site/capability.ts';
import type { AdminLoginPage } from '../back-office/accounts/admin-login-screen.tsx';
import type { OfficeEntry } from '../back-office/office-entry.ts';
import type { AdminPage } from '../back-office/overview/admin-screen.tsx';
import { findInOffice } from '../back-office/search/find-in-office.ts';
import type { OfficeSearchPage } from '../back-office/search/office-search-screen.tsx';
import type { PageData } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { answered } from './answered.ts';
import { BACK_OFFICE_SCREENS } from './back-office-screens.ts';
import { wordsOfArea } from './back-office-words.ts';
import { LoadFailed } from './load-failed.ts';
import { loadOverview } from './load-overview.ts';
import { pageAfterLogin, personalPage } from './personal-page.ts';

/** What a screen of the back office shows, beside what it declares itself. */
export interface BackOfficePage extends PageData {
  readonly route: BackOfficeRoute;
  readonly areas: readonly OfficeEntry[];
  readonly scopes: readonly string[];
  /** It is looked after in a system of its own, which the page leads to. */
  readonly isElsewhere?: true;
  /** No mail server is set up, so that nobody hears of what is done here. */
  readonly mailStays?: true;
}

/** What a screen of the back office shows, made by the web server for whoever may see it; `place` is its address below /admin. */
export async function loadBackOffice(shop: Shop, place: string, search: Search): Promise<BackOfficePage> {
  const { route = '', parameter: id } = matchRoute(`/admin/${place}`) ?? {};
  if (!isBackOfficeRoute(route)) throw notFound();
  const account = await backOfficeUser(shop, route, search, id);
  const { backOffice } = shop.accountUseCases();
  const area = areaOfRoute(route);
  if (area !== undefined && isElsewhere(shop, area)) return elsewherePage(shop, route, account);
  const answer = await BACK_OFFICE_SCREENS[route].load({ backOffice, search, id: readId(id) });
  // Who may not do this is told so, and where to sign in as somebody who may; trying later would not help.
  if (answer?.isErr() && answer.error.kind === 'NotAllowed') throw new LoadFailed({ kind: 'NotAllowed', status: 403 });
  const shown = answer && answered(shop, answer);
  if (shown === undefined) throw notFound();
  return {
    title: shop.translator.text(`${area}.title`),
    addresses: Object.fromEntries(LOCALES.map((locale) => [locale, routePath(route, locale, id)])),
    noIndex: true,
    messages: wordsOfArea(route),
    ...shown,
    route,
    areas: menuOf(shop, namesOfOpen(shop, backOffice, account), area, account),
    scopes: account.scopes,
    ...(account.mailStays && area !== undefined && WRITING_AREAS.includes(area) && { mailStays: true as const }),
  };
}

export async function loadAdminLogin(shop: Shop, search: Search): Promise<AdminLoginPage> {
  const step = answered(shop, await shop.accountUseCases().viewSignInStep.run());
  // Whoever wants to sign in as somebody else, or has just tried to, is at the first step.
  const isFirst = first(search, 'anew') !== undefined || shop.snapshot.refusedForm?.form === 'adminLogin';
  const awaited = isFirst ? [] : step.awaitedFactors;
  const waitsForCode = awaited.length > 0;
  const page = personalPage(shop, 'adminLogin', waitsForCode ? 'security.stepTitle' : undefined);
  // Nobody is asked at their second step for what they don't have; at the first one nobody knows who they are.
  const asksPasskey = waitsForCode && !awaited.includes('passkey') ? undefined : step.asksPasskey;
  const byPasskeyAlone = waitsForCode && !awaited.includes('totp');
  return { ...page, from: pageAfterLogin(shop, search), waitsForCode, byPasskeyAlone, asksPasskey };
}

/** The first page of the back office, with the areas that are open to whoever is there. */
export async function loadAdmin(shop: Shop): Promise<AdminPage> {
  const account = await backOfficeUser(shop, 'admin');
  const { backOffice } = shop.accountUseCases();
  const names = namesOfOpen(shop, backOffice, account);
  if (names.includes('setup') && (await backOffice.setup.views.standing()).unwrapOr(undefined)?.standing === 'open')
    throw redirect({ href: hrefOf(shop, 'setup'), statusCode: 302 });
  const overview = await loadOverview({
    backOffice,
    areas: names,
    hrefOf: (area) => hrefOf(shop, area),
    mailStays: account.mailStays ?? false,
  });
  const versions = answered(shop, await shop.accountUseCases().viewVersions.run());
  return {
    ...personalPage(shop, 'admin', 'backOffice.title'),
    account,
    areas: menuOf(shop, names, undefined, account),
    overview,
    versions,
  };
}

/** What some words mean in the back office, for whoever asks (findInOffice). */
export async function loadOfficeSearch(shop: Shop, search: Search): Promise<OfficeSearchPage> {
  const account = await backOfficeUser(shop, 'adminSearch', search);
  const { backOffice } = shop.accountUseCases();
  const areas = namesOfOpen(shop, backOffice, account);
  const menu = menuOf(shop, areas, undefined, account);
  const words = readListWords(first(search, 'q'));
  const { locale, translator } = shop;
  const found = await findInOffice({ backOffice, menu, areas, locale, translator, words });
  return { ...personalPage(shop, 'adminSearch', 'officeSearch.title'), areas: menu, scopes: account.scopes, words, found };
}

function namesOfOpen(shop: Shop, backOffice: BackOffice, { scopes }: Account): readonly BackOfficeArea[] {
  return (Object.keys(BACK_OFFICE) as BackOfficeArea[]).filter(
    (area) => backOffice[area].isThere && hasScope(scopes, BACK_OFFICE[area].scopes) && !isElsewhere(shop, area),
  );
}

/** Whether an area is looked after in a system of its own. */
const isElsewhere = ({ site }: Shop, area: BackOfficeArea): boolean => lacks(site, 'shopDesk') && isOfShopDesk(area);

/** What stands at the address of such an area: where that system is. */
function elsewherePage(shop: Shop, route: BackOfficeRoute, account: Account): BackOfficePage {
  const { backOffice } = shop.accountUseCases();
  return {
    ...personalPage(shop, 'admin', 'backOffice.elsewhere'),
    route,
    isElsewhere: true,
    areas: menuOf(shop, namesOfOpen(shop, backOffice, account), undefined, account),
    scopes: account.scopes,
  };
}

/** The menu of whoever may enter these areas. */
function menuOf(
  shop: Shop,
  areas: readonly BackOfficeArea[],
  current: BackOfficeArea | undefined,
  { waiting = {} }: Pick<Account, 'waiting'>,
): readonly OfficeEntry[] {
  const own = areas.map((area) => ({
    group: BACK_OFFICE[area].group,
    title: shop.translator.text(`${area}.title`),
    href: hrefOf(shop, area),
    isCurrent: area === current,
    ...((waiting[area] ?? 0) > 0 && { waiting: waiting[area] }),
  }));
  if (!isElsewhere(shop, 'orders')) return own;
  const title = shop.translator.text('backOffice.elsewhere');
  return [...own, { group: 'shop', title, href: hrefOf(shop, 'orders'), isCurrent: false }];
}

function hrefOf(shop: Shop, area: BackOfficeArea): string {
  const [first] = Object.keys(BACK_OFFICE[area].screens) as BackOfficeRoute[];
  return routePath(first ?? 'admin', shop.locale);
}

/** Whoever is there, if they are of the back office and came in at its door; it speaks the language of its user's own setting (LOC-10). */
async function backOfficeUser(shop: Shop, route: RouteName, search: Search = {}, parameter?: string): Promise<Account> {
  const account = answered(shop, await shop.accountUseCases().viewAccount.run());
  if (account === undefined) throw redirect({ href: routePath('adminLogin', shop.locale), statusCode: 302 });
  if (!account.isBackofficeUser || shop.snapshot.visitor.account?.cameAsCustomer) throw new LoadFailed({ kind: 'NotAllowed', status: 403 });
  const locale = adminLocaleOf(account, shop.site.allowedLocales, shop.locale);
  const query = stringifySearch(search);
  // What is edited at an address is in the language of that address.
  if (locale !== shop.locale && !(route === 'adminDocument' && asksToEdit(query)))
    throw redirect({ href: routePath(route, locale, parameter) + query, statusCode: 302 });
  return account;
}
