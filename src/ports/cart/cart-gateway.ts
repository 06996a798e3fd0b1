import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSession } from '#domain/cart/cart-session.ts';
import type { Outcome } from '../outcome.ts';

/** The platform's cart of the current visitor. Every change answers the whole new cart. */
export interface CartGateway {
  /** Starts a new session; the caller keeps it. */
  open(): Outcome<CartSession, CartProblem>;
  fetch(): Outcome<Cart, CartProblem>;
  /** The cart as the platform sees it now, without side effects, to compare before ordering (CRT-14). */
  validate(): Outcome<{ readonly cart: Cart; readonly memberCardValid: boolean }, CartProblem>;
  add(productId: number, quantity: number): Outcome<Cart, CartProblem>;
  update(itemId: string, quantity: number): Outcome<{ readonly cart: Cart; readonly couponInvalid: boolean }, CartProblem>;
  remove(itemId: string): Outcome<Cart, CartProblem>;
}
