import { notFound, redirect } from '@tanstack/react-router';
import type { UseCase } from '#application/account/use-case.ts';
import { BACK_OFFICE, type BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import { DOWNLOAD_PROBLEMS, type DownloadProblem } from '#domain/order/download.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { type AccountFormName, CARRIED_PREFIX } from '#domain/site/form.ts';
import type { AccountPage, LoginOptions, Owner } from '../account/account-page.ts';
import { type PageData, screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { answered } from './answered.ts';
import { backOfficeUser } from './back-office-loader.ts';
import type { ACCOUNT_PATHS } from './screens.ts';

type AccountPath = (typeof ACCOUNT_PATHS)[number];

/** Orders on the overview. */
const OVERVIEW_ORDERS = 5;
const OVERVIEW_WISHES = 3;

/** What account screens show. Runs on the web server only: the browser always loads these pages as documents. */
export async function loadAccountPage(shop: Shop, path: AccountPath, slug: string, search: Search): Promise<AccountPage> {
  switch (path) {
    case '/login':
      return loadLogin(shop, search);
    case '/register':
      return {
        ...page(shop, 'register'),
        screen: 'register',
        login: await loginOptions(shop, search),
        registration: await registration(shop),
      };
    case '/profile':
      return loadProfile(shop, search);
    case '/forgot-password':
      return loadForgotPassword(shop, search);
    case '/social-login':
      return { ...page(shop, 'socialLogin'), screen: 'socialLogin', login: await loginOptions(shop, search) };
    case '/admin-login':
      return { ...page(shop, 'adminLogin'), screen: 'adminLogin', from: from(shop, search) };
    case '/admin':
      return loadAdmin(shop);
    case '/confirm-email':
      return loadFormConfirmation(shop, search);
    case '/newsletter': {
      const token = first(search, 'link') ?? refusedText(shop, 'newsletterLink', 'link') ?? '';
      const link = token === '' ? undefined : await value(shop, shop.accountUseCases().checkNewsletterLink, token);
      const title = link?.purpose === 'leave' ? 'account.newsletter.leaveTitle' : 'account.newsletter.confirmTitle';
      return { ...page(shop, 'newsletter', title), screen: 'newsletterLink', token, link };
    }
    case '/profile-orders': {
      const [known, history] = await Promise.all([
        owner(shop),
        value(shop, shop.accountUseCases().viewOrders, readPageNumber(first(search, 'page'))),
      ]);
      return { ...page(shop, 'profileOrders', 'account.orders'), screen: 'orders', owner: known, history };
    }
    case '/profile-order/$slug':
      return loadOwnOrder(shop, slug);
    case '/profile-wishlist': {
      const [known, wishlist] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewWishlist)]);
      return { ...page(shop, 'profileWishlist', 'account.wishlist'), screen: 'wishlist', owner: known, wishlist };
    }
    case '/profile-downloads': {
      const [known, orders] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewDownloads)]);
      return { ...page(shop, 'profileDownloads', 'account.downloads'), screen: 'downloads', owner: known, orders };
    }
    case '/download-problem':
      return { ...page(shop, 'downloadProblem', 'account.downloadProblem'), screen: 'downloadProblem', problem: downloadProblem(search) };
    case '/profile-data':
      return { ...page(shop, 'profileData', 'account.data'), screen: 'data', owner: await owner(shop) };
    case '/profile-addresses': {
      const [known, countries] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewCountries)]);
      return { ...page(shop, 'profileAddresses', 'account.addresses'), screen: 'addresses', owner: known, countries };
    }
    case '/profile-security': {
      const [known, sessions] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewSessions)]);
      return { ...page(shop, 'profileSecurity', 'account.security'), screen: 'security', owner: known, sessions };
    }
    case '/profile-privacy': {
      const [known, consents] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewConsents)]);
      return { ...page(shop, 'profilePrivacy', 'account.privacy'), screen: 'privacy', owner: known, consents };
    }
    default:
      return path satisfies never;
  }
}

/** What the address says of goal and goalType only tells whether it is whole: the platform says what they are (T-14). */
async function loadFormConfirmation(shop: Shop, search: Search): Promise<AccountPage> {
  const token = first(search, 'goal') ?? '';
  const isDefined = token !== '' && (first(search, 'goalType') ?? '') !== '' && (first(search, 'confirmedEmail') ?? '') !== '';
  const confirmation = isDefined ? await value(shop, shop.accountUseCases().checkFormConfirmation, token) : undefined;
  return { ...page(shop, 'confirmEmail', 'account.formConfirm.title'), screen: 'formConfirm', token, isDefined, confirmation };
}

/** The first page of the back office, with the areas that are open to whoever is there. */
async function loadAdmin(shop: Shop): Promise<AccountPage> {
  const account = await backOfficeUser(shop, 'admin');
  const open = Object.entries(BACK_OFFICE).filter(([, { scopes }]) => hasScope(account.scopes, scopes));
  const areas = open.map(([area, { screens }]) => ({
    title: shop.translator.text(`${area}.title`),
    href: routePath(Object.keys(screens)[0] as BackOfficeRoute, shop.locale),
  }));
  return { ...page(shop, 'admin', 'account.backOffice'), screen: 'admin', account, areas };
}

