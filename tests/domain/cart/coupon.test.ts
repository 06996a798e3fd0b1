import { describe, expect, it } from 'vitest';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import { afterAddToCart } from '#domain/cart/cart.ts';
import { checkCoupon } from '#domain/cart/coupon.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';

const TERMS = { minimumItems: 3000, validFrom: new Date('2026-01-01'), validUntil: new Date('2026-12-31'), maxUses: 2, uses: 1 };
const NOW = new Date('2026-06-01');

describe('a coupon [CRT-10]', () => {
  it.each([
    ['fits', TERMS, 3000, undefined],
    ['has too little to take from', TERMS, 2999, 'minimumNotReached'],
    ['is used up', { ...TERMS, uses: 2 }, 9000, 'usedUp'],
    ['is over', { ...TERMS, validUntil: new Date('2026-05-31') }, 9000, 'expired'],
    ['has not begun', { ...TERMS, validFrom: new Date('2026-06-02') }, 9000, 'notYet'],
    ['counts at its last instant', { ...TERMS, validUntil: NOW }, 9000, undefined],
    ['counts from its first instant', { ...TERMS, validFrom: NOW }, 9000, undefined],
    ['knows no bounds', { minimumItems: 0, validFrom: null, validUntil: null, maxUses: null, uses: 99 }, 1, undefined],
    ['is for none of these goods', { ...TERMS, minimumItems: 0 }, 0, 'notForTheseGoods'],
    ['is for none of these goods, before it has too little of them', TERMS, 0, 'notForTheseGoods'],
  ])('%s', (_, terms, items, problem) => {
    const checked = checkCoupon(terms, items, NOW);
    expect(checked.isErr() ? checked.error : undefined).toBe(problem);
  });
});

describe('adding to the cart', () => {
  it('asks Configurable and Bundle for what is missing [CRT-04]', () => {
    const outcome = (format: Parameters<typeof mayBeAdded>[0]['format']) =>
      mayBeAdded({ format }).match(
        () => 'added',
        ({ kind }) => kind,
      );
    expect((['Simple', 'EProduct', 'Configurable', 'Bundle'] as const).map(outcome)).toEqual([
      'added',
      'added',
      'ConfigurationNotSet',
      'BundleNotSet',
    ]);
  });

  it('takes a bundle with a choice, and a product of versions with none [CRT-04] [BUN-02]', () => {
    const choice = { members: {}, texts: {} } as unknown as BundleChoice;
    expect(mayBeAdded({ format: 'Bundle' }, choice).isOk()).toBe(true);
    expect(mayBeAdded({ format: 'Configurable' }, choice).isErr()).toBe(true);
  });

  it('leads where the checkout setting says [CRT-03]', () =>
    expect([0, 1, 2].map(afterAddToCart)).toEqual(['cartPage', 'stay', 'cartModal']));
});
