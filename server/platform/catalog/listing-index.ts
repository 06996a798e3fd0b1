import type { LanguageCode } from '#domain/locale/locale.ts';
import { type BitSet, countBits, fullBits, hasBit, intersection, union } from './bit-set.ts';

/**
 * The listing table in a form that lists, counts and filters are made of without asking for every product again: a product is a position
 * (in the order of ids), a category, a language or an attribute's value a set of positions, a sort an order of positions.
 */
export interface ListingIndex {
  readonly ids: Int32Array;
  readonly prices: Int32Array;
  readonly featured: BitSet;
  readonly discounted: BitSet;
  readonly inStock: BitSet;
  /** Products with a text in the language. */
  readonly spoken: ReadonlyMap<LanguageCode, BitSet>;
  readonly categories: ReadonlyMap<number, BitSet>;
  readonly values: ReadonlyMap<number, BitSet>;
  /** By attribute id; NaN where a product has none. */
  readonly numbers: ReadonlyMap<number, Float64Array>;
  readonly byPrice: Int32Array;
  readonly byPriority: Int32Array;
  readonly byName: ReadonlyMap<LanguageCode, Int32Array>;
}

/** One condition that a visitor chose; `key` is the attribute's code. */
export type Condition = { readonly key: string } & (
  | { readonly kind: 'values'; readonly valueIds: readonly number[] }
  | { readonly kind: 'price'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly attributeId: number; readonly min: number; readonly max: number }
  | { readonly kind: 'inStock' }
);

export interface Criteria {
  readonly language: LanguageCode;
  readonly categoryId: number | undefined;
  readonly featured: boolean;
  readonly discount: boolean;
  /** Products that a keyword found, the best first. */
  readonly hits: readonly number[] | undefined;
  readonly conditions: readonly Condition[];
}

export interface Selection {
  /** Products before any condition. */
  readonly base: BitSet;
  readonly conditions: ReadonlyMap<string, BitSet>;
  readonly all: BitSet;
}

export interface SortWish {
  readonly param: 'id' | 'finalPrice' | 'name' | 'categoryPriority';
  readonly order: 'asc' | 'desc';
}

export function select(index: ListingIndex, criteria: Criteria): Selection {
  const size = index.ids.length;
  const none = new Uint32Array((size + 31) >>> 5);
  const sets: BitSet[] = [];
  if (criteria.categoryId !== undefined) sets.push(index.categories.get(criteria.categoryId) ?? none);
  if (criteria.featured) sets.push(index.featured);
  if (criteria.discount) sets.push(index.discounted);
  if (criteria.hits !== undefined) sets.push(positionsOf(index, criteria.hits));
  const base = intersection(index.spoken.get(criteria.language) ?? fullBits(size), ...sets);
  const conditions = new Map<string, BitSet>();
  for (const condition of criteria.conditions) {
    const bits = conditionBits(index, condition);
    const same = conditions.get(condition.key);
    conditions.set(condition.key, same === undefined ? bits : intersection(same, bits));
  }
  return { base, conditions, all: intersection(base, ...conditions.values()) };
}

/** Products that fulfil every condition but those of one key, so that its own choices stay countable. */
export function withoutCondition(selection: Selection, key: string): BitSet {
  if (!selection.conditions.has(key)) return selection.all;
  return intersection(selection.base, ...[...selection.conditions].filter(([other]) => other !== key).map(([, bits]) => bits));
}

/** The product ids of one page in the wished order; without a wish the hits' own order, else the newest first. Equal ones follow their ids. */
export function pageOf(
  index: ListingIndex,
  criteria: Criteria,
  bits: BitSet,
  sort: SortWish | undefined,
  offset: number,
  limit: number,
): number[] {
  if (sort === undefined && criteria.hits !== undefined) {
    return criteria.hits.filter((id) => contains(index, bits, id)).slice(offset, offset + limit);
  }
  const order = orderOf(index, criteria.language, sort?.param ?? 'id');
  const backwards = (sort?.order ?? 'desc') === 'desc';
  const length = order?.length ?? index.ids.length;
  const page: number[] = [];
  let skip = offset;
  for (let at = 0; at < length && page.length < limit; at++) {
    const place = backwards ? length - 1 - at : at;
    const position = order === undefined ? place : (order[place] ?? 0);
    if (!hasBit(bits, position)) continue;
    if (skip > 0) skip -= 1;
    else page.push(index.ids[position] ?? 0);
  }
  return page;
}

export function totalOf(bits: BitSet): number {
  return countBits(bits);
}

/** The lowest and highest price among products, in minor units. */
export function priceBounds(index: ListingIndex, bits: BitSet): { min: number; max: number } | undefined {
  const first = index.byPrice.find((position) => hasBit(bits, position));
  const last = index.byPrice.findLast((position) => hasBit(bits, position));
  if (first === undefined || last === undefined) return undefined;
  return { min: index.prices[first] ?? 0, max: index.prices[last] ?? 0 };
}

/** How many products have a number for an attribute, and its lowest and highest. */
export function numberBounds(
  index: ListingIndex,
  attributeId: number,
  bits: BitSet,
): { min: number; max: number; count: number } | undefined {
  const numbers = index.numbers.get(attributeId);
  if (numbers === undefined) return undefined;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let position = 0; position < numbers.length; position++) {
    const value = numbers[position] ?? Number.NaN;
    if (Number.isNaN(value) || !hasBit(bits, position)) continue;
    count += 1;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return count === 0 ? undefined : { min, max, count };
}

/** Where a product stands, or -1 when it is not listed. */
export function positionOf(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The set of the products that are listed. */
export function positionsOf(index: Pick<ListingIndex, 'ids'>, ids: Iterable<number>): BitSet {
  const bits = new Uint32Array((index.ids.length + 31) >>> 5);
  for (const id of ids) {
    const position = positionOf(index.ids, id);
    if (position >= 0) bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return bits;
}

function contains(index: ListingIndex, bits: BitSet, id: number): boolean {
  const position = positionOf(index.ids, id);
  return position >= 0 && hasBit(bits, position);
}

function orderOf(index: ListingIndex, language: LanguageCode, param: SortWish['param']): Int32Array | undefined {
  if (param === 'finalPrice') return index.byPrice;
  if (param === 'categoryPriority') return index.byPriority;
  return param === 'name' ? index.byName.get(language) : undefined;
}

function conditionBits(index: ListingIndex, condition: Condition): BitSet {
  if (condition.kind === 'inStock') return index.inStock;
  const size = index.ids.length;
  if (condition.kind === 'values')
    return union(
      size,
      condition.valueIds.flatMap((id) => index.values.get(id) ?? []),
    );
  const numbers = condition.kind === 'price' ? index.prices : index.numbers.get(condition.attributeId);
  const bits = new Uint32Array((size + 31) >>> 5);
  for (let position = 0; position < size; position++) {
    const value = numbers?.[position] ?? Number.NaN;
    if (value >= condition.min && value <= condition.max) bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return bits;
}
