import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FilterEntry,
  hasCriteria,
  orderedRange,
  PRODUCT_PAGE_SIZES,
  type ProductQuery,
  refineQuery,
  UNBOUNDED,
  writeProductQuery,
} from '#domain/catalog/product-query.ts';
import { readProductQuery } from '#domain/catalog/read-product-query.ts';
import { ALL_SORTS, DEFAULT_SORT } from '#domain/catalog/sort-option.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { LAST_PAGE } from '#domain/pagination.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';
import { shownEnd } from '#ui/catalog/follow-query.ts';
import { Translator } from '#ui/messages/translator.ts';

const read = (text: string, locale: Locale = 'hr') => readProductQuery(new URLSearchParams(text), locale);

describe('the address of a product list', () => {
  it('of nothing is empty, and the other way round [CAT-06]', () => {
    expect(writeProductQuery(EMPTY_QUERY).toString()).toBe('');
    expect(read('')).toEqual(EMPTY_QUERY);
  });

  it('holds 12 products a page or 24, 12 unless it says otherwise [CAT-01] [OPS-05]', () => {
    expect(['', 'limit=12', 'limit=24', 'limit=36', 'limit=-1', 'limit=x'].map((text) => read(text).limit)).toEqual([
      12, 12, 24, 12, 12, 12,
    ]);
  });

  it('asks for a choice once, however often its address names it [CAT-06]', () => {
    const { filters } = readProductQuery(new URLSearchParams('material=4&material=7&material=4'), 'hr');
    expect(filters).toEqual([{ key: 'material', value: ['4', '7'] }]);
  });

  it('holds keyword, filters, ranges, sort, size and page [CAT-06]', () => {
    expect(read('q=lampa&sort=cheapest&page=2&limit=24&material=12&material=14&price_min=5&price_max=90&featured=1')).toEqual({
      ...EMPTY_QUERY,
      keyword: 'lampa',
      sort: 'cheapest',
      page: 2,
      limit: 24,
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
    expect(read('frost_min=0').filters).toEqual([{ key: 'frost', value: [], range: { min: 0, max: UNBOUNDED } }]);
    expect(['price_min=5', 'price_max=9', 'frost_min=0'].map((text) => writeProductQuery(read(text)).toString())).toEqual([
      'price_min=5',
      'price_max=9',
      'frost_min=0',
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
    'material=',
    'price_min=',
    'utm_source=novine&utm_medium=mail',
    'fbclid=abc',
    'sow_until.from=',
    'sow_until.until=2026-01-01',
  ])('leaves out %s, which makes no sense [CAT-08]', (text) => {
    expect(read(text)).toEqual(EMPTY_QUERY);
  });

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['-5', -5],
    ['−5', -5],
    ['-0', 0],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    [',5', 0.5],
  ])('reads %s as people write numbers [CAT-05]', (text, min) => {
    expect(read(`frost_min=${encodeURIComponent(text)}`)).toMatchObject({ filters: [{ key: 'frost', range: { min } }], mistakes: [] });
  });

  it.each<[string, number, number, number]>([
    ['1.234', 1234, 1234, 1.234],
    ['1,234', 1.234, 1.234, 1234],
    ['-12.500', -12_500, -12_500, -12.5],
  ])('reads %s as the language of the page writes it: %d, %d, %d [CAT-05]', (text, hr, de, en) => {
    expect([hr, de, en]).toEqual((['hr', 'de', 'en'] as const).map((locale) => read(`frost_min=${text}`, locale).filters[0]?.range?.min));
  });

  it('takes from a field the number that the field shows, in every language [CAT-05] [CAT-06]', () => {
    const number = fc.tuple(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.constantFrom(1, 10, 100, 1000, 10_000));
    fc.assert(
      fc.property(number, fc.constantFrom(...LOCALES), ([whole, parts], locale) => {
        const min = whole / parts;
        const asked: ProductQuery = { ...EMPTY_QUERY, filters: [{ key: 'frost', value: [], range: { min, max: UNBOUNDED } }] };
        const grouped = new Intl.NumberFormat(LOCALE_NAMES[locale].dates, { maximumFractionDigits: 6 }).format(min);
        for (const shown of [shownEnd(asked, 'frost', 'min', new Translator(locale, {}, () => undefined)), grouped])
          expect(readProductQuery(new URLSearchParams({ frost_min: shown }), locale).filters).toEqual(asked.filters);
      }),
    );
  });

  it.each(['abc', '1e5', 'Infinity', '0x10', '5-6', '--5', '1,2,3', '1.234,567,8', '1.23,50', '12.34.56', '9'.repeat(13)])(
    'keeps %s, which is no number, until it is mended [CAT-06]',
    (text) => {
      const query = read(`price_min=${text}&price_max=9&material=4`);
      expect(query.filters).toEqual([
        { key: 'price', value: [], range: { min: -UNBOUNDED, max: 9 } },
        { key: 'material', value: ['4'] },
      ]);
      expect(query.mistakes).toEqual([{ key: 'price', end: 'min', text, kind: 'NotANumber' }]);
      expect(read(writeProductQuery(query).toString())).toEqual(query);
    },
  );

  it('holds days, from, to or both [CAT-05] [CAT-06]', () => {
    const entry = (text: string) => read(text).filters;
    expect(entry('sow_until.from=2026-03-01&sow_until.to=2026-03-01')).toEqual([
      { key: 'sow_until', value: [], days: { from: '2026-03-01', to: '2026-03-01' } },
    ]);
    expect(entry('sow_until.from=1954-03-01')).toEqual([{ key: 'sow_until', value: [], days: { from: '1954-03-01' } }]);
    expect(writeProductQuery(read('sow_until.to=2028-02-29')).toString()).toBe('sow_until.to=2028-02-29');
  });

  it.each(['2026-02-29', '2026-13-01', '31.2.2026.', '2026-03-01T10:00', 'sutra', '12'])(
    'keeps %s, which is no day, and the other end [CAT-06]',
    (text) => {
      const query = read(`sow_until.from=${text}&sow_until.to=2026-05-01`);
      expect(query.filters).toEqual([{ key: 'sow_until', value: [], days: { to: '2026-05-01' } }]);
      expect(query.mistakes).toEqual([{ key: 'sow_until', end: 'from', text, kind: 'NotADay' }]);
      expect(read(writeProductQuery(query).toString())).toEqual(query);
    },
  );

  it('takes from a field the day that the field shows, in every language [CAT-05] [CAT-06]', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom(...LOCALES), (date, locale) => {
        const from = date.toISOString().slice(0, 10);
        const asked: ProductQuery = { ...EMPTY_QUERY, filters: [{ key: 'sow_until', value: [], days: { from } }] };
        const shown = shownEnd(asked, 'sow_until', 'from', new Translator(locale, {}, () => undefined));
        expect(shown).not.toBe(from);
        expect(readProductQuery(new URLSearchParams({ 'sow_until.from': shown }), locale).filters).toEqual(asked.filters);
      }),
    );
  });

  it('keeps days of which the first is after the last, and asks for neither [CAT-06]', () => {
    const query = read('material=4&sow_until.from=2026-05-01&sow_until.to=2026-04-30&sort=cheapest');
    expect(query).toMatchObject({ sort: 'cheapest', filters: [{ key: 'material', value: ['4'] }] });
    expect(query.mistakes.map(({ end, kind }) => [end, kind])).toEqual([
      ['from', 'EndsBeforeStart'],
      ['to', 'EndsBeforeStart'],
    ]);
    expect(read(writeProductQuery(query).toString())).toEqual(query);
  });

  it('tells choices of a filter that is called like the end of a range from that end [CAT-06]', () => {
    const query = {
      ...EMPTY_QUERY,
      filters: [
        { key: 'heat', value: [], range: { min: -UNBOUNDED, max: 3 } },
        { key: 'heat_max', value: ['12', '14'] },
      ],
    };
    expect(writeProductQuery(query).toString()).toBe('heat_max=3&heat_max.is=12&heat_max.is=14');
    expect(read('heat_max=3&heat_max.is=12&heat_max.is=14')).toEqual(query);
    expect(read('heat_max_min=1').filters).toEqual([{ key: 'heat_max', value: [], range: { min: 1, max: UNBOUNDED } }]);
    expect(writeProductQuery(read('material.is=4')).toString()).toBe('material=4');
  });

  it('holds the newest first where a list has another sort of its own [CAT-03]', () => {
    expect(writeProductQuery(read('sort=newest'), 'cheapest').toString()).toBe('sort=newest');
    expect(writeProductQuery(read('sort=cheapest'), 'cheapest').toString()).toBe('');
  });

  it('takes a bounded number of filters of bounded length [T-22]', () => {
    const many = new URLSearchParams(Array.from({ length: 1000 }, (_, index) => [`f${index}`, '1']));
    expect(readProductQuery(many, 'hr').filters).toHaveLength(30);
    expect(read(`material=${'x'.repeat(101)}`).filters).toEqual([]);
    expect(read(`q=${'x'.repeat(500)}`).keyword).toHaveLength(200);
  });

  it('reads back what was written, whatever was asked [CAT-06]', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...LOCALES), (asked, locale) => {
        expect(readProductQuery(writeProductQuery(asked), locale)).toEqual(asked);
      }),
    );
  });

  it('is the shortest that reads the same: writing what was read changes nothing more [CAT-06]', () => {
    const words = fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('q', 'sort', 'page', 'limit', 'price_min', 'price_max', 'featured', 'day.from', 'day.to', 'price_min.is', 'a.is'),
          fc.stringMatching(/^[a-z]{1,5}$/),
        ),
        fc.oneof(fc.string({ maxLength: 8 }), day),
      ),
    );
    fc.assert(
      fc.property(words, fc.constantFrom(...LOCALES), (pairs, locale) => {
        const once = writeProductQuery(readProductQuery(new URLSearchParams(pairs), locale));
        expect(writeProductQuery(readProductQuery(once, locale)).toString()).toBe(once.toString());
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
      { limit: 24 },
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
  .stringMatching(/^[a-z][a-zA-Z0-9]{0,10}(_(min|max|x)){0,2}$/)
  .filter((word) => !['q', 'sort', 'page', 'limit', 'featured', 'discount'].includes(word) && !/^(utm|mc)_|clid/.test(word));
const value = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed()),
  { minLength: 1, maxLength: 3 },
);
const range = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([a, b]) => orderedRange(a, a + b));
const day = fc
  .date({ min: new Date('1500-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.oneof(
  fc.record({ from: day }),
  fc.record({ to: day }),
  fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
);
const filter: fc.Arbitrary<FilterEntry> = fc.oneof(
  fc.record({ key, value }),
  fc.record({ key, value: fc.constant([]), range }),
  fc.record({ key, value, range }),
  fc.record({ key, value: fc.constant([]), days }),
);
const query: fc.Arbitrary<ProductQuery> = fc.record({
  keyword: fc
    .string({ maxLength: 50 })
    .filter((text) => text.isWellFormed())
    .map((text) => text.trim()),
  filters: fc.uniqueArray(filter, { maxLength: 5, selector: (entry) => entry.key }),
  sort: fc.constantFrom(undefined, ...ALL_SORTS.filter((sort) => sort !== DEFAULT_SORT)),
  page: fc.integer({ min: 1, max: LAST_PAGE }),
  limit: fc.constantFrom(...PRODUCT_PAGE_SIZES),
  featured: fc.boolean(),
  discount: fc.boolean(),
  mistakes: fc.constant([]),
});
