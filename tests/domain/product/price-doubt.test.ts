import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEANT_FIELD, meantPrices, openDoubts, priceDoubt } from '#domain/product/price-doubt.ts';
import { readGrid } from '#domain/product/variant-grid.ts';

const only = (retailPrice: number) => ({ retailPrice, finalPrice: undefined, memberPrice: undefined });

describe('a price that nobody types without meaning it', () => {
  it.each([
    [only(0), only(1999), 'priceFree', 'retailPrice'],
    [only(0), undefined, 'priceFree', 'retailPrice'],
    [only(0), only(0), undefined, undefined],
    [only(19_990), only(1999), undefined, undefined],
    [only(19_991), only(1999), 'priceFarOff', 'retailPrice'],
    [only(200), only(1999), undefined, undefined],
    [only(199), only(1999), 'priceFarOff', 'retailPrice'],
    [only(500), only(0), undefined, undefined],
    [only(200), only(2000), undefined, undefined],
    [{ ...only(1999), memberPrice: 1 }, only(1999), undefined, undefined],
    [{ ...only(1999), finalPrice: 1999 }, { ...only(1999), finalPrice: 100 }, 'priceFarOff', 'finalPrice'],
    [only(500_000), undefined, undefined, undefined],
    [{ ...only(1999), finalPrice: 199 }, only(1999), 'priceFarOff', 'finalPrice'],
    [{ ...only(1999), memberPrice: 0 }, only(1999), 'priceFree', 'memberPrice'],
  ])('%o after %o: %s', (prices, before, reason, field) => {
    expect(priceDoubt(prices, before)).toEqual(reason && { reason, field });
  });

  const cents = fc.integer({ min: 1, max: 1_000_000 });
  it('is never one between a tenth and ten times of what it was, and always one beyond', () => {
    fc.assert(
      fc.property(cents, cents, (price, before) => {
        const isFar = price > before * 10 || price * 10 < before;
        expect(priceDoubt(only(price), only(before))?.reason).toBe(isFar ? 'priceFarOff' : undefined);
      }),
    );
  });

  it('is asked about once: who says that it is meant is not asked again, but for another price', () => {
    const doubts = [{ reason: 'priceFree', field: 'retailPrice' }] as const;
    const meant = meantPrices(['retailPrice'], (field) => (field === 'retailPrice' ? '0,00' : ''));
    const typed = (price: string, box: string) => (field: string) => (field === MEANT_FIELD ? box : field === 'retailPrice' ? price : '');
    expect(openDoubts(doubts, typed('0,00', ''))).toEqual(doubts);
    expect(openDoubts(doubts, typed('0,00', meant))).toEqual([]);
    expect(openDoubts(doubts, typed('0,01', meant))).toEqual(doubts);
    expect(openDoubts(doubts, typed(' 0,00 ', meant))).toEqual([]);
    expect(openDoubts([], typed('19,99', ''))).toEqual([]);
  });

  it('is told by all that stands in its row, each row once and in one order', () => {
    const typed = (field: string) => ({ 'retailPrice-17': ' 0 ', 'finalPrice-17': '1', 'memberPrice-9': '2' })[field] ?? '';
    const told = meantPrices(['memberPrice-9', 'retailPrice-17', 'finalPrice-17'], typed);
    expect(told).toBe('-17:0|1| -9:||2');
    expect(meantPrices(['finalPrice-17', 'memberPrice-9'], typed)).toBe(told);
    expect(meantPrices(['price-2-x'], () => '')).toBe(':||');
  });

  it('of a table is asked about at its cell, one answer for all', () => {
    const seen = [
      { id: 17, prices: only(1999), stock: 7 },
      { id: 18, prices: only(1999), stock: 7 },
    ];
    const typed = { 'retailPrice-17': '0', 'retailPrice-18': '1,00', 'stock-17': '7', 'stock-18': '7' };
    const read = (box: string) =>
      readGrid((field) => ({ ...typed, [MEANT_FIELD]: box })[field as 'stock-17'] ?? '', { seen, columns: ['retailPrice', 'stock'] });
    const doubts = [
      { reason: 'priceFree', field: 'retailPrice-17' },
      { reason: 'priceFarOff', field: 'retailPrice-18' },
    ];
    expect(read('')._unsafeUnwrapErr()).toEqual(doubts);
    const meant = meantPrices(['retailPrice-18', 'retailPrice-17'], (field) => typed[field as 'retailPrice-17'] ?? '');
    expect(
      read(meant)
        ._unsafeUnwrap()
        .map(({ prices }) => prices?.wanted.retailPrice),
    ).toEqual([0, 100]);
  });
});
