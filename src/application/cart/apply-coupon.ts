import { err } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { COUPON_CODE_MAXIMUM } from '#domain/cart/coupon-code.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Applies a coupon: a code is needed, and without a session nothing is sent (CRT-10). */
export class ApplyCoupon {
  private readonly coupons: Coupons;
  private readonly sessions: CartSessionStore;

  constructor(coupons: Coupons, sessions: CartSessionStore) {
    this.coupons = coupons;
    this.sessions = sessions;
  }

  async run(codeText: string): Outcome<Cart, CartProblem> {
    const code = codeText.trim().slice(0, COUPON_CODE_MAXIMUM);
    if (code === '') return err({ kind: 'CouponCodeMissing' });
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    return (await this.coupons.apply(code)).mapErr(endCartSession<CartProblem>(this.sessions));
  }
}
