import { KEYWORD_MAXIMUM } from '../search/search-result.ts';
import { DEFAULT_SORT, isSortOption, type SortOption } from './sort-option.ts';

/** Page sizes of product lists; the first is the default (spec 9). */
export const PRODUCT_PAGE_SIZES = [12, 24] as const;
export const DEFAULT_PRODUCT_PAGE_SIZE = 12;

/** One filter of a product list, as the platform takes it (spec 3): chosen values, or a range of numbers (prices in whole currency units). */
export interface FilterEntry {
  readonly key: string;
  readonly value: readonly string[];
  readonly range?: { readonly min: number; readonly max: number };
}

/** What a visitor asked of a product list; all of it lives in the address (CAT-06). */
export interface ProductQuery {
  readonly keyword: string;
  readonly filters: readonly FilterEntry[];
  readonly sort: SortOption | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly featured: boolean;
  readonly discount: boolean;
}

export const EMPTY_QUERY: ProductQuery = {
  keyword: '',
  filters: [],
  sort: undefined,
  page: 1,
  pageSize: DEFAULT_PRODUCT_PAGE_SIZE,
  featured: false,
  discount: false,
};

/** Words of the address that are no filter. */
const OWN_WORDS = new Set(['q', 'sort', 'page', 'limit', 'featured', 'discount']);
const MAX_FILTERS = 30;
/** Upper end of a range of which only the lower one was asked. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Reads a query string (`?q=…&sort=cheapest&page=2&limit=24&material=12&material=14&price_min=5&price_max=90`). Whatever makes no sense is left out. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const sort = search.get('sort') ?? '';
  const limit = Number(search.get('limit'));
  const page = Number(search.get('page') ?? '1');
  return {
    keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    filters: readFilters(search),
    sort: isSortOption(sort) ? sort : undefined,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, 1_000_000) : 1,
    pageSize: PRODUCT_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PRODUCT_PAGE_SIZE,
    featured: search.get('featured') === '1',
    discount: search.get('discount') === '1',
  };
}

/** Writes a query back as the shortest query string that reads the same; defaults and ranges of two zeros are left out (CAT-08). */
export function writeProductQuery(query: ProductQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.keyword !== '') search.set('q', query.keyword);
  for (const filter of query.filters) {
    for (const value of filter.value) search.append(filter.key, value);
    if (filter.range !== undefined && !narrowsNothing(filter.range)) {
      if (filter.range.min > 0) search.set(`${filter.key}_min`, String(filter.range.min));
      if (filter.range.max < UNBOUNDED) search.set(`${filter.key}_max`, String(filter.range.max));
    }
  }
  if (query.sort !== undefined && query.sort !== DEFAULT_SORT) search.set('sort', query.sort);
  if (query.pageSize !== DEFAULT_PRODUCT_PAGE_SIZE) search.set('limit', String(query.pageSize));
  if (query.featured) search.set('featured', '1');
  if (query.discount) search.set('discount', '1');
  if (query.page !== 1) search.set('page', String(query.page));
  return search;
}

/** Changes anything but the page: the list starts again at page 1 (CAT-07). */
export function refineQuery(query: ProductQuery, change: Partial<Omit<ProductQuery, 'page'>>): ProductQuery {
  return { ...query, ...change, page: 1 };
}

/** Whether the query narrows anything: keyword, filters, featured or discount (CAT-09). */
export function hasCriteria(query: ProductQuery): boolean {
  return query.keyword !== '' || query.filters.length > 0 || query.featured || query.discount;
}

/** A range with its ends in order (CAT-08). */
export function orderedRange(min: number, max: number): { min: number; max: number } {
  return min <= max ? { min, max } : { min: max, max: min };
}

/** Two zeros are how an empty range comes from a form (CAT-08); from zero to no end is everything. */
function narrowsNothing({ min, max }: { readonly min: number; readonly max: number }): boolean {
  return min === 0 && (max === 0 || max >= UNBOUNDED);
}

function readFilters(search: URLSearchParams): FilterEntry[] {
  const entries = new Map<string, { value: string[]; min?: number; max?: number }>();
  for (const [word, text] of search) {
    const range = /^([a-z][a-zA-Z0-9_]{0,40}?)_(min|max)$/.exec(word);
    const key = range?.[1] ?? word;
    if (OWN_WORDS.has(key) || !/^[a-z][a-zA-Z0-9_]{0,40}$/.test(key) || text.length > 100) continue;
    const entry = entries.get(key) ?? { value: [] };
    if (range === null) {
      if (text !== '' && !entry.value.includes(text)) entry.value.push(text);
    } else {
      const number = Number(text.replace(',', '.'));
      if (text.trim() !== '' && Number.isFinite(number) && number >= 0) entry[range[2] as 'min' | 'max'] = number;
    }
    entries.set(key, entry);
  }
  return [...entries]
    .map(([key, { value, min, max }]): FilterEntry => {
      const range = orderedRange(min ?? 0, max ?? UNBOUNDED);
      return narrowsNothing(range) ? { key, value } : { key, value, range };
    })
    .filter((entry) => entry.value.length > 0 || entry.range !== undefined)
    .slice(0, MAX_FILTERS);
}
