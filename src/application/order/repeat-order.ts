import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import type { SkippedLine } from '#domain/order/own-order.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Puts the goods of an order into the cart again, as far as there are any; a cart is opened when there is none that is good (IDN-09). */
export class RepeatOrder {
  private readonly orders: OrderHistory;
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;

  constructor(orders: OrderHistory, carts: CartGateway, sessions: CartSessionStore) {
    this.orders = orders;
    this.carts = carts;
    this.sessions = sessions;
  }

  async run(orderSlug: string): Outcome<readonly SkippedLine[], AccountProblem> {
    const ready = await this.openCart();
    return ready.isErr() ? err(ofAccount(ready.error)) : this.orders.repeat(orderSlug);
  }

  private async openCart(): Outcome<void, CartProblem> {
    if (this.sessions.exists()) {
      const fetched = await this.carts.fetch();
      if (fetched.isOk()) return ok(undefined);
      if (!cartProblemEffect(fetched.error.kind).clearsSession) return err(fetched.error);
    }
    const opened = await this.carts.open();
    return opened.map((session) => this.sessions.keep(session));
  }
}

/** Opening a cart ends well, or without an answer, or because nobody is signed in; whatever else comes is told as a refusal. */
function ofAccount(problem: CartProblem): AccountProblem {
  switch (problem.kind) {
    case 'SignedOut':
    case 'Unreachable':
    case 'Refused':
    case 'Malformed':
      return problem;
    default:
      return { kind: 'Refused', status: 409, code: problem.kind, message: '' };
  }
}