function downloadProblem(search: Search): DownloadProblem {
  return DOWNLOAD_PROBLEMS.find((problem) => problem === first(search, 'problem')) ?? 'unknown';
}

async function loadLogin(shop: Shop, search: Search): Promise<AccountPage> {
  const token = first(search, 'verificationToken') ?? refusedText(shop, 'confirmEmail', 'verificationToken');
  if (token === undefined || token === '') return { ...page(shop, 'login'), screen: 'login', login: await loginOptions(shop, search) };
  const link = await value(shop, shop.accountUseCases().checkConfirmation, token);
  return { ...page(shop, 'login', 'account.confirmTitle'), screen: 'confirmEmail', token, link };
}

/** Signed out, the profile shows how to come in (IDN-09). */
async function loadProfile(shop: Shop, search: Search): Promise<AccountPage> {
  const account = await value(shop, shop.accountUseCases().viewAccount);
  if (account === undefined) {
    const [opened, form] = await Promise.all([loginOptions(shop, search), registration(shop)]);
    return { ...page(shop, 'profile'), screen: 'loginOrRegister', login: opened, registration: form };
  }
  const [history, wishlist] = await Promise.all([
    value(shop, shop.accountUseCases().viewOrders, 1),
    value(shop, shop.accountUseCases().viewWishlist),
  ]);
  return {
    ...page(shop, 'profile'),
    screen: 'overview',
    owner: { account, orderCount: history.page.totalRecords },
    history: { ...history, page: { ...history.page, records: history.page.records.slice(0, OVERVIEW_ORDERS) } },
    wishlist: wishlist.slice(0, OVERVIEW_WISHES),
  };
}

function loadForgotPassword(shop: Shop, search: Search): AccountPage {
  const token = first(search, 'token') ?? refusedText(shop, 'setPassword', 'token');
  if (token === undefined || token === '') return { ...page(shop, 'forgotPassword'), screen: 'forgotPassword' };
  return { ...page(shop, 'forgotPassword', 'account.setPasswordTitle'), screen: 'setPassword', token };
}

async function loadOwnOrder(shop: Shop, slug: string): Promise<AccountPage> {
  const [known, order] = await Promise.all([owner(shop), value(shop, shop.accountUseCases().viewOwnOrder, slug)]);
  if (order === undefined) throw notFound();
  const title = shop.translator.text('account.orderNumbered', { number: order.number });
  const addresses = Object.fromEntries(LOCALES.map((locale) => [locale, routePath('profileOrder', locale, slug)]));
  return { title, addresses, noIndex: true, screen: 'order', owner: known, order };
}

/** Whose profile it is. The web server lets nobody else in; a session that has just ended leads to login. */
async function owner(shop: Shop): Promise<Owner> {
  const useCases = shop.accountUseCases();
  const [account, history] = await Promise.all([value(shop, useCases.viewAccount), useCases.viewOrders.run(1)]);
  if (account === undefined) throw redirect({ href: routePath('login', shop.locale), statusCode: 302 });
  return { account, orderCount: history.isOk() ? history.value.page.totalRecords : undefined };
}

async function loginOptions(shop: Shop, search: Search): Promise<LoginOptions> {
  const providers = await shop.accountUseCases().viewSocialProviders.run();
  const { refusedForm, visitor } = shop.snapshot;
  const carried = { ...refusedForm?.values, ...visitor.carried };
  return {
    from: from(shop, search),
    // A mistyped password loses nothing of what is carried on.
    carried: Object.fromEntries(Object.entries(carried).filter(([name]) => name.startsWith(CARRIED_PREFIX))),
    // Without them one can still sign in with a password.
    providers: providers.isOk() ? providers.value : [],
  };
}

function from(shop: Shop, search: Search): string {
  const { refusedForm, visitor } = shop.snapshot;
  const sent = refusedForm?.values.from;
  return (
    rememberedPage(first(search, 'from')) ?? rememberedPage(typeof sent === 'string' ? sent : undefined) ?? visitor.rememberedPage ?? ''
  );
}

/** A refused form is answered at the address without the token of its link. */
function refusedText(shop: Shop, form: AccountFormName, name: string): string | undefined {
  const { refusedForm } = shop.snapshot;
  const value = refusedForm?.form === form ? refusedForm.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function registration(shop: Shop) {
  return value(shop, shop.accountUseCases().openRegistration);
}

async function value<Given extends readonly unknown[], T>(shop: Shop, useCase: UseCase<Given, T>, ...given: Given): Promise<T> {
  return answered(shop, await useCase.run(...given));
}

function page(shop: Shop, route: RouteName, title = `layout.${route}`): PageData {
  return { title: shop.translator.text(title), addresses: screenAddresses(route), noIndex: true };
}
