import { err, ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Coupons } from '#ports/cart/coupons.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Sets the quantity of a line (CRT-02); a coupon that no longer fits is removed and reported (CRT-10). */
export class ChangeQuantity {
  private readonly carts: CartGateway;
  private readonly coupons: Coupons;
  private readonly sessions: CartSessionStore;

  constructor(carts: CartGateway, coupons: Coupons, sessions: CartSessionStore) {
    this.carts = carts;
    this.coupons = coupons;
    this.sessions = sessions;
  }

  async run(itemId: string, quantityText: unknown): Outcome<{ readonly cart: Cart; readonly couponRemoved: boolean }, CartProblem> {
    const quantity = quantityText === '' ? err({ kind: 'InvalidQuantity' as const }) : parseQuantity(quantityText);
    if (quantity.isErr()) return err(quantity.error);
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    const updated = await this.carts.update(itemId, quantity.value);
    if (updated.isErr()) return err(endCartSession<CartProblem>(this.sessions)(updated.error));
    const { cart, couponInvalid } = updated.value;
    if (!couponInvalid || cart.coupon === undefined) return ok({ cart, couponRemoved: couponInvalid });
    const removed = await this.coupons.remove();
    return removed.map((without) => ({ cart: without, couponRemoved: true })).mapErr(endCartSession<CartProblem>(this.sessions));
  }
}
