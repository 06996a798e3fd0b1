import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSession } from '#domain/cart/cart-session.ts';
import type { Outcome } from '../outcome.ts';

/** Carts that a customer left on another visit (CRT-09). */
export interface AbandonedCarts {
  /** The session of the customer's last cart; undefined when there is none. */
  fetch(): Outcome<CartSession | undefined, CartProblem>;
}
