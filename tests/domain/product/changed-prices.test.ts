import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrices } from '#domain/product/changed-prices.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
const prices = fc.record({
  retailPrice: cents,
  finalPrice: fc.option(cents, { nil: undefined }),
  memberPrice: fc.option(cents, { nil: undefined }),
});

describe('prices of many products at once', () => {
  it('move by a percent, the half rounded up', () => {
    const old = { retailPrice: 1005, finalPrice: 905, memberPrice: 805 };
    expect(changedPrices('products.price', { percent: 10 }, old)).toEqual({ retailPrice: 1106, finalPrice: 996, memberPrice: 886 });
    expect(changedPrices('products.price', { percent: -50 }, old)).toEqual({ retailPrice: 503, finalPrice: 453, memberPrice: 403 });
    expect(changedPrices('products.price', { percent: 2.5 }, { ...old, finalPrice: undefined, memberPrice: undefined })).toEqual({
      retailPrice: 1030,
      finalPrice: undefined,
      memberPrice: undefined,
    });
  });

  it('of a sale stand below a regular price that stays, and its end brings that back', () => {
    const old = { retailPrice: 1000, finalPrice: 900, memberPrice: 850 };
    expect(changedPrices('products.sale', { percent: -20 }, old)).toEqual({ retailPrice: 1000, finalPrice: 800, memberPrice: 800 });
    expect(changedPrices('products.sale', { percent: -10 }, old)).toEqual({ retailPrice: 1000, finalPrice: 900, memberPrice: 850 });
    expect(changedPrices('products.endSale', {}, old)).toEqual({ retailPrice: 1000, finalPrice: undefined, memberPrice: 850 });
  });

  it('are never more for members than for everybody, nor above the regular one, and nothing else changes them', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -90, max: 200 }), (old, percent) => {
        const { retailPrice, finalPrice, memberPrice } = changedPrices('products.price', { percent }, old);
        expect(finalPrice ?? retailPrice).toBeLessThanOrEqual(retailPrice);
        expect(memberPrice ?? 0).toBeLessThanOrEqual(finalPrice ?? retailPrice);
        expect([finalPrice === undefined, memberPrice === undefined]).toEqual([
          old.finalPrice === undefined,
          old.memberPrice === undefined,
        ]);
        expect(changedPrices('products.hide', { percent }, old)).toEqual(old);
      }),
    );
  });
});
