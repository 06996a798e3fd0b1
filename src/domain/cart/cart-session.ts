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
