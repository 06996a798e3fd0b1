import { ok } from 'neverthrow';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Log } from '#ports/log.ts';
import type { Outcome } from '#ports/outcome.ts';

/** After login: takes the goods of the cart at hand over into the one that the customer left on another visit (CRT-09). */
export class RestoreAbandonedCart {
  private readonly abandoned: AbandonedCarts;
  private readonly sessions: CartSessionStore;
  private readonly log: Log;

  constructor(abandoned: AbandonedCarts, sessions: CartSessionStore, log: Log) {
    this.abandoned = abandoned;
    this.sessions = sessions;
    this.log = log;
  }

  async run(): Outcome<void, CartProblem> {
    const fetched = await this.abandoned.fetch();
    if (fetched.isErr()) this.log.warn('cart.abandonedFetchFailed', { kind: fetched.error.kind });
    else if (fetched.value !== undefined) this.sessions.keep(fetched.value);
    return fetched.andThen(() => ok());
  }
}
