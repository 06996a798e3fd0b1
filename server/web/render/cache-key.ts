import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import { readDocumentWish } from '#domain/document/read-document-wish.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import { readDayRange } from '#domain/site/day-range.ts';
import { isAnonymous, type Visit } from '../visit/visit.ts';

/** Screens that look the same to every anonymous visitor, with the words of their queries; in the shop every other word is a filter. */
const KEPT: Readonly<Partial<Record<RouteName, readonly string[] | 'filters'>>> = {
  home: [],
  shop: 'filters',
  product: [],
  content: [],
  blog: ['page', 'pages', 'from', 'to', 'state'],
  event: [],
  events: ['page', 'view', 'month'],
  documents: ['page', 'type', 'category', 'from', 'to'],
  webMap: [],
};

/** What can't be asked for is answered, but kept for nobody: there is no end of it. */
const MISTAKEN: Readonly<Partial<Record<RouteName, (words: URLSearchParams, locale: Locale) => boolean>>> = {
  shop: (words, locale) => readProductQuery(words, locale).mistakes.length > 0,
  blog: (words) => readDayRange({ from: words.get('from') ?? '', to: words.get('to') ?? '' }).wrong !== undefined,
  documents: (words) => {
    const { mistakes, wrongDays } = readDocumentWish(words);
    return mistakes.length > 0 || wrongDays !== undefined;
  },
};

const MAX_QUERY = 300;

/** The name under which the page of a visit is kept, or undefined when it is not: its address, whose prefix is the language, without tracking words (T-19). */
export function cacheKey(visit: Visit): string | undefined {
  const { match, missing, facts, cookies, search } = visit;
  if (match === undefined || missing || facts.maintenance || facts.passKey !== undefined || cookies.setCookies.length > 0) return undefined;
  const words = KEPT[match.route];
  if (words === undefined || !isAnonymous(visit.headers.get('cookie')) || !isKeptQuery(search, words)) return undefined;
  if (search !== '' && MISTAKEN[match.route]?.(new URLSearchParams(search), match.locale)) return undefined;
  return visit.path + search;
}

/** Searches by keyword are too many to keep; words that mean nothing to the screen may come from anywhere. */
function isKeptQuery(search: string, words: readonly string[] | 'filters'): boolean {
  if (search === '' || search === '?') return search === '';
  if (search.length > MAX_QUERY) return false;
  const names = [...new URLSearchParams(search).keys()];
  return words === 'filters' ? names.every((name) => name !== 'q' && !name.startsWith('_')) : names.every((name) => words.includes(name));
}
