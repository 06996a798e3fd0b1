import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_FIELDS, type GridRow, gridField, readGrid, readSeenRows, seenRows } from '#domain/product/variant-grid.ts';

const optional = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: undefined });
const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2_000_000_000 }),
    prices: fc.record({
      retailPrice: fc.integer({ min: 0, max: 999_999_999 }),
      finalPrice: optional(999_999_999),
      memberPrice: optional(999_999_999),
    }),
    stock: optional(1_000_000_000),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

const SHIRT: GridRow = { id: 7, prices: { retailPrice: 1999, finalPrice: undefined, memberPrice: 1799 }, stock: 3 };
const CAP: GridRow = { id: 8, prices: { retailPrice: 900, finalPrice: 800, memberPrice: undefined }, stock: undefined };
const TYPED = { 'retailPrice-7': '19,99', 'memberPrice-7': '17,99', 'stock-7': '3', 'retailPrice-8': '9', 'finalPrice-8': '8,00' };
const read = (typed: Readonly<Record<string, string>>, columns: Parameters<typeof readGrid>[1]['columns'] = GRID_FIELDS) => {
  const all: Readonly<Record<string, string>> = { ...TYPED, ...typed };
  return readGrid((field) => all[field] ?? '', { seen: [SHIRT, CAP], columns });
};

describe('rows of variants', () => {
  it('are read as they were shown', () => {
    fc.assert(
      fc.property(rows, (shown) => {
        expect(readSeenRows(seenRows(shown))).toEqual(shown);
      }),
    );
  });

  it('are none where nothing of the kind was sent', () => {
    expect(readSeenRows('x 7 7: 7:1,2 0:1,,, 7:-1,,, 7:1,2,3,4,5')).toEqual([]);
  });
});

describe('what was typed into the table', () => {
  it('is no change where it is what was seen, however it is written', () => {
    expect(read({})._unsafeUnwrap()).toEqual([]);
    expect(read({ 'retailPrice-7': ' 19,990 €'.replace('0 ', ' '), 'finalPrice-7': '19,99' })._unsafeUnwrap()).toEqual([]);
  });

  it('is what differs, each part over what was seen of it', () => {
    expect(read({ 'stock-7': '0', 'finalPrice-8': '', 'stock-8': '12' })._unsafeUnwrap()).toEqual([
      { id: 7, stock: { seen: 3, wanted: 0 } },
      { id: 8, prices: { seen: CAP.prices, wanted: { ...CAP.prices, finalPrice: undefined } }, stock: { seen: undefined, wanted: 12 } },
    ]);
  });

  it('leaves what has no column as it was seen', () => {
    expect(read({ 'retailPrice-7': '21', 'memberPrice-7': '', 'stock-7': '99' }, ['retailPrice', 'finalPrice'])._unsafeUnwrap()).toEqual([
      { id: 7, prices: { seen: SHIRT.prices, wanted: { ...SHIRT.prices, retailPrice: 2100 } } },
    ]);
  });

  it('is told with all that is wrong, each at its cell', () => {
    expect(
      read({
        'retailPrice-7': '',
        'stock-7': 'tri',
        'retailPrice-8': '7',
        'finalPrice-8': '8',
        'memberPrice-8': '7,5,0',
      })._unsafeUnwrapErr(),
    ).toEqual([
      { reason: 'priceMissing', field: 'retailPrice-7' },
      { reason: 'stockUnreadable', field: 'stock-7' },
      { reason: 'priceUnreadable', field: 'memberPrice-8' },
    ]);
    expect(read({ 'finalPrice-8': '9,50', 'memberPrice-7': '20' })._unsafeUnwrapErr()).toEqual([
      { reason: 'memberAbovePrice', field: gridField('memberPrice', 7) },
      { reason: 'reducedAboveRetail', field: gridField('finalPrice', 8) },
    ]);
  });
});
