import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '#domain/locale/locale.ts';
import { preferredLocale } from '#domain/locale/preferred-locale.ts';
import { routePath, splitLocale } from '#domain/navigation/routes.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { forgetCart } from '../wire/cart-cookies.ts';

/** What a browser says of where a navigation comes from. */
export interface Arrival {
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** Origin of this site as the visitor sees it. */
  readonly origin: string;
  readonly cookies: CookieJar;
}

/**
 * The home page that a first visit to `/` is sent to (LOC-04), or undefined to stay. Only a visitor who says which language is wanted, by cookie or browser, is sent on;
 * one who comes from a page of this site has chosen already.
 */
export function firstVisitHome({ headers, origin, cookies }: Arrival, allowed: readonly Locale[]): string | undefined {
  const cookie = cookies.get(LOCALE_COOKIE);
  const language = headers.get('accept-language');
  if ((cookie === undefined && language === null) || referrerPath(headers, origin) !== undefined) return undefined;
  const locale = preferredLocale(cookie, language ?? undefined, allowed);
  const home = routePath('home', locale);
  return home === '/' ? undefined : home;
}

/** The page of this site that a language link was on. */
export interface Departure {
  readonly locale: Locale;
  /** Path and query. */
  readonly page: string;
}

/**
 * Where somebody comes from who has opened this page by a language link: a navigation from a page of this site in another language. Links of other sites and prefetches are none.
 */
export function languageLink({ headers, origin }: Omit<Arrival, 'cookies'>, locale: Locale): Departure | undefined {
  if (!comesFromOtherLanguage({ headers, origin }, locale)) return undefined;
  if (headers.get('sec-fetch-site') !== 'same-origin' || headers.has('sec-purpose') || headers.has('purpose')) return undefined;
  if ((headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return undefined;
  const page = (headers.get('referer') ?? '').slice(origin.length);
  return { locale: splitLocale(referrerPath(headers, origin) ?? '/').locale, page: isSameSitePath(page) ? page : '/' };
}

/** Remembers the choice and ends the cart session, because prices and goods are the language's (LOC-05, LOC-07). */
export function switchLanguage(cookies: CookieJar, locale: Locale): void {
  cookies.set(LOCALE_COOKIE, locale, { maxAgeSeconds: LOCALE_COOKIE_SECONDS });
  forgetCart(cookies);
}

/** Whether somebody comes from a page of this site in another language: then the answer may be theirs alone. */
export function comesFromOtherLanguage({ headers, origin }: Omit<Arrival, 'cookies'>, locale: Locale): boolean {
  const from = referrerPath(headers, origin);
  return from !== undefined && splitLocale(from).locale !== locale;
}

function referrerPath(headers: Arrival['headers'], origin: string): string | undefined {
  const referrer = headers.get('referer');
  if (referrer === null || !referrer.startsWith(`${origin}/`)) return undefined;
  return referrer.slice(origin.length).split(/[?#]/, 1)[0];
}
