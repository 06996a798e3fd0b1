import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CART_COOKIE,
  CART_COOKIE_SECONDS,
  type CartSessionEvent,
  moveCartSession,
  PROTECT_CODE_COOKIE,
} from '#domain/cart/cart-session.ts';

const OPENING: CartSessionEvent[] = ['created', 'restored', 'abandonedFetched'];
const CLOSING: CartSessionEvent[] = ['fetchRefused', 'archived', 'alreadyUsed', 'ordered', 'languageSwitched', 'loggedOut'];

describe('a cart session', () => {
  it('is kept in two cookies for a year [CRT-01]', () => {
    expect([CART_COOKIE, PROTECT_CODE_COOKIE, CART_COOKIE_SECONDS]).toEqual(['cartId', 'protectCode', 31_536_000]);
  });

  it.each(OPENING)('opens on %s [CRT-01]', (event) => expect(moveCartSession('none', event)).toBe('active'));
  it.each(CLOSING)('closes on %s [CRT-07] [CRT-08]', (event) => expect(moveCartSession('active', event)).toBe('none'));

  it('ends as its last telling event says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OPENING, ...CLOSING)), (events) => {
        const last = events.at(-1);
        const state = events.reduce((current, event) => moveCartSession(current, event), 'none' as 'none' | 'active');
        if (last !== undefined) expect(state).toBe(OPENING.includes(last) ? 'active' : 'none');
      }),
    );
  });
});
