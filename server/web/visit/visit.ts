import { keptOrderExtras } from '#adapters/cookies/cookie-order-extras.ts';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { GUEST_COOKIE } from '#adapters/node/visitor-session.ts';
import type { SignedInVisitor } from '#domain/account/account.ts';
import { DEVICE_COOKIE, HOST_BOUND_COOKIES, SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import { CART_COOKIE, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_EXTRA_NAMES } from '#domain/checkout/order-extras.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { MEMBER_CARD_COOKIE } from '#domain/membership/member-card.ts';
import type { RouteMatch } from '#domain/navigation/routes.ts';
import { ORDER_COOKIE } from '#domain/order/order-session.ts';
import { ACCESSIBILITY_COOKIE, readAccessibility } from '#domain/site/accessibility.ts';
import { FLASH_COOKIE } from '#domain/site/flash.ts';
import { COOKIE_NOTICE_ACCEPTED, COOKIE_NOTICE_COOKIE, COOKIE_NOTICE_SENT } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Visitor } from '#ui/rendering/render-contract.ts';
import type { Identity } from './identity.ts';
import type { SiteFacts } from './site-facts.ts';

/** One request for a page: what is asked for, in which language, by whom. */
export interface Visit {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly match: RouteMatch | undefined;
  /** Nobody answers to this address, or not in this language. */
  readonly missing: boolean;
  readonly locale: Locale;
  readonly facts: SiteFacts;
  readonly cookies: RequestCookieJar;
  readonly requestId: string;
  readonly method: string;
  readonly headers: Headers;
  /** Origin of this site as the visitor sees it. */
  readonly origin: string;
  /** Headers that tell the platform who asks. */
  readonly client: Readonly<Record<string, string>>;
  readonly identity: Identity;
}

/** Cookies whose holder gets pages of their own. */
const PERSONAL = [
  CART_COOKIE,
  PROTECT_CODE_COOKIE,
  ORDER_COOKIE,
  GUEST_COOKIE,
  ...ORDER_EXTRA_NAMES,
  ACCESSIBILITY_COOKIE,
  FLASH_COOKIE,
  SIGNED_IN_COOKIE,
  MEMBER_CARD_COOKIE,
  ...HOST_BOUND_COOKIES.filter((name) => name !== DEVICE_COOKIE),
];

/**
 * What a Cookie header holds, somewhere, of whoever gets pages of their own; who holds nothing of it gets the same pages as everybody else (T-19). It is written so that a cache
 * in front can ask the same (docs/caching.md). The name of a device alone changes nothing about a page, and whoever has accepted the cookie notice by a form may be without
 * script, which hides the notice in the pages for everybody.
 */
export const PERSONAL_COOKIES = new RegExp(
  String.raw`(^|;)\s*(__Host-(?!${DEVICE_COOKIE}=)|__Secure-|(${PERSONAL.join('|')})\s*=|${COOKIE_NOTICE_COOKIE}=${COOKIE_NOTICE_SENT})`,
);

/** Whether a visitor gets the same pages as everybody else. */
export function isAnonymous(cookieHeader: string | null | undefined): boolean {
  return cookieHeader === null || cookieHeader === undefined || !PERSONAL_COOKIES.test(cookieHeader);
}

/** What a page may know of whoever it is made for. */
export function visitorOf(
  cookies: CookieJar,
  { account }: Identity,
  {
    edits,
    toolsLocale,
    isOffice = false,
  }: Pick<SignedInVisitor, 'edits'> & { readonly toolsLocale?: Locale | undefined; readonly isOffice?: boolean },
): Omit<Visitor, 'rememberedPage' | 'carried'> {
  return {
    hasCart: Boolean(cookies.get(CART_COOKIE)) && Boolean(cookies.get(PROTECT_CODE_COOKIE)),
    orderExtras: keptOrderExtras(cookies),
    cookieNoticeAccepted: hasAcceptedNotice(cookies),
    accessibility: readAccessibility(cookies.get(ACCESSIBILITY_COOKIE)),
    account: account && {
      ...(account.isBackofficeUser && { id: account.id }),
      ...(account.isBackofficeUser && new TokenCookies(cookies).strategy !== 'admin' && { cameAsCustomer: true }),
      firstName: account.firstName,
      ...(isOffice && { email: account.email }),
      isBackofficeUser: account.isBackofficeUser,
      ...(edits && { edits }),
      ...(toolsLocale && { toolsLocale }),
      memberCardBarcode: account.memberCardBarcode,
      wishlist: account.wishlist,
    },
  };
}

export function hasAcceptedNotice(cookies: CookieJar): boolean {
  const answer = cookies.get(COOKIE_NOTICE_COOKIE);
  return answer === COOKIE_NOTICE_ACCEPTED || answer === COOKIE_NOTICE_SENT;
}

/** The cookies of a visitor of whom nothing is known but the answer to the cookie notice. */
export function anonymousCookies(noticeAccepted: boolean): RequestCookieJar {
  return new RequestCookieJar(noticeAccepted ? `${COOKIE_NOTICE_COOKIE}=${COOKIE_NOTICE_ACCEPTED}` : undefined, { secure: false });
}
