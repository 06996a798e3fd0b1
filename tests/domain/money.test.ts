import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, prorate, roundHalfUp } from '#domain/money.ts';

const amount = fc.integer({ min: 0, max: 2_000_000_000 });

describe('money [CRT-16]', () => {
  it('is whole minor units of one currency', () => {
    expect(money(1299)).toEqual({ amount: 1299, currency: 'EUR' });
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => money(wrong)).toThrow(RangeError);
  });

  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [15, 10, 2],
    [25, 10, 3],
    [0, 7, 0],
  ])('%i/%i rounds half away from zero to %i', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded === 0 ? 0 : rounded);
  });

  it('rounds to within a half', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (numerator, denominator) => {
        expect(Math.abs(roundHalfUp(numerator, denominator) * denominator - numerator) * 2).toBeLessThanOrEqual(denominator);
      }),
    );
  });
});

describe('splitting an amount', () => {
  it('adds up to it exactly, each part within a unit of its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (whole, weights) => {
        const parts = prorate(whole, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        if (total === 0) return;
        for (const [index, part] of parts.entries()) {
          const exact = (BigInt(whole) * BigInt(weights[index] ?? 0)) / BigInt(total);
          expect([exact, exact + 1n]).toContain(BigInt(part));
          if (weights[index] === 0) expect(part).toBe(0);
        }
      }),
    );
  });

  it('gives the larger remainder first, equal ones to the earlier part', () => {
    expect(prorate(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(prorate(100, [1, 2])).toEqual([33, 67]);
    // The smaller share has the larger remainder: 7 and 3/11, 2 and 8/11.
    expect(prorate(10, [8, 3])).toEqual([7, 3]);
    expect(prorate(10, [3, 8])).toEqual([3, 7]);
    expect(prorate(7, [0, 0])).toEqual([7, 0]);
    expect(prorate(7, [])).toEqual([]);
  });
});
