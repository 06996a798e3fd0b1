import { decimalSign } from '../locale/decimal-sign.ts';
import type { Locale } from '../locale/locale.ts';
import { TRACKING_WORDS } from '../navigation/tracking-words.ts';
import { readPageNumber } from '../pagination.ts';
import { KEYWORD_MAXIMUM } from '../search/search-result.ts';
import { readDay } from '../site/typed-day.ts';
import {
  DEFAULT_PRODUCT_PAGE_SIZE,
  type FilterEntry,
  type FilterMistake,
  narrowsNothing,
  orderedRange,
  PRODUCT_PAGE_SIZES,
  type ProductQuery,
  type RangeEnd,
  UNBOUNDED,
} from './product-query.ts';
import { isSortOption } from './sort-option.ts';

/** Words of the address that are no filter. */
const OWN_WORDS = new Set(['q', 'sort', 'page', 'limit', 'featured', 'discount']);
const MAX_FILTERS = 30;
const MAX_TEXT = 100;

/**
 * Reads a query string (`?q=…&sort=cheapest&page=2&limit=24&material=12&material=14&price_min=5&price_max=90&sow_until.from=2026-03-01`).
 * Numbers are read as `locale` writes them, because without script a form brings here what was typed. Ends of ranges that are no number, no day or in the wrong order are kept as mistakes; whatever else makes no sense is left out.
 */
export function readProductQuery(search: URLSearchParams, locale: Locale): ProductQuery {
  const sort = search.get('sort') ?? '';
  const limit = Number(search.get('limit'));
  return {
    keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    ...readFilters(search, locale),
    sort: isSortOption(sort) ? sort : undefined,
    page: readPageNumber(search.get('page')),
    limit: PRODUCT_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PRODUCT_PAGE_SIZE,
    featured: search.get('featured') === '1',
    discount: search.get('discount') === '1',
  };
}

interface Gathered {
  readonly value: string[];
  readonly ends: Map<RangeEnd, string>;
}

function readFilters(search: URLSearchParams, locale: Locale): Pick<ProductQuery, 'filters' | 'mistakes'> {
  const gathered = new Map<string, Gathered>();
  for (const [word, given] of search) {
    const [, key = '', underscored, dotted] = /^([a-z][a-zA-Z0-9_]{0,40}?)(?:_(min|max)|\.(from|to)|\.is)?$/.exec(word) ?? [];
    const end = (underscored ?? dotted) as RangeEnd | undefined;
    const text = end === undefined ? given : given.trim();
    if (key === '' || OWN_WORDS.has(key) || TRACKING_WORDS.test(word) || text === '' || text.length > MAX_TEXT) continue;
    const entry: Gathered = gathered.get(key) ?? { value: [], ends: new Map() };
    gathered.set(key, entry);
    if (end !== undefined) entry.ends.set(end, text);
    else if (!entry.value.includes(text)) entry.value.push(text);
  }
  const read = [...gathered].slice(0, MAX_FILTERS).map(([key, entry]) => readFilter(key, entry, locale));
  const asksFor = ({ entry: { value, range, days } }: (typeof read)[number]) =>
    value.length > 0 || range !== undefined || days !== undefined;
  const asked = read.filter(asksFor);
  const notAsked = read.filter((one) => !asksFor(one));
  // In the order in which they are written, so that an address stays as it is.
  return { filters: asked.map(({ entry }) => entry), mistakes: [...asked, ...notAsked].flatMap(({ mistakes }) => mistakes) };
}

function readFilter(
  key: string,
  { value, ends }: Gathered,
  locale: Locale,
): { readonly entry: FilterEntry; readonly mistakes: readonly FilterMistake[] } {
  const mistakes: FilterMistake[] = [];
  const read = <T>(end: RangeEnd, understood: (text: string) => T | undefined, kind: FilterMistake['kind']): T | undefined => {
    const text = ends.get(end);
    const found = text === undefined ? undefined : understood(text);
    if (text !== undefined && found === undefined) mistakes.push({ key, end, text, kind });
    return found;
  };
  const number = (text: string) => readNumber(text, locale);
  const range = orderedRange(read('min', number, 'NotANumber') ?? -UNBOUNDED, read('max', number, 'NotANumber') ?? UNBOUNDED);
  const [from, to] = [read('from', readDay, 'NotADay'), read('to', readDay, 'NotADay')];
  if (from !== undefined && to !== undefined && from > to) {
    const kind = 'EndsBeforeStart';
    const wrong = [...mistakes, { key, end: 'from', text: from, kind }, { key, end: 'to', text: to, kind }] as const;
    return { entry: { key, value, ...(narrowsNothing(range) ? {} : { range }) }, mistakes: wrong };
  }
  const hasDays = from !== undefined || to !== undefined;
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return { entry: { key, value, ...(narrowsNothing(range) ? {} : { range }), ...(hasDays ? { days } : {}) }, mistakes };
}

/** One mark with three digits behind it: 1.234 or 1,234, but not 0.123. */
const MAY_BE_GROUPED = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** Thousands apart by one kind of mark, a fraction by the other: 1.234.567 or 1,234.50. */
const GROUPED = /^-?\d{1,3}(?:(?:\.\d{3})+(?:,\d{0,6})?|(?:,\d{3})+(?:\.\d{0,6})?)$/;

/**
 * A number as people of our languages write it: 12,5 or 12.5, 1.234.567 or 1,234.50, -5 or −5. What could be either is read as the language
 * writes it: 1.234 is a thousand and more in Croatian and German, in English it is a little more than one.
 */
function readNumber(text: string, locale: Locale): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  const groups = decimalSign(locale) === '.' ? ',' : '.';
  const marks = plain.match(/[.,]/g)?.length ?? 0;
  const isGrouped = marks === 1 ? MAY_BE_GROUPED.test(plain) && plain.includes(groups) : GROUPED.test(plain);
  const mark = isGrouped ? (plain.match(/[.,]/)?.[0] ?? groups) : '';
  const written = (mark === '' ? plain : plain.replaceAll(mark, '')).replace(',', '.');
  return /^-?(\d{1,12}(\.\d{0,6})?|\.\d{1,6})$/.test(written) ? Number(written) + 0 : undefined;
}
