import { addBit, type BitSet, emptyBits, hasBit, isEmpty, removeBit } from './bit-set.ts';
import type { ListedProduct, Place } from './listed-product.ts';
import { type ListingIndex, positionOf } from './listing-index.ts';
import { movePositions } from './move-positions.ts';
import { patchNumbers } from './patch-numbers.ts';

/** The index as it is after products have changed; of `changed` those that are not in `listed` are not listed any more. What stays the same is shared with the index before, which nobody changes. */
export function patchIndex(index: ListingIndex, changed: readonly number[], listed: readonly ListedProduct[]): ListingIndex {
  const now = new Set(listed.map(({ id }) => id));
  const gone = changed.filter((id) => !now.has(id) && positionOf(index.ids, id) >= 0);
  const come = listed.flatMap(({ id }) => (positionOf(index.ids, id) < 0 ? [id] : []));
  const from = gone.length + come.length === 0 ? index : movePositions(index, new Set(gone), come);
  const { ids } = from;
  const places = listed.map((product): Place => ({ product, position: positionOf(ids, product.id) }));
  const inOrder = (order: Int32Array, after: (product: ListedProduct) => number | null | undefined) =>
    patchOrder(order, ids, places, after);
  return {
    ids,
    prices: patchPrices(from.prices, places),
    featured: patchSet(from.featured, places, ({ featured }) => featured),
    discounted: patchSet(from.discounted, places, ({ discounted }) => discounted),
    inStock: patchSet(from.inStock, places, ({ inStock }) => inStock),
    spoken: new Map(
      [...from.spoken].map(([language, set]) => [language, patchSet(set, places, (product) => language in product.afterByName)]),
    ),
    categories: patchSets(from.categories, ids.length, places, ({ categories }) => categories),
    values: patchSets(from.values, ids.length, places, ({ facets }) => facets),
    numbers: patchNumbers(from.numbers, ids.length, places),
    byPrice: inOrder(from.byPrice, ({ afterByPrice }) => afterByPrice),
    byPriority: inOrder(from.byPriority, ({ afterByPriority }) => afterByPriority),
    byName: new Map([...from.byName].map(([language, order]) => [language, inOrder(order, ({ afterByName }) => afterByName[language])])),
  };
}

function patchPrices(prices: Int32Array, places: readonly Place[]): Int32Array {
  const patched = prices.slice();
  for (const { product, position } of places) patched[position] = product.price;
  return patched;
}

function patchSet(set: BitSet, places: readonly Place[], belongs: (product: ListedProduct) => boolean): BitSet {
  const different = places.filter(({ product, position }) => hasBit(set, position) !== belongs(product));
  if (different.length === 0) return set;
  const patched = set.slice();
  for (const { product, position } of different) (belongs(product) ? addBit : removeBit)(patched, position);
  return patched;
}

/** A set that nothing belongs to is not there. */
function patchSets(
  sets: ReadonlyMap<number, BitSet>,
  size: number,
  places: readonly Place[],
  keysOf: (product: ListedProduct) => readonly number[],
): ReadonlyMap<number, BitSet> {
  const keys = new Map(places.map(({ product }) => [product, new Set(keysOf(product))]));
  const patched = new Map<number, BitSet>();
  for (const key of new Set([...sets.keys(), ...[...keys.values()].flatMap((own) => [...own])])) {
    const set = patchSet(sets.get(key) ?? emptyBits(size), places, (product) => keys.get(product)?.has(key) === true);
    if (!isEmpty(set)) patched.set(key, set);
  }
  return patched;
}

/** Takes the changed products out and puts each behind the one before it, which may be one of them. `after` is undefined for a product that is not in this order. */
function patchOrder(
  order: Int32Array,
  ids: Int32Array,
  places: readonly Place[],
  after: (product: ListedProduct) => number | null | undefined,
): Int32Array {
  const changed = emptyBits(ids.length);
  const followers = new Map<number, number>();
  for (const { product, position } of places) {
    addBit(changed, position);
    const before = after(product);
    if (before !== undefined) followers.set(before === null ? FRONT : positionOf(ids, before), position);
  }
  const cuts = changed.slice();
  for (const position of followers.keys()) if (position !== FRONT) addBit(cuts, position);
  const patched = new Int32Array(order.length + followers.size);
  let length = 0;
  const follow = (position: number) => {
    for (let next = followers.get(position); next !== undefined; next = followers.get(next)) patched[length++] = next;
  };
  // What lies between two cuts stays in a row.
  let from = 0;
  const take = (end: number) => {
    patched.set(order.subarray(from, end), length);
    length += end - from;
    from = end;
  };
  follow(FRONT);
  for (let at = 0; at < order.length; at++) {
    const position = order[at] ?? 0;
    if (!hasBit(cuts, position)) continue;
    take(at);
    if (hasBit(changed, position)) from = at + 1;
    else {
      take(at + 1);
      follow(position);
    }
  }
  take(order.length);
  return length === patched.length ? patched : patched.slice(0, length);
}

const FRONT = -1;
