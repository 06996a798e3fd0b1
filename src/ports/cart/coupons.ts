import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Coupons of the current visitor's cart. */
export interface Coupons {
  /** `CouponNotFound` and `CouponNotApplicable` leave the cart without a coupon (CRT-10). */
  apply(code: string): Outcome<Cart, CartProblem>;
  remove(): Outcome<Cart, CartProblem>;
}
