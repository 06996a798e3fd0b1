import { notFound, redirect } from '@tanstack/react-router';
import { LOCALES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { type Capability, lacks } from '#domain/site/capability.ts';
import { CARRIED_PREFIX } from '#domain/site/form.ts';
import type { AccountPage, LoginOptions, Owner } from '../account/account-page.ts';
import type { Shop } from '../shop/shop.ts';
import { answerOf, pageAfterLogin, personalPage, refusedToken } from './personal-page.ts';
import type { AccountPath } from './screens.ts';

/** Orders on the overview. */
const OVERVIEW_ORDERS = 5;
const OVERVIEW_WISHES = 3;

/** Screens of what some platforms do not do. */
const WANTED: Readonly<Partial<Record<AccountPath, Capability>>> = {
  '/profile-wishlist': 'wishlist',
  '/profile-downloads': 'downloads',
  '/profile-privacy': 'accountData',
  '/forgot-password': 'passwordByMail',
};

/** What the screens of somebody's account show. */
export async function loadAccountPage(shop: Shop, path: AccountPath, slug: string, search: Search): Promise<AccountPage> {
  const wanted = WANTED[path];
  if (wanted !== undefined && lacks(shop.site, wanted)) throw notFound();
  switch (path) {
    case '/login':
      return loadLogin(shop, search);
    case '/register':
      return {
        ...personalPage(shop, 'register'),
        screen: 'register',
        login: await loginOptions(shop, search),
        registration: await registration(shop),
      };
    case '/profile':
      return loadProfile(shop, search);
    case '/forgot-password':
      return loadForgotPassword(shop, search);
    case '/social-login':
      return { ...personalPage(shop, 'socialLogin'), screen: 'socialLogin', login: await loginOptions(shop, search) };
    case '/profile-orders': {
      const [known, history] = await Promise.all([
        owner(shop),
        answerOf(shop, shop.accountUseCases().viewOrders, readPageNumber(first(search, 'page'))),
      ]);
      return { ...personalPage(shop, 'profileOrders', 'account.orders'), screen: 'orders', owner: known, history };
    }
    case '/profile-order/$slug':
      return loadOwnOrder(shop, slug);
    case '/profile-wishlist': {
      const [known, wishlist] = await Promise.all([owner(shop), answerOf(shop, shop.accountUseCases().viewWishlist)]);
      return { ...personalPage(shop, 'profileWishlist', 'account.wishlist'), screen: 'wishlist', owner: known, wishlist };
    }
    case '/profile-downloads': {
      const [known, orders] = await Promise.all([owner(shop), answerOf(shop, shop.accountUseCases().viewDownloads)]);
      return { ...personalPage(shop, 'profileDownloads', 'account.downloads'), screen: 'downloads', owner: known, orders };
    }
    case '/profile-data':
      return { ...personalPage(shop, 'profileData', 'account.data'), screen: 'data', owner: await owner(shop) };
    case '/profile-addresses': {
      const [known, countries] = await Promise.all([owner(shop), answerOf(shop, shop.accountUseCases().viewCountries)]);
      return { ...personalPage(shop, 'profileAddresses', 'account.addresses'), screen: 'addresses', owner: known, countries };
    }
    case '/profile-security': {
      const [known, sessions] = await Promise.all([owner(shop), answerOf(shop, shop.accountUseCases().viewSessions)]);
      return { ...personalPage(shop, 'profileSecurity', 'account.security'), screen: 'security', owner: known, sessions };
    }
    case '/profile-privacy': {
      const [known, consents, newsletter] = await Promise.all([
        owner(shop),
        answerOf(shop, shop.accountUseCases().viewConsents),
        answerOf(shop, shop.accountUseCases().viewOwnNewsletter),
      ]);
      return { ...personalPage(shop, 'profilePrivacy', 'account.privacy'), screen: 'privacy', owner: known, consents, newsletter };
    }
    default:
      return path satisfies never;
  }
}

async function loadLogin(shop: Shop, search: Search): Promise<AccountPage> {
  const token = first(search, 'verificationToken') ?? refusedToken(shop, 'confirmEmail', 'verificationToken');
  if (token === undefined || token === '')
    return { ...personalPage(shop, 'login'), screen: 'login', login: await loginOptions(shop, search) };
  const link = await answerOf(shop, shop.accountUseCases().checkConfirmation, token);
  return { ...personalPage(shop, 'login', 'account.confirmTitle'), screen: 'confirmEmail', token, link };
}

/** Signed out, the profile shows how to come in (IDN-09). */
async function loadProfile(shop: Shop, search: Search): Promise<AccountPage> {
  const account = await answerOf(shop, shop.accountUseCases().viewAccount);
  if (account === undefined) {
    const [opened, form] = await Promise.all([loginOptions(shop, search), registration(shop)]);
    return { ...personalPage(shop, 'profile'), screen: 'loginOrRegister', login: opened, registration: form };
  }
  const [history, wishlist] = await Promise.all([
    answerOf(shop, shop.accountUseCases().viewOrders, 1),
    answerOf(shop, shop.accountUseCases().viewWishlist),
  ]);
  return {
    ...personalPage(shop, 'profile'),
    screen: 'overview',
    owner: { account, orderCount: history.page.totalRecords },
    history: { ...history, page: { ...history.page, records: history.page.records.slice(0, OVERVIEW_ORDERS) } },
    wishlist: wishlist.slice(0, OVERVIEW_WISHES),
  };
}

async function loadForgotPassword(shop: Shop, search: Search): Promise<AccountPage> {
  const token = first(search, 'token') ?? refusedToken(shop, 'setPassword', 'token');
  if (token === undefined || token === '') return { ...personalPage(shop, 'forgotPassword'), screen: 'forgotPassword' };
  const { setsPassword } = await answerOf(shop, shop.accountUseCases().checkConfirmation, token);
  return { ...personalPage(shop, 'forgotPassword', 'account.setPasswordTitle'), screen: 'setPassword', token, isGood: setsPassword };
}

async function loadOwnOrder(shop: Shop, slug: string): Promise<AccountPage> {
  const [known, order] = await Promise.all([owner(shop), answerOf(shop, shop.accountUseCases().viewOwnOrder, slug)]);
  if (order === undefined) throw notFound();
  const title = shop.translator.text('account.orderNumbered', { number: order.number });
  const addresses = Object.fromEntries(LOCALES.map((locale) => [locale, routePath('profileOrder', locale, slug)]));
  return { title, addresses, noIndex: true, screen: 'order', owner: known, order };
}

/** Whose profile it is. The web server lets nobody else in; a session that has just ended leads to login. */
async function owner(shop: Shop): Promise<Owner> {
  const useCases = shop.accountUseCases();
  const [account, history] = await Promise.all([answerOf(shop, useCases.viewAccount), useCases.viewOrders.run(1)]);
  if (account === undefined) throw redirect({ href: routePath('login', shop.locale), statusCode: 302 });
  return { account, orderCount: history.isOk() ? history.value.page.totalRecords : undefined };
}

async function loginOptions(shop: Shop, search: Search): Promise<LoginOptions> {
  const providers = await shop.accountUseCases().viewSocialProviders.run();
  const { refusedForm, visitor } = shop.snapshot;
  const carried = { ...refusedForm?.values, ...visitor.carried };
  return {
    from: pageAfterLogin(shop, search),
    // A mistyped password loses nothing of what is carried on.
    carried: Object.fromEntries(Object.entries(carried).filter(([name]) => name.startsWith(CARRIED_PREFIX))),
    // Without them one can still sign in with a password.
    providers: providers.isOk() ? providers.value : [],
  };
}

function registration(shop: Shop) {
  return answerOf(shop, shop.accountUseCases().openRegistration);
}
