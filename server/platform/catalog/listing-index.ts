import type { LanguageCode } from '#domain/locale/locale.ts';
import { addBit, type BitSet, type Bounds, boundsOf, countBits, emptyBits, fullBits, hasBit, intersection, union } from './bit-set.ts';

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
  /** By attribute id. */
  readonly numbers: ReadonlyMap<number, NumberColumn>;
  readonly byPrice: Int32Array;
  readonly byPriority: Int32Array;
  readonly byName: ReadonlyMap<LanguageCode, Int32Array>;
}

/** What products say in numbers about one attribute, or in instants (ms): themselves, or by their variants. */
export interface NumberColumn {
  /** The lowest one of each product; NaN where there is none. */
  readonly first: Float64Array;
  /** The others, of products whose variants differ, rising: `values[i]` is one more of the product at `positions[i]`. */
  readonly more: { readonly positions: Int32Array; readonly values: Float64Array };
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
  readonly found: Found | undefined;
  readonly conditions: readonly Condition[];
}

/** Products that a keyword found: their positions, the best first. */
export interface Found {
  readonly order: Int32Array;
  readonly bits: BitSet;
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
  if (criteria.found !== undefined) sets.push(criteria.found.bits);
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

/** The product ids of one page in the wished order; without a wish the order in which a keyword found them, else the newest first. Equal ones follow their ids. */
export function pageOf(
  index: ListingIndex,
  criteria: Criteria,
  bits: BitSet,
  sort: SortWish | undefined,
  offset: number,
  limit: number,
): number[] {
  const own = sort === undefined ? criteria.found?.order : undefined;
  const order = own ?? orderOf(index, criteria.language, sort?.param ?? 'id');
  const backwards = own === undefined && (sort?.order ?? 'desc') === 'desc';
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
export function priceBounds(index: ListingIndex, bits: BitSet): Bounds | undefined {
  return boundsOf(bits, index.prices);
}

/** How many products have a number for an attribute, and its lowest and highest. */
export function numberBounds(index: ListingIndex, attributeId: number, bits: BitSet): Bounds | undefined {
  const numbers = index.numbers.get(attributeId);
  const bounds = numbers && boundsOf(bits, numbers.first);
  if (bounds === undefined || numbers === undefined) return undefined;
  let { min, max } = bounds;
  const { positions, values } = numbers.more;
  for (let place = 0; place < positions.length; place++) {
    if (!hasBit(bits, positions[place] ?? 0)) continue;
    min = Math.min(min, values[place] ?? min);
    max = Math.max(max, values[place] ?? max);
  }
  return { min, max, count: bounds.count };
}

/** Where the products that a keyword found stand; those that are not listed are left out. */
export function foundIn(index: Pick<ListingIndex, 'ids'>, ids: Int32Array): Found {
  const order = ids.map((id) => positionOf(index.ids, id)).filter((position) => position >= 0);
  const bits = emptyBits(index.ids.length);
  for (const position of order) addBit(bits, position);
  return { order, bits };
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

/** The same for very many ids: a table, as long as ids lie so close together that it stays small. */
export function positionFinder(ids: Int32Array): (id: number) => number {
  const last = ids.at(-1) ?? 0;
  if (last > 8 * ids.length) return (id) => positionOf(ids, id);
  const positions = new Int32Array(last + 1).fill(-1);
  for (let position = 0; position < ids.length; position++) positions[ids[position] ?? 0] = position;
  return (id) => positions[id] ?? -1;
}

/** The set of the products that are listed. */
export function positionsOf(
  { ids }: Pick<ListingIndex, 'ids'>,
  wanted: Iterable<number>,
  find = (id: number) => positionOf(ids, id),
): BitSet {
  const bits = emptyBits(ids.length);
  for (const id of wanted) {
    const position = find(id);
    if (position >= 0) addBit(bits, position);
  }
  return bits;
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
  const column = condition.kind === 'price' ? undefined : index.numbers.get(condition.attributeId);
  const numbers = condition.kind === 'price' ? index.prices : column?.first;
  const bits = emptyBits(size);
  for (let position = 0; position < size; position++) {
    const value = numbers?.[position] ?? Number.NaN;
    if (value >= condition.min && value <= condition.max) bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  // One variant within is enough; two of which one lies below and the other above are none.
  column?.more.values.forEach((value, place) => {
    if (value >= condition.min && value <= condition.max) addBit(bits, column.more.positions[place] ?? 0);
  });
  return bits;
}
