import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSession } from '#domain/cart/cart-session.ts';
import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { cartProblem } from '../read-problem.ts';
import { getAbandoned } from '../wire/cart.ts';

/** Carts left on another visit, over HTTP. */
export class HttpAbandonedCarts implements AbandonedCarts {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async fetch(): Outcome<CartSession | undefined, CartProblem> {
    return (await this.client.send(getAbandoned, { body: {} })).map((session) => session ?? undefined).mapErr(cartProblem);
  }
}
