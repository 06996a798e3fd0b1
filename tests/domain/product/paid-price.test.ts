import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { discountPercent, paidPrice, struckPrice } from '#domain/product/product.ts';

const REDUCED = { final: money(1590), regular: money(1990), prior: money(1890), member: money(1390), from: false };

describe('what somebody pays', () => {
  it('is the price of members for them, without the reduction of the other price', () => {
    const paid = paidPrice(REDUCED, true);
    expect(paid.final).toEqual(money(1390));
    expect([struckPrice(paid), discountPercent(paid), paid.member]).toEqual([undefined, undefined, undefined]);
  });

  it('still begins at it where versions cost more', () => {
    expect(paidPrice({ ...REDUCED, from: true }, true)).toMatchObject({ final: money(1390), from: true });
  });

  it('is the price of everybody without a card, and of goods that cost members the same', () => {
    expect(paidPrice(REDUCED, false)).toBe(REDUCED);
    const forAll = { ...REDUCED, member: undefined };
    expect(paidPrice(forAll, true)).toBe(forAll);
  });
});
