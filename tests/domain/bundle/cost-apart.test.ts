import { describe, expect, it } from 'vitest';
import { memberApart, savedByBundle } from '#domain/bundle/cost-apart.ts';
import { money } from '#domain/money.ts';
import type { BundleMember } from '#domain/product/bundle-parts.ts';
import { A_SET, LAMP, LARGE_SHIRT, SHIRT } from '#tests/support/a-memory-shop.ts';

const of = (id: number): BundleMember => {
  const member = A_SET.members.find((one) => one.id === id);
  if (member === undefined) throw new Error('There is no such member.');
  return member;
};
const lamps = { ...of(LAMP), price: money(1000) };
const shirt = { ...of(SHIRT), price: money(1500) };
const large = {
  ...shirt,
  variants: shirt.variants.map((one) => (one.id === LARGE_SHIRT ? { ...one, price: { ...one.price, final: money(1700) } } : one)),
};
const size = (id: number) => ({ size: shirt.variants.find((one) => one.id === id)?.choices.size ?? '' });
const aSet = (members: readonly BundleMember[], final = 3000) => ({ price: { final: money(final) }, members });

describe('what a bundle saves', () => {
  it('is what its members cost apart, all pieces of them, without what it costs', () => {
    expect(memberApart(lamps)).toEqual(money(2000));
    expect(savedByBundle(aSet([lamps, shirt]), {})).toEqual({ apart: money(3500), saved: money(500) });
  });

  it('follows the version that is chosen', () => {
    expect(savedByBundle(aSet([lamps, large]), { [SHIRT]: size(LARGE_SHIRT) })).toEqual({ apart: money(3700), saved: money(700) });
    expect(savedByBundle(aSet([lamps, large]), { [SHIRT]: {} })?.saved).toEqual(money(500));
  });

  it('is not told where nothing is saved, or where something in it is not sold apart', () => {
    expect(savedByBundle(aSet([lamps, shirt], 3500), {})).toBeUndefined();
    expect(savedByBundle(aSet([lamps, shirt], 3499), {})?.saved).toEqual(money(1));
    expect(memberApart(of(LAMP))).toBeUndefined();
    expect(savedByBundle(aSet([lamps, of(SHIRT)], 100), {})).toBeUndefined();
  });
});
