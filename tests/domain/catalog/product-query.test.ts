import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_QUERY,
  type FilterEntry,
  hasCriteria,
  orderedRange,
  PRODUCT_PAGE_SIZES,
  type ProductQuery,
  readProductQuery,
  refineQuery,
  UNBOUNDED,
  writeProductQuery,
} from '#domain/catalog/product-query.ts';
import { ALL_SORTS, DEFAULT_SORT } from '#domain/catalog/sort-option.ts';

const read = (text: string) => readProductQuery(new URLSearchParams(text));

describe('the address of a product list', () => {
  it('of nothing is empty, and the other way round [CAT-06]', () => {
    expect(writeProductQuery(EMPTY_QUERY).toString()).toBe('');
    expect(read('')).toEqual(EMPTY_QUERY);
  });

  it('holds keyword, filters, ranges, sort, size and page [CAT-06]', () => {
    expect(read('q=lampa&sort=cheapest&page=2&limit=24&material=12&material=14&price_min=5&price_max=90&featured=1')).toEqual({
      ...EMPTY_QUERY,
      keyword: 'lampa',
      sort: 'cheapest',
      page: 2,
      pageSize: 24,
      featured: true,
      filters: [
        { key: 'material', value: ['12', '14'] },
        { key: 'price', value: [], range: { min: 5, max: 90 } },
      ],
    });
  });

  it('keeps a number filter’s min no higher than its max [CAT-08]', () => {
    expect(read('price_min=90&price_max=5').filters).toEqual([{ key: 'price', value: [], range: { min: 5, max: 90 } }]);
    expect(orderedRange(3, 1)).toEqual({ min: 1, max: 3 });
  });

  it('drops a range of two zeros [CAT-08]', () => {
    expect(read('price_min=0&price_max=0').filters).toEqual([]);
    expect(writeProductQuery({ ...EMPTY_QUERY, filters: [{ key: 'price', value: [], range: { min: 0, max: 0 } }] }).toString()).toBe('');
  });

  it('holds one end of a range alone [CAT-08]', () => {
    expect(read('price_min=5').filters).toEqual([{ key: 'price', value: [], range: { min: 5, max: UNBOUNDED } }]);
    expect(['price_min=5', 'price_max=9', 'price_min=0'].map((text) => writeProductQuery(read(text)).toString())).toEqual([
      'price_min=5',
      'price_max=9',
      '',
    ]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'limit=1000',
    'sort=evil',
    'sort=__proto__',
    'a%20b=1',
    '9a=1',
    'price_min=abc',
    'price_min=-5',
    'material=',
  ])('leaves out %s, which makes no sense [CAT-08]', (text) => {
    expect(read(text)).toEqual(EMPTY_QUERY);
  });

  it('takes a bounded number of filters of bounded length [T-22]', () => {
    const many = new URLSearchParams(Array.from({ length: 1000 }, (_, index) => [`f${index}`, '1']));
    expect(readProductQuery(many).filters).toHaveLength(30);
    expect(read(`material=${'x'.repeat(101)}`).filters).toEqual([]);
    expect(read(`q=${'x'.repeat(500)}`).keyword).toHaveLength(200);
  });

  it('reads back what was written, whatever was asked [CAT-06]', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(readProductQuery(writeProductQuery(asked))).toEqual(asked);
      }),
    );
  });

  it('is the shortest that reads the same: writing what was read changes nothing more [CAT-06]', () => {
    const words = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom('q', 'sort', 'page', 'limit', 'price_min', 'price_max', 'featured'), fc.stringMatching(/^[a-z]{1,5}$/)),
        fc.string({ maxLength: 8 }),
      ),
    );
    fc.assert(
      fc.property(words, (pairs) => {
        const once = writeProductQuery(readProductQuery(new URLSearchParams(pairs)));
        expect(writeProductQuery(readProductQuery(once)).toString()).toBe(once.toString());
      }),
    );
  });
});

describe('a changed wish', () => {
  it('starts the list again at page 1 [CAT-07]', () => {
    const deep = { ...EMPTY_QUERY, page: 7 };
    for (const change of [
      { keyword: 'x' },
      { sort: 'cheapest' },
      { pageSize: 24 },
      { featured: true },
      { filters: [{ key: 'boja', value: ['1'] }] },
    ] as const)
      expect(refineQuery(deep, change).page).toBe(1);
  });

  it('knows whether it narrows anything [CAT-09]', () => {
    expect(hasCriteria({ ...EMPTY_QUERY, page: 3, sort: 'cheapest' })).toBe(false);
    expect(
      [{ keyword: 'x' }, { featured: true }, { discount: true }, { filters: [{ key: 'boja', value: ['1'] }] }].every((change) =>
        hasCriteria({ ...EMPTY_QUERY, ...change }),
      ),
    ).toBe(true);
  });
});

const key = fc
  .stringMatching(/^[a-z][a-zA-Z0-9]{0,10}$/)
  .filter((word) => !['q', 'sort', 'page', 'limit', 'featured', 'discount'].includes(word));
const value = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
  { minLength: 1, maxLength: 3 },
);
const range = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map(([a, b]) => orderedRange(a, b + 1));
const filter: fc.Arbitrary<FilterEntry> = fc.oneof(
  fc.record({ key, value }),
  fc.record({ key, value: fc.constant([]), range }),
  fc.record({ key, value, range }),
);
const query: fc.Arbitrary<ProductQuery> = fc.record({
  keyword: fc
    .string({ maxLength: 50 })
    .filter((text) => text.isWellFormed())
    .map((text) => text.trim()),
  filters: fc.uniqueArray(filter, { maxLength: 5, selector: (entry) => entry.key }),
  sort: fc.constantFrom(undefined, ...ALL_SORTS.filter((sort) => sort !== DEFAULT_SORT)),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.constantFrom(...PRODUCT_PAGE_SIZES),
  featured: fc.boolean(),
  discount: fc.boolean(),
});
