import { DEFAULT_SORT, type SortOption } from './sort-option.ts';

/** Page sizes of product lists; the first is the default (spec 9). */
export const PRODUCT_PAGE_SIZES = [12, 24] as const;
export const DEFAULT_PRODUCT_PAGE_SIZE = 12;

/** One filter of a product list (spec 3): chosen values, a range of numbers (prices in whole currency units), or one of days. */
export interface FilterEntry {
  readonly key: string;
  readonly value: readonly string[];
  /** An open end is `UNBOUNDED`, at the bottom negative. */
  readonly range?: { readonly min: number; readonly max: number };
  /** ISO dates on the clocks of Croatia, both included whole; an open end is missing. */
  readonly days?: { readonly from?: string; readonly to?: string };
}

/** The ends of a filter's ranges, as the address calls them: `volume_min`, `volume_max`, `sow_until.from`, `sow_until.to`. */
export type RangeEnd = 'min' | 'max' | 'from' | 'to';

/** A text in a filter's field that cannot be asked for. It narrows nothing, and stays in the address and the field until it is mended. */
export interface FilterMistake {
  readonly key: string;
  readonly end: RangeEnd;
  readonly text: string;
  readonly kind: 'NotANumber' | 'NotADay' | 'EndsBeforeStart';
}

/** What a visitor asked of a product list; all of it lives in the address (CAT-06). */
export interface ProductQuery {
  readonly keyword: string;
  readonly filters: readonly FilterEntry[];
  readonly sort: SortOption | undefined;
  readonly page: number;
  readonly limit: number;
  readonly featured: boolean;
  readonly discount: boolean;
  readonly mistakes: readonly FilterMistake[];
}

/** End of a range of which only the other one was asked; of the lower end with a minus. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/**
 * Writes a query back as the shortest query string that reads the same; defaults and ranges of two zeros are left out (CAT-08).
 * `initialSort` is the sort that the list has without being asked.
 */
export function writeProductQuery(query: ProductQuery, initialSort: SortOption = DEFAULT_SORT): URLSearchParams {
  const search = new URLSearchParams();
  if (query.keyword !== '') search.set('q', query.keyword);
  for (const { key, value, range, days } of query.filters) {
    for (const one of value) search.append(choiceField(key), one);
    if (range !== undefined && !narrowsNothing(range)) {
      if (range.min > -UNBOUNDED) search.set(`${key}_min`, inAddress(range.min));
      if (range.max < UNBOUNDED) search.set(`${key}_max`, inAddress(range.max));
    }
    for (const end of ['from', 'to'] as const) {
      const day = days?.[end];
      if (day !== undefined) search.set(rangeField(key, end), day);
    }
  }
  for (const { key, end, text } of query.mistakes) search.set(rangeField(key, end), text);
  if (query.sort !== undefined && query.sort !== initialSort) search.set('sort', query.sort);
  if (query.limit !== DEFAULT_PRODUCT_PAGE_SIZE) search.set('limit', String(query.limit));
  if (query.featured) search.set('featured', '1');
  if (query.discount) search.set('discount', '1');
  if (query.page !== 1) search.set('page', String(query.page));
  return search;
}

/** The word of the address for a filter's choices: its key, with `.is` behind one that would read as the end of a range (`heat_max.is`). */
export function choiceField(key: string): string {
  return /_(min|max)$/.test(key) ? `${key}.is` : key;
}

/** An address is read alike in every language: with a fourth digit behind its point no number looks like one with thousands apart. */
function inAddress(number: number): string {
  return String(number).replace(/\.\d{3}$/, '$&0');
}

/** The word of the address for one end of a filter's range. No attribute's code holds a dot, so days never read as values. */
export function rangeField(key: string, end: RangeEnd): string {
  return `${key}${end === 'min' || end === 'max' ? '_' : '.'}${end}`;
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

/** Two zeros are how an empty range comes from a form (CAT-08); two open ends are everything. */
export function narrowsNothing({ min, max }: { readonly min: number; readonly max: number }): boolean {
  return (min === 0 && max === 0) || (min <= -UNBOUNDED && max >= UNBOUNDED);
}
