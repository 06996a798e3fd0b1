import { YEAR_COOKIE_SECONDS } from '../site/visitor-cookies.ts';

/** Names and age of the cookies that hold a cart session: one year (spec 4, 9). */
export const CART_COOKIE = 'cartId';
export const PROTECT_CODE_COOKIE = 'protectCode';
export const CART_COOKIE_SECONDS = YEAR_COOKIE_SECONDS;

/** The key to a cart: its id, which may be known, and its code, which may not. */
export interface CartSession {
  readonly cartId: string;
  readonly protectCode: string;
}

/** States of a cart session and what moves it (spec 4): the table is the rule. */
export type CartSessionState = 'none' | 'active';
/** What moves a cart session. */
export type CartSessionEvent =
  | 'created'
  | 'restored'
  | 'abandonedFetched'
  | 'fetchRefused'
  | 'archived'
  | 'alreadyUsed'
  | 'ordered'
  | 'languageSwitched'
  | 'loggedOut';

const MOVES: Record<CartSessionState, Partial<Record<CartSessionEvent, CartSessionState>>> = {
  none: { created: 'active', restored: 'active', abandonedFetched: 'active' },
  active: {
    abandonedFetched: 'active',
    fetchRefused: 'none',
    archived: 'none',
    alreadyUsed: 'none',
    ordered: 'none',
    languageSwitched: 'none',
    loggedOut: 'none',
  },
};

/** The state after an event; an event that means nothing in a state leaves it. */
export function moveCartSession(state: CartSessionState, event: CartSessionEvent): CartSessionState {
  return MOVES[state][event] ?? state;
}
