import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { discountPercent, hasMany, recommendedPrice, struckPrice } from '#domain/product/product.ts';

const price = (final: number, regular?: number, prior?: number, from = false) => ({
  final: money(final),
  regular: regular === undefined ? undefined : money(regular),
  from,
  ...(prior === undefined ? {} : { prior: money(prior) }),
});
const percent = (...amounts: Parameters<typeof price>) => discountPercent(price(...amounts));

describe('the discount of a product', () => {
  it('is the rounded difference to the retail price [PRD-01]', () => {
    expect([percent(800, 1000), percent(667, 1000), percent(995, 1000), percent(994, 1000), percent(1, 100_000)]).toEqual([
      20, 33, 1, 1, 100,
    ]);
  });

  it('is none without a higher retail price [PRD-01]', () => {
    expect([percent(1000), percent(1000, 1000), percent(1200, 1000), percent(0, 0)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('starts from the lowest price of the 30 days before it (C-330/23), and is none where that was not higher [PRD-01]', () => {
    expect([percent(8900, 9900, 9390), percent(800, 1000, 1000), percent(800, 1000, 1200)]).toEqual([5, 20, 33]);
    expect([percent(800, 1000, 800), percent(800, 1000, 700), percent(1000, 1000, 1200), percent(1000, undefined, 1200)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the price that is struck', () => {
  const told = (...amounts: Parameters<typeof price>) => [
    struckPrice(price(...amounts))?.amount,
    recommendedPrice(price(...amounts))?.amount,
  ];

  it('is the one that the percentage is counted from; another recommended price is told besides [PRD-01]', () => {
    expect(told(6490, 7990, 7290)).toEqual([7290, 7990]);
    expect(told(1290, 1490, 1490)).toEqual([1490, undefined]);
    expect(told(800, 1000)).toEqual([1000, undefined]);
  });

  it('is none where the goods were not dearer in the 30 days before, however high the recommended price is [PRD-01]', () => {
    expect(told(800, 1000, 800)).toEqual([undefined, 1000]);
    expect(told(800, 1000, 700)).toEqual([undefined, 1000]);
    expect(told(1000)).toEqual([undefined, undefined]);
    expect(told(1000, 1000, 1200)).toEqual([undefined, undefined]);
  });

  it('is none before a choice among variants that cost different prices, nor is there a percentage [PRD-01] [PRD-02]', () => {
    expect(told(1590, 1990, 1790, true)).toEqual([undefined, undefined]);
    expect(percent(1590, 1990, 1790, true)).toBeUndefined();
  });
});

it('twenty pieces are told as twenty, more as more', () => {
  expect([1, 20, 21].map(hasMany)).toEqual([false, false, true]);
});
