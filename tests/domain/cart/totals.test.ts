import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsWithDelivery } from '#domain/cart/cart.ts';
import { type CouponWorth, computeTotals, containedTax } from '#domain/cart/totals.ts';

const line = fc.record({
  rowTotal: fc.integer({ min: 0, max: 60_000_000 }),
  taxRate: fc.constantFrom(0, 5, 13, 25, 7.7),
  couponFits: fc.constantFrom(true, false, undefined),
});
const lines = fc.array(line, { maxLength: 30 });
const coupon: fc.Arbitrary<CouponWorth | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 100, max: 15_000 }).map((hundredths) => hundredths / 100),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 2_000_000_000 }) }),
);
const delivery = fc.integer({ min: 0, max: 100_000 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('totals with another way of delivery', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const before = { items: money(5000), discount: money(500), loyalty: money(0), delivery: undefined, tax: money(900), total: money(4500) };

  it('are those of before with its price in place of the last one, and no tax that nobody has counted', () => {
    const home = totalsWithDelivery(before, money(450));
    expect(home).toMatchObject({ items: money(5000), delivery: money(450), total: money(4950), tax: undefined });
    expect(totalsWithDelivery({ ...home, tax: money(990) }, money(0))).toMatchObject({ delivery: money(0), total: money(4500) });
  });
});

describe('totals [CRT-16]', () => {
  it('are whole, add up, and never below zero [T-02]', () => {
    fc.assert(
      fc.property(lines, coupon, delivery, (rows, worth, price) => {
        const totals = computeTotals(rows, worth, price, 25);
        expect(totals.items).toBe(sum(rows.map(({ rowTotal }) => rowTotal)));
        expect(totals.total).toBe(totals.items - totals.discount + totals.delivery);
        expect(totals.discount).toBeGreaterThanOrEqual(0);
        expect(totals.discount).toBeLessThanOrEqual(totals.items);
        expect(sum(totals.lineDiscounts)).toBe(rows.length === 0 ? 0 : totals.discount);
        for (const value of [totals.items, totals.discount, totals.total, totals.tax, ...totals.lineDiscounts])
          expect(Number.isSafeInteger(value)).toBe(true);
      }),
    );
  });

  it('take a coupon off the goods that it fits only, and the same again from what it took off each line [CRT-10]', () => {
    fc.assert(
      fc.property(lines, coupon, delivery, (rows, worth, price) => {
        const totals = computeTotals(rows, worth, price, 25);
        for (const [index, { couponFits }] of rows.entries()) if (couponFits === false) expect(totals.lineDiscounts[index]).toBe(0);
        expect(computeTotals(rows, { kind: 'shares', shares: totals.lineDiscounts }, price, 25)).toEqual(totals);
      }),
    );
    const seeds = { rowTotal: 1000, taxRate: 13 };
    const gloves = { rowTotal: 2000, taxRate: 25, couponFits: false };
    expect(computeTotals([gloves, seeds], { kind: 'percent', percent: 20 }, 0, 25)).toMatchObject({ discount: 200, total: 2800 });
    expect(computeTotals([gloves, seeds], { kind: 'amount', amount: 1500 }, 0, 25)).toMatchObject({ discount: 1000, total: 2000 });
  });

  it('discount no line below zero', () => {
    fc.assert(
      fc.property(lines, coupon, (rows, worth) => {
        const { lineDiscounts } = computeTotals(rows, worth, 0, 25);
        for (const [index, { rowTotal }] of rows.entries()) {
          expect(lineDiscounts[index]).toBeGreaterThanOrEqual(0);
          expect(lineDiscounts[index]).toBeLessThanOrEqual(rowTotal);
        }
      }),
    );
  });

  it('hold the tax of each rate once, and all that is paid is at some rate', () => {
    fc.assert(
      fc.property(lines, coupon, delivery, (rows, worth, price) => {
        const { taxByRate, tax, total } = computeTotals(rows, worth, price, 25);
        expect(sum(taxByRate.map((row) => row.tax))).toBe(tax);
        expect(sum(taxByRate.map((row) => row.gross))).toBe(total);
        expect(taxByRate.map(({ rate }) => rate)).toEqual([...new Set(taxByRate.map(({ rate }) => rate))].sort((a, b) => a - b));
        expect(tax).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('do not depend on the order of the lines but for who carries the odd cent', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(undefined, { kind: 'percent' as const, percent: 10 }), delivery, (rows, worth, price) => {
        const [there, back] = [computeTotals(rows, worth, price, 25), computeTotals([...rows].reverse(), worth, price, 25)];
        expect([back.items, back.discount, back.total]).toEqual([there.items, there.discount, there.total]);
        expect(Math.abs(back.tax - there.tax)).toBeLessThanOrEqual(rows.length);
      }),
    );
  });

  it('never grow by a coupon', () => {
    fc.assert(
      fc.property(lines, coupon, delivery, (rows, worth, price) => {
        expect(computeTotals(rows, worth, price, 25).total).toBeLessThanOrEqual(computeTotals(rows, undefined, price, 25).total);
      }),
    );
  });

  it('take a percent that is not whole off to the cent, rounded once and half up, and never more than there is [CRT-16]', () => {
    const discountOf = (rowTotal: number, percent: number) =>
      computeTotals([{ rowTotal, taxRate: 25 }], { kind: 'percent', percent }, 0, 25).discount;
    // 12.5 % of 0.20 is 0.025; of 0.12 it is 0.015 and of 0.11 0.01375.
    expect([discountOf(20, 12.5), discountOf(12, 12.5), discountOf(11, 12.5), discountOf(1999, 33.33)]).toEqual([3, 2, 1, 666]);
    const goods = fc.array(fc.record({ rowTotal: fc.integer({ min: 0, max: 60_000_000 }), taxRate: fc.constantFrom(5, 13, 25) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(goods, fc.integer({ min: 100, max: 10_000 }), (rows, hundredths) => {
        const { items, discount, total } = computeTotals(rows, { kind: 'percent', percent: hundredths / 100 }, 0, 25);
        const exact = BigInt(items) * BigInt(hundredths);
        expect(BigInt(discount)).toBe((exact * 2n + 10_000n) / 20_000n);
        expect(total).toBe(items - discount);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('follow the documented example', () => {
    const totals = computeTotals(
      [
        { rowTotal: 3998, taxRate: 25 },
        { rowTotal: 1050, taxRate: 5 },
      ],
      { kind: 'percent', percent: 10 },
      450,
      25,
    );
    expect(totals).toEqual({
      items: 5048,
      discount: 505,
      delivery: 450,
      total: 4993,
      tax: 855,
      taxByRate: [
        { rate: 5, gross: 945, tax: 45 },
        { rate: 25, gross: 4048, tax: 810 },
      ],
      lineDiscounts: [400, 105],
    });
    expect(computeTotals([], { kind: 'amount', amount: 500 }, 0, 25)).toMatchObject({ discount: 0, total: 0, tax: 0 });
    // What is delivered for nothing has no line of tax of its own.
    expect(computeTotals([{ rowTotal: 1050, taxRate: 5 }], undefined, 0, 25).taxByRate).toEqual([{ rate: 5, gross: 1050, tax: 50 }]);
  });

  it('contain a tax that leaves the net when taken out', () => {
    expect(containedTax(12_500, 25)).toBe(2500);
    expect(containedTax(10_770, 7.7)).toBe(770);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (gross, hundredths) => {
        const tax = containedTax(gross, hundredths / 100);
        expect(Math.abs(tax - (gross * hundredths) / (10_000 + hundredths))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
