import { DEFAULT_LOCALE, isLocale, type Locale } from './locale.ts';

/**
 * The language of a first visit to the home page: the locale cookie, then Accept-Language (an exact match of any wish first, then the
 * language part, in the order of the wishes), then the default (LOC-04). Only allowed languages count.
 */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined, allowed: readonly Locale[]): Locale {
  const fallback = allowed.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (allowed[0] ?? DEFAULT_LOCALE);
  if (cookie !== undefined && isLocale(cookie) && allowed.includes(cookie)) return cookie;
  const wishes = parseAcceptLanguage(acceptLanguage ?? '');
  const exact = wishes.find((wish) => isLocale(wish) && allowed.includes(wish));
  const byPart = wishes.map((wish) => wish.split('-')[0] ?? '').find((part) => isLocale(part) && allowed.includes(part));
  return (exact ?? byPart ?? fallback) as Locale;
}

/** Language ranges in the order of their weights (RFC 9110, 12.5.4); weight 0 and what is malformed are left out. */
function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { range: range.trim(), weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(({ range, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(range) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ range }) => range);
}
