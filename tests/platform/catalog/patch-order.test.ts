import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct, Place } from '#server/platform/catalog/listed-product.ts';
import { patchOrder } from '#server/platform/catalog/patch-order.ts';

/** A product's id is a thousand more than its position. */
const ids = Int32Array.from({ length: 60 }, (_, position) => position + 1_000);
const placed = (position: number): Place => ({ position, product: { id: position + 1_000 } as ListedProduct });

/** Brings an order of positions to another, in which only the changed ones stand elsewhere. */
function patched(order: Int32Array, changed: readonly number[], wanted: readonly number[]): Int32Array {
  const after = ({ id }: ListedProduct) => {
    const at = wanted.indexOf(id - 1_000);
    return at < 0 ? undefined : at === 0 ? null : (wanted[at - 1] ?? 0) + 1_000;
  };
  return patchOrder(order, ids, changed.map(placed), after);
}

describe('an order of products of which some have changed', () => {
  it('has each of them where it belongs now, whether they are few or many', () => {
    const all = Array.from(ids.keys());
    const cases = fc
      .tuple(fc.shuffledSubarray(all, { minLength: 1, maxLength: 60 }), fc.subarray(all, { minLength: 1, maxLength: 30 }))
      .chain(([order, changed]) => {
        const rest = order.filter((position) => !changed.includes(position));
        const stands = fc.record({ isIn: fc.boolean(), at: fc.nat(60) });
        return fc.record({
          order: fc.constant(order),
          changed: fc.constant(changed),
          wanted: fc.array(stands, { minLength: changed.length, maxLength: changed.length }).map((wishes) => {
            const wanted = [...rest];
            wishes.forEach(({ isIn, at }, place) => {
              if (isIn) wanted.splice(at % (wanted.length + 1), 0, changed[place] ?? 0);
            });
            return wanted;
          }),
        });
      });
    fc.assert(
      fc.property(cases, ({ order, changed, wanted }) => {
        expect([...patched(Int32Array.from(order), changed, wanted)]).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it('is the very one before where a few stand as they stood, so that a million products are not copied for a price', () => {
    const order = Int32Array.from([7, 3, 9, 1]);
    for (const changed of [[7], [3], [1], [7, 3], [9, 50]]) expect(patched(order, changed, [7, 3, 9, 1])).toBe(order);
    expect(patched(order, [3], [7, 9, 3, 1])).not.toBe(order);
  });
});
