import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Log } from '#ports/log.ts';

/** After login: fetches the cart that the customer left on another visit; a failure is only logged (CRT-09). */
export class RestoreAbandonedCart {
  private readonly abandoned: AbandonedCarts;
  private readonly sessions: CartSessionStore;
  private readonly log: Log;

  constructor(abandoned: AbandonedCarts, sessions: CartSessionStore, log: Log) {
    this.abandoned = abandoned;
    this.sessions = sessions;
    this.log = log;
  }

  async run(): Promise<void> {
    const fetched = await this.abandoned.fetch();
    if (fetched.isErr()) this.log.warn('cart.abandonedFetchFailed', { kind: fetched.error.kind });
    else if (fetched.value !== undefined) this.sessions.keep(fetched.value);
  }
}
