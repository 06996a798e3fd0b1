import { ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Fetches the visitor's cart; `undefined` without a session, and also when the platform refuses the session, which is then forgotten (CRT-07). */
export class ViewCart {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;

  constructor(carts: CartGateway, sessions: CartSessionStore) {
    this.carts = carts;
    this.sessions = sessions;
  }

  async run(): Outcome<Cart | undefined, CartProblem> {
    if (!this.sessions.exists()) return ok(undefined);
    const fetched = await this.carts.fetch();
    return fetched
      .mapErr(endCartSession<CartProblem>(this.sessions))
      .map((cart): Cart | undefined => cart)
      .orElse((problem) => (problem.kind === 'SessionRefused' ? ok(undefined) : fetched));
  }
}
