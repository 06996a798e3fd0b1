import { expect, it } from 'vitest';
import { cartOfKey, openCart, openCartWith } from '#server/platform/cart/open-cart.ts';

/** A database that must not be asked. */
const NONE = undefined as never;

it.each(['', 'c_', 'c_aaaaaaaaaaaaaaaaaaa', 'c_aaaaaaaaaaaaaaaaaaaaa', "c_aaaaaaaaaaaaaaaaaaa'", ' c_aaaaaaaaaaaaaaaaaaaa', '1'])(
  'what can be no cart is not looked for: %j [T-03]',
  async (cartId) => {
    const visitor = { session: { cartId, protectCode: 'x' }, user: undefined };
    for (const opened of [await openCart(NONE, visitor, true), await openCartWith(NONE, visitor)])
      expect(opened._unsafeUnwrapErr().code).toBe('CART_NOT_FOUND');
    expect(await cartOfKey(NONE, visitor, true)).toBeUndefined();
  },
);
