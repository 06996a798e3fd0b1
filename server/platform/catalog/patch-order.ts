import { addBit, type BitSet, emptyBits, hasBit } from './bit-set.ts';
import type { ListedProduct, Place } from './listed-product.ts';
import { positionOf } from './listing-index.ts';

/** So few changed products are looked for one by one; a pass that asks of each position whether it is one of them costs as much as some ten such searches. */
const FEW = 8;

/** Takes the changed products out and puts each behind the one before it, which may be one of them; the very order before when that is where they stand. `after` is undefined for a product that is not in this order. */
export function patchOrder(
  order: Int32Array,
  ids: Int32Array,
  places: readonly Place[],
  after: (product: ListedProduct) => number | null | undefined,
): Int32Array {
  if (places.length <= FEW && stays(order, ids, places, after)) return order;
  const changed = emptyBits(ids.length);
  const followers = new Map<number, number>();
  for (const { product, position } of places) {
    addBit(changed, position);
    const before = after(product);
    if (before !== undefined) followers.set(before === null ? FRONT : positionOf(ids, before), position);
  }
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
  for (const at of cutsIn(order, changed, places, followers)) {
    const position = order[at] ?? 0;
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

/** Whether each of the changed products stands behind the one that it belongs behind. */
function stays(
  order: Int32Array,
  ids: Int32Array,
  places: readonly Place[],
  after: (product: ListedProduct) => number | null | undefined,
): boolean {
  return places.every(({ product, position }) => {
    const at = order.indexOf(position);
    const before = after(product);
    if (before === undefined) return at < 0;
    return before === null ? at === 0 : at > 0 && order[at - 1] === positionOf(ids, before);
  });
}

/** Where the changed products stand in an order, and those that one of them comes behind, rising. */
function cutsIn(order: Int32Array, changed: BitSet, places: readonly Place[], followers: ReadonlyMap<number, number>): Iterable<number> {
  if (places.length <= FEW) {
    const positions = new Set([...places.map(({ position }) => position), ...followers.keys()]);
    return Int32Array.from(positions, (position) => order.indexOf(position))
      .filter((at) => at >= 0)
      .sort();
  }
  const wanted = changed.slice();
  for (const position of followers.keys()) if (position !== FRONT) addBit(wanted, position);
  const cuts: number[] = [];
  for (let at = 0; at < order.length; at++) if (hasBit(wanted, order[at] ?? 0)) cuts.push(at);
  return cuts;
}
