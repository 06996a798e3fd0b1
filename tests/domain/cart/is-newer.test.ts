import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { isNewer } from '#domain/cart/is-newer.ts';

const aCart = (id: string, revision?: number) => ({ id, revision }) as Cart;

describe('which cart is shown', () => {
  it('is the one with the highest revision, in whatever order answers come [CRT-15]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.boolean()), { minLength: 1 }), (answers) => {
        let shown: Cart | undefined;
        for (const [revision, wasAskedLater] of answers) {
          const answered = aCart('c_1', revision);
          if (isNewer(answered, shown, shown === undefined || wasAskedLater)) shown = answered;
        }
        expect(shown?.revision).toBe(Math.max(...answers.map(([revision]) => revision)));
      }),
    );
  });

  it.each([
    ['another cart', aCart('c_2', 1), aCart('c_1', 9)],
    ['no cart any more', undefined, aCart('c_1', 9)],
    ['the first cart', aCart('c_1', 1), undefined],
    ['a platform that does not count', aCart('c_1'), aCart('c_1', 9)],
    ['the same state, whose prices may have changed', aCart('c_1', 9), aCart('c_1', 9)],
  ])('goes by what was asked later: %s', (_, answered, shown) => {
    expect([isNewer(answered, shown, true), isNewer(answered, shown, false)]).toEqual([true, false]);
  });
});
