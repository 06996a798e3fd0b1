import type { BundleChoice } from '#domain/bundle/bundle.ts';
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
  /** A bundle is added as it is chosen; a line with the same choice takes it in. */
  add(productId: number, quantity: number, choice?: BundleChoice): Outcome<Cart, CartProblem>;
  /** With a choice the line's bundle is set otherwise; a line that then equals another one takes it in. */
  update(
    itemId: string,
    quantity: number,
    choice?: BundleChoice,
  ): Outcome<{ readonly cart: Cart; readonly couponInvalid: boolean }, CartProblem>;
  remove(itemId: string): Outcome<Cart, CartProblem>;
}
