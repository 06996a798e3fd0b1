import { expect, it } from 'vitest';
import { CART_COOKIE, CART_COOKIE_SECONDS, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';

it('a cart session is kept in two cookies for a year [CRT-01]', () => {
  expect([CART_COOKIE, PROTECT_CODE_COOKIE, CART_COOKIE_SECONDS]).toEqual(['cartId', 'protectCode', 31_536_000]);
});
