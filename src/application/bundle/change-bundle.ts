import { err, ok } from 'neverthrow';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** Sets a bundle in the cart otherwise, with its quantity; a line that is then equal to another one takes it in (BUN-04). */
export class ChangeBundle {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;

  constructor(carts: CartGateway, sessions: CartSessionStore) {
    this.carts = carts;
    this.sessions = sessions;
  }

  async run(itemId: string, quantityText: unknown, choice: BundleChoice): Outcome<Cart, CartProblem> {
    const quantity = parseQuantity(quantityText);
    if (quantity.isErr()) return err(quantity.error);
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    const updated = await this.carts.update(itemId, quantity.value, choice);
    if (updated.isErr()) return err(endCartSession<CartProblem>(this.sessions)(updated.error));
    return ok(updated.value.cart);
  }
}
