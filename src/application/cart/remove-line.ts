import { err } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Removes a line; one that is not there is `ItemNotInCart` (CRT-06). */
export class RemoveLine {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;

  constructor(carts: CartGateway, sessions: CartSessionStore) {
    this.carts = carts;
    this.sessions = sessions;
  }

  async run(itemId: string): Outcome<Cart, CartProblem> {
    if (!this.sessions.exists()) return err({ kind: 'ItemNotInCart' });
    return (await this.carts.remove(itemId)).mapErr(endCartSession<CartProblem>(this.sessions));
  }
}
