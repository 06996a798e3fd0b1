import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBits, countCommon, fullBits, hasBit, intersection, union } from '#server/platform/catalog/bit-set.ts';
import {
  type Condition,
  type ListingIndex,
  pageOf,
  positionsOf,
  priceBounds,
  select,
  withoutCondition,
} from '#server/platform/catalog/listing-index.ts';

interface Product {
  readonly id: number;
  readonly price: number;
  readonly values: readonly number[];
}

const products = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      price: fc.integer({ min: 0, max: 50 }),
      values: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
    }),
    { selector: ({ id }) => id, maxLength: 90 },
  )
  .map((list) => [...list].sort((a, b) => a.id - b.id));
const chosen = fc.array(
  fc.record({
    key: fc.constantFrom('colour', 'material'),
    valueIds: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 2 },
);

function indexOf(list: readonly Product[]): ListingIndex {
  const ids = Int32Array.from(list.map(({ id }) => id));
  const full = fullBits(list.length);
  const places = list.map((_, place) => place);
  return {
    ids,
    prices: Int32Array.from(list.map(({ price }) => price)),
    featured: full,
    discounted: full,
    inStock: full,
    spoken: new Map([['hrv', full]]),
    categories: new Map(),
    values: new Map(
      [1, 2, 3, 4, 5, 6].map((value) => [
        value,
        positionsOf(
          { ids },
          list.filter(({ values }) => values.includes(value)).map(({ id }) => id),
        ),
      ]),
    ),
    numbers: new Map(),
    byPrice: Int32Array.from(places.sort((a, b) => (list[a]?.price ?? 0) - (list[b]?.price ?? 0) || a - b)),
    byPriority: new Int32Array(),
    byName: new Map(),
  };
}

describe('the index of lists', () => {
  it('selects, counts and pages as a plain filter over all products does [CAT-05]', () => {
    fc.assert(
      fc.property(products, chosen, fc.integer({ min: 0, max: 20 }), (list, wishes, offset) => {
        const index = indexOf(list);
        const conditions = wishes.map((wish): Condition => ({ kind: 'values', ...wish }));
        const criteria = { language: 'hrv' as const, categoryId: undefined, featured: false, discount: false, hits: undefined, conditions };
        const fits = (product: Product, except?: string) =>
          wishes.every(({ key, valueIds }) => key === except || valueIds.some((id) => product.values.includes(id)));
        const selection = select(index, criteria);
        const found = list.filter((product) => fits(product));
        expect(countBits(selection.all)).toBe(found.length);
        const cheapest = [...found].sort((a, b) => a.price - b.price || a.id - b.id).map(({ id }) => id);
        expect(pageOf(index, criteria, selection.all, { param: 'finalPrice', order: 'asc' }, offset, 5)).toEqual(
          cheapest.slice(offset, offset + 5),
        );
        expect(pageOf(index, criteria, selection.all, { param: 'finalPrice', order: 'desc' }, offset, 5)).toEqual(
          cheapest.reverse().slice(offset, offset + 5),
        );
        expect(pageOf(index, criteria, selection.all, undefined, 0, 100)).toEqual(found.map(({ id }) => id).reverse());
        const others = list.filter((product) => fits(product, 'colour'));
        for (const [value, bits] of index.values)
          expect(countCommon(withoutCondition(selection, 'colour'), bits)).toBe(
            others.filter(({ values }) => values.includes(value)).length,
          );
        const prices = found.map(({ price }) => price);
        expect(priceBounds(index, selection.all)).toEqual(
          prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) },
        );
      }),
    );
  });

  it('keeps the order of a search', () => {
    const list = [1, 2, 3, 4].map((id) => ({ id, price: 1, values: [] }));
    const index = indexOf(list);
    const criteria = {
      language: 'hrv' as const,
      categoryId: undefined,
      featured: false,
      discount: false,
      hits: [3, 99, 1],
      conditions: [],
    };
    expect(pageOf(index, criteria, select(index, criteria).all, undefined, 0, 10)).toEqual([3, 1]);
  });
});

describe('a set of positions', () => {
  it('counts, joins and cuts as a set does', () => {
    const sets = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.array(fc.nat(199)), fc.array(fc.nat(199)));
    fc.assert(
      fc.property(sets, ([size, first, second]) => {
        const ids = Int32Array.from({ length: size }, (_, place) => place);
        const [a, b] = [first, second].map((list) => new Set(list.filter((place) => place < size))) as [Set<number>, Set<number>];
        const [bitsA, bitsB] = [positionsOf({ ids }, a), positionsOf({ ids }, b)];
        expect(countBits(bitsA)).toBe(a.size);
        expect(countCommon(bitsA, bitsB)).toBe([...a].filter((place) => b.has(place)).length);
        expect(countBits(intersection(bitsA, bitsB))).toBe([...a].filter((place) => b.has(place)).length);
        expect(countBits(union(size, [bitsA, bitsB]))).toBe(new Set([...a, ...b]).size);
        expect(countBits(fullBits(size))).toBe(size);
        for (const place of a) expect(hasBit(bitsA, place)).toBe(true);
      }),
    );
  });
});
