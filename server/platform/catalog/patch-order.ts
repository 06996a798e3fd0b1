import { addBit, emptyBits, hasBit } from './bit-set.ts';
import type { ListedProduct, Place } from './listed-product.ts';
import { positionOf } from './listing-index.ts';

/** Takes the changed products out and puts each behind the one before it, which may be one of them. `after` is undefined for a product that is not in this order. */
export function patchOrder(
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
