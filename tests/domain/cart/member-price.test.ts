import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loyaltyOf, type OfferedPrices, unitPrice } from '#domain/cart/member-price.ts';
import { type CouponWorth, computeTotals } from '#domain/cart/totals.ts';

const prices = { finalPrice: fc.integer({ min: 0, max: 60_000 }), membershipPrice: fc.option(fc.integer({ min: 0, max: 70_000 })) };
const lines = fc.array(fc.record({ ...prices, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 20 });
const coupon: fc.Arbitrary<CouponWorth | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
);
type Line = OfferedPrices & { readonly quantity: number };
const totals = (of: readonly Line[], hasCard: boolean, worth?: CouponWorth) =>
  computeTotals(
    of.map((line) => ({ rowTotal: unitPrice(line, hasCard) * line.quantity, taxRate: 25 })),
    worth,
    450,
    25,
  );

describe('the price with a membership card [CRT-11]', () => {
  it('is the member price where there is one that is lower, and the usual one for everybody else', () => {
    expect(unitPrice({ finalPrice: 1000, membershipPrice: 900 }, true)).toBe(900);
    expect(unitPrice({ finalPrice: 1000, membershipPrice: 900 }, false)).toBe(1000);
    expect(unitPrice({ finalPrice: 1000, membershipPrice: 1100 }, true)).toBe(1000);
    expect(unitPrice({ finalPrice: 1000, membershipPrice: null }, true)).toBe(1000);
  });

  it('is never above the price without one, and never below zero [T-02]', () => {
    fc.assert(
      fc.property(fc.record(prices), (product) => {
        expect(unitPrice(product, false)).toBe(product.finalPrice);
        expect(unitPrice(product, true)).toBeLessThanOrEqual(product.finalPrice);
        expect(unitPrice(product, true)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(unitPrice({ finalPrice: 1000, membershipPrice: -1 }, true)).toBe(0);
  });

  it('saves as much as the goods cost less', () => {
    fc.assert(
      fc.property(lines, (of) => {
        expect(loyaltyOf(of, false)).toBe(0);
        expect(loyaltyOf(of, true)).toBe(totals(of, false).items - totals(of, true).items);
      }),
    );
  });

  it('makes no total negative and none dearer, also beside a coupon [CRT-16]', () => {
    fc.assert(
      fc.property(lines, coupon, (of, worth) => {
        expect(totals(of, true, worth).total).toBeGreaterThanOrEqual(0);
        expect(totals(of, true, worth).total).toBeLessThanOrEqual(totals(of, false, worth).total);
      }),
    );
  });
});
