import { expect, it } from 'vitest';
import { hashOfCode } from '#server/platform/cart/cart-session.ts';
import { cartOfKey, mayOpen, openCart, openCartWith } from '#server/platform/cart/open-cart.ts';

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

it.each([
  ['a guest', 'right', undefined, true],
  ['a guest', 'wrong', undefined, false],
  ['a guest', 'wrong', 7, false],
  ['customer 7', 'right', undefined, false],
  ['customer 7', 'right', 8, false],
  ['customer 7', 'wrong', 7, true],
] as const)('a cart of %s is opened with the %s code by user %s: %s [T-17]', (owner, protectCode, userId, opens) => {
  const cart = { user_id: owner === 'a guest' ? null : 7, protect_code_hash: hashOfCode('right') } as never;
  const user = userId === undefined ? undefined : ({ userId } as never);
  expect(mayOpen({ session: { cartId: 'c_aaaaaaaaaaaaaaaaaaaa', protectCode }, user }, cart) !== undefined).toBe(opens);
});
