import { describe, expect, it } from 'vitest';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';

describe('what a problem of the cart does beside being told', () => {
  it.each([
    ['SessionRefused', { clearsSession: true, redirectsHome: false, silent: false }],
    ['CartArchived', { clearsSession: true, redirectsHome: true, silent: false }],
    ['SessionAlreadyUsed', { clearsSession: true, redirectsHome: true, silent: true }],
    ['OutOfStock', { clearsSession: false, redirectsHome: false, silent: false }],
  ])('%s: %j', (kind, effect) => expect(cartProblemEffect(kind)).toEqual(effect));
});
