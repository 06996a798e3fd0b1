import { err } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Takes the coupon off the cart (CRT-10). */
export class RemoveCoupon {
  private readonly coupons: Coupons;
  private readonly sessions: CartSessionStore;

  constructor(coupons: Coupons, sessions: CartSessionStore) {
    this.coupons = coupons;
    this.sessions = sessions;
  }

  async run(): Outcome<Cart, CartProblem> {
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    return (await this.coupons.remove()).mapErr(endCartSession<CartProblem>(this.sessions));
  }
}
