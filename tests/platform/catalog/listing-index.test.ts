import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBit,
  boundsOf,
  copyBits,
  countBits,
  countCommon,
  emptyBits,
  fullBits,
  hasBit,
  intersection,
  union,
} from '#server/platform/catalog/bit-set.ts';
import {
  type Condition,
  foundIn,
  type ListingIndex,
  numberBounds,
  pageOf,
  positionFinder,
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

const WHOLE_SHOP = { language: 'hrv', categoryId: undefined, featured: false, discount: false, found: undefined } as const;

describe('the index of lists', () => {
  it('selects, counts and pages as a plain filter over all products does [CAT-05]', () => {
    fc.assert(
      fc.property(products, chosen, fc.integer({ min: 0, max: 20 }), (list, wishes, offset) => {
        const index = indexOf(list);
        const conditions = wishes.map((wish): Condition => ({ kind: 'values', ...wish }));
        const criteria = { ...WHOLE_SHOP, conditions };
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
          prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices), count: prices.length },
        );
      }),
    );
  });

  it('finds a product by any of its numbers, and its bounds follow [CAT-05]', () => {
    const numbersOf = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 3 }), { maxLength: 70 });
    fc.assert(
      fc.property(numbersOf, fc.integer({ min: -9, max: 9 }), fc.nat(6), (given, min, width) => {
        const list = given.map((_, place) => ({ id: place + 1, price: 1, values: [] }));
        const more = given.flatMap((numbers, position) => numbers.slice(1).map((value) => ({ position, value })));
        const column = {
          first: Float64Array.from(given.map(([number]) => number ?? Number.NaN)),
          more: {
            positions: Int32Array.from(more.map(({ position }) => position)),
            values: Float64Array.from(more.map(({ value }) => value)),
          },
        };
        const index = { ...indexOf(list), numbers: new Map([[7, column]]) };
        const wanted: Condition = { key: 'height', kind: 'number', attributeId: 7, min, max: min + width };
        const { all } = select(index, { ...WHOLE_SHOP, conditions: [wanted] });
        const within = (number: number) => number >= min && number <= min + width;
        expect(list.filter((_, place) => hasBit(all, place)).map(({ id }) => id)).toEqual(
          list.filter((_, place) => given[place]?.some(within)).map(({ id }) => id),
        );
        const found = given.filter((numbers) => numbers.some(within));
        expect(numberBounds(index, 7, all)).toEqual(
          found.length === 0 ? undefined : { min: Math.min(...found.flat()), max: Math.max(...found.flat()), count: found.length },
        );
      }),
    );
  });

  it('finds the bounds of numbers that not every product has', () => {
    const some = fc.array(fc.option(fc.integer({ min: -9, max: 9 }), { nil: Number.NaN }), { maxLength: 150 });
    fc.assert(
      fc.property(some, fc.array(fc.nat(149)), (numbers, chosen) => {
        const index = indexOf(numbers.map((_, id) => ({ id, price: 1, values: [] })));
        const places = [...new Set(chosen)].filter((place) => place < numbers.length);
        const found = places.map((place) => numbers[place] ?? Number.NaN).filter((number) => !Number.isNaN(number));
        expect(boundsOf(positionsOf(index, places), Float64Array.from(numbers))).toEqual(
          found.length === 0 ? undefined : { min: Math.min(...found), max: Math.max(...found), count: found.length },
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
      found: foundIn(index, Int32Array.of(3, 99, 1)),
      conditions: [],
    };
    expect(pageOf(index, criteria, select(index, criteria).all, undefined, 0, 10)).toEqual([3, 1]);
  });
});

describe('finding positions', () => {
  it('gives the same by a table and by a search, however far ids lie apart', () => {
    const lists = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })));
    fc.assert(
      fc.property(lists, fc.integer({ min: -1, max: 100 }), (list, other) => {
        const ids = Int32Array.from(list).sort();
        const find = positionFinder(ids);
        for (const id of [...list, other]) expect(find(id)).toBe(ids.indexOf(id));
      }),
    );
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

  it('moves any stretch of a set to any place', () => {
    const place = fc.nat(130);
    fc.assert(
      fc.property(fc.uniqueArray(place), place, place, place, (members, from, to, length) => {
        const set = emptyBits(300);
        for (const member of members) addBit(set, member);
        const moved = emptyBits(300);
        copyBits(set, from, moved, to, length);
        for (let position = 0; position < 300; position++) {
          const isWithin = position >= to && position < to + length;
          expect(hasBit(moved, position)).toBe(isWithin && members.includes(position - to + from));
        }
      }),
    );
  });
});
