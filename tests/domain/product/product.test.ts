import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { discountPercent } from '#domain/product/product.ts';

const percent = (final: number, regular?: number, prior?: number) =>
  discountPercent({
    final: money(final),
    regular: regular === undefined ? undefined : money(regular),
    ...(prior === undefined ? {} : { prior: money(prior) }),
  });

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
