import { type BitSet, emptyBits, isEmpty, positionsAsBits } from './bit-set.ts';
import type { ListedProduct, Place } from './listed-product.ts';
import { type ListingIndex, positionOf } from './listing-index.ts';
import { movePositions } from './move-positions.ts';
import { patchNumbers } from './patch-numbers.ts';
import { patchOrder } from './patch-order.ts';
import type { Pause } from './pauses.ts';

/** The index as it is after products have changed; of `changed` those that are not in `listed` are not listed any more. What stays the same is shared with the index before, which nobody changes. */
export async function patchIndex(
  index: ListingIndex,
  changed: Int32Array,
  listed: readonly ListedProduct[],
  pause: Pause,
): Promise<ListingIndex> {
  const now = new Set(listed.map(({ id }) => id));
  const gone = [...changed].filter((id) => !now.has(id) && positionOf(index.ids, id) >= 0);
  const come = listed.flatMap(({ id }) => (positionOf(index.ids, id) < 0 ? [id] : []));
  await pause();
  const from = gone.length + come.length === 0 ? index : await movePositions(index, new Set(gone), come, pause);
  const { ids } = from;
  const places = listed.map((product): Place => ({ product, position: positionOf(ids, product.id) }));
  const touched = touchedBy(places, ids.length);
  await pause();
  const set = async (before: BitSet, belongs: (product: ListedProduct) => boolean) => {
    await pause();
    const now = positionsAsBits(
      ids.length,
      places.flatMap(({ product, position }) => (belongs(product) ? [position] : [])),
    );
    return patchSet(before, touched, now);
  };
  const inOrder = async (order: Int32Array, after: (product: ListedProduct) => number | null | undefined) => {
    await pause();
    return patchOrder(order, ids, places, after);
  };
  const { spoken, byName } = { spoken: new Map(from.spoken), byName: new Map(from.byName) };
  for (const [language, before] of from.spoken) spoken.set(language, await set(before, (product) => language in product.afterByName));
  for (const [language, order] of from.byName) byName.set(language, await inOrder(order, ({ afterByName }) => afterByName[language]));
  return {
    ids,
    prices: patchPrices(from.prices, places),
    featured: await set(from.featured, ({ featured }) => featured),
    discounted: await set(from.discounted, ({ discounted }) => discounted),
    inStock: await set(from.inStock, ({ inStock }) => inStock),
    spoken,
    categories: await patchSets(from.categories, ids.length, { places, touched, pause }, ({ categories }) => categories),
    values: await patchSets(from.values, ids.length, { places, touched, pause }, ({ facets }) => facets),
    numbers: await patchNumbers(from.numbers, ids.length, places, pause),
    byPrice: await inOrder(from.byPrice, ({ afterByPrice }) => afterByPrice),
    byPriority: await inOrder(from.byPriority, ({ afterByPriority }) => afterByPriority),
    byName,
  };
}

function patchPrices(prices: Int32Array, places: readonly Place[]): Int32Array {
  if (places.every(({ product, position }) => prices[position] === product.price)) return prices;
  const patched = prices.slice();
  for (const { product, position } of places) patched[position] = product.price;
  return patched;
}

/** The words of a set that changed products stand in, and the set of these. */
interface Touched {
  readonly words: Int32Array;
  readonly bits: BitSet;
}

function touchedBy(places: readonly Place[], size: number): Touched {
  const bits = positionsAsBits(
    size,
    places.map(({ position }) => position),
  );
  const words: number[] = [];
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words.push(word);
  return { words: Int32Array.from(words), bits };
}

/** The set with those of the changed products that belong to it `now`; the very set before when it is the same. */
function patchSet(set: BitSet, { words, bits }: Touched, now: BitSet | undefined): BitSet {
  let patched: BitSet | undefined;
  for (const word of words) {
    const before = set[word] ?? 0;
    const after = ((before & ~(bits[word] ?? 0)) | (now?.[word] ?? 0)) >>> 0;
    if (after === before) continue;
    patched ??= set.slice();
    patched[word] = after;
  }
  return patched ?? set;
}

interface Patch {
  readonly places: readonly Place[];
  readonly touched: Touched;
  readonly pause: Pause;
}

/** A set that nothing belongs to is not there. */
async function patchSets(
  sets: ReadonlyMap<number, BitSet>,
  size: number,
  { places, touched, pause }: Patch,
  keysOf: (product: ListedProduct) => readonly number[],
): Promise<ReadonlyMap<number, BitSet>> {
  const now = new Map<number, number[]>();
  for (const { product, position } of places) {
    for (const key of keysOf(product)) {
      const known = now.get(key);
      if (known === undefined) now.set(key, [position]);
      else known.push(position);
    }
  }
  const patched = new Map<number, BitSet>();
  for (const key of new Set([...sets.keys(), ...now.keys()])) {
    await pause();
    const positions = now.get(key);
    const before = sets.get(key);
    const set = patchSet(before ?? emptyBits(size), touched, positions && positionsAsBits(size, positions));
    if (set === before || !isEmpty(set)) patched.set(key, set);
  }
  return patched;
}
