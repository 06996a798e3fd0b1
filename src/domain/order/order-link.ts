import { LOCALES, type Locale } from '../locale/locale.ts';
import { localePrefix } from '../navigation/routes.ts';

/** Days for which the link to an order in an e-mail is good; each e-mail about the order brings a new one. */
export const ORDER_LINK_DAYS = 90;

/** By language; another one has the English word. */
const FOLDERS: Readonly<Partial<Record<Locale, string>>> = { hr: 'narudzba', de: 'bestellung' };

/** The address by which whoever has an e-mail about an order comes back to it, without an account. */
export function orderLinkPath(locale: Locale, token: string): string {
  return `${localePrefix(locale)}/${FOLDERS[locale] ?? 'order'}/${token}`;
}

/** Those addresses in all languages, for a token that a router names. */
export function orderLinkPaths(token: string): readonly { readonly locale: Locale; readonly path: string }[] {
  return LOCALES.map((locale) => ({ locale, path: orderLinkPath(locale, token) }));
}

/** The two parts of a link: which order, and the code that opens it until its day. Undefined for what can't be one. */
export function readOrderLink(token: string): { readonly orderSlug: string; readonly code: string } | undefined {
  const [whole, orderSlug = '', code = ''] = /^([\w-]{6,40})\.([0-9a-z]{1,6}\.[\w-]{43})$/.exec(token) ?? [];
  return whole === undefined ? undefined : { orderSlug, code };
}
