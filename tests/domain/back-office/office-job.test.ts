import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JobKind, jobFlaw, jobKind, mostNeeded, readPercent } from '#domain/back-office/office-job.ts';
import { changedPrices } from '#domain/product/changed-prices.ts';

describe('percent as people write them', () => {
  it.each([
    ['-10', -10],
    ['−12,5 %', -12.5],
    ['+7', 7],
    [' 10% ', 10],
    ['', undefined],
    ['deset', undefined],
    ['1.000', undefined],
    ['10,555', undefined],
  ])('%s: %s', (text, percent) => expect(readPercent(text)).toBe(percent));
});

describe('prices that change by percent', () => {
  it.each([
    [
      'products.price',
      -10,
      { retailPrice: 1990, finalPrice: undefined, memberPrice: 1500 },
      { retailPrice: 1791, finalPrice: undefined, memberPrice: 1350 },
    ],
    [
      'products.price',
      10,
      { retailPrice: 1000, finalPrice: 900, memberPrice: undefined },
      { retailPrice: 1100, finalPrice: 990, memberPrice: undefined },
    ],
    [
      'products.sale',
      -10,
      { retailPrice: 1990, finalPrice: 1500, memberPrice: 1900 },
      { retailPrice: 1990, finalPrice: 1791, memberPrice: 1791 },
    ],
    [
      'products.endSale',
      0,
      { retailPrice: 1990, finalPrice: 1500, memberPrice: undefined },
      { retailPrice: 1990, finalPrice: undefined, memberPrice: undefined },
    ],
    [
      'products.hide',
      -10,
      { retailPrice: 1990, finalPrice: undefined, memberPrice: undefined },
      { retailPrice: 1990, finalPrice: undefined, memberPrice: undefined },
    ],
  ] as const)('%s by %s', (kind, percent, before, after) => expect(changedPrices(kind, { percent }, before)).toEqual(after));

  it('are whole cents, never below zero, and none above the one that it is told from', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom('products.price', 'products.sale'),
        fc.integer({ min: -9000, max: 20_000 }),
        cents,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (kind, hundredths, retail, part) => {
          const percent = kind === 'products.sale' ? -Math.abs(hundredths % 9000) / 100 : hundredths / 100;
          const final = Math.floor(retail * part);
          const after = changedPrices(
            kind as 'products.price',
            { percent },
            { retailPrice: retail, finalPrice: final, memberPrice: Math.floor(final * part) },
          );
          const shown = after.finalPrice ?? after.retailPrice;
          for (const one of [after.retailPrice, shown, after.memberPrice ?? 0]) expect(Number.isInteger(one) && one >= 0).toBe(true);
          expect(shown).toBeLessThanOrEqual(after.retailPrice);
          expect(after.memberPrice ?? 0).toBeLessThanOrEqual(shown);
        },
      ),
    );
  });
});

describe('work on many things', () => {
  it.each([
    ['products.price', { percent: 0 }, 'percentUnreadable'],
    ['products.price', { percent: -90 }, undefined],
    ['products.price', { percent: -90.01 }, 'percentTooFar'],
    ['products.price', { percent: -100 }, 'percentTooFar'],
    ['products.price', { percent: 200 }, undefined],
    ['products.price', { percent: 200.01 }, 'percentTooFar'],
    ['products.price', { percent: Number.NaN }, 'percentUnreadable'],
    ['products.sale', {}, 'percentUnreadable'],
    ['products.sale', { percent: -91 }, 'percentTooFar'],
    ['products.price', {}, 'percentUnreadable'],
    ['products.sale', { percent: 10 }, 'saleNotLower'],
    ['products.sale', { percent: -10 }, undefined],
    ['products.stock', {}, 'stockUnreadable'],
    ['products.stock', { stock: 0 }, undefined],
    ['orders.send', { carrier: '  ' }, 'carrierMissing'],
    ['orders.prepare', {}, undefined],
  ] as const)('%s with %j: %s', (kind, details, flaw) => expect(jobFlaw(kind, details)).toBe(flaw));

  it('is of a kind that there is', () => {
    expect(['orders.prepare', 'orders.cancel', 'toString', ''].map(jobKind)).toEqual(['orders.prepare', undefined, undefined, undefined]);
  });
});

describe('the work that most things need next', () => {
  const kinds = ['orders.prepare', 'orders.ready', 'orders.send'] as const;
  it.each<[string, JobKind[], JobKind | undefined]>([
    ['most of them', ['orders.prepare', 'orders.send', 'orders.send'], 'orders.send'],
    ['the earlier one of as many', ['orders.send', 'orders.prepare'], 'orders.prepare'],
    ['only what somebody may do', ['orders.deliver', 'orders.deliver', 'orders.ready'], 'orders.ready'],
    ['none where none needs any', ['orders.deliver'], undefined],
    ['none of nothing', [], undefined],
  ])('%s', (_, needed, most) => expect(mostNeeded(kinds, needed)).toBe(most));
});
