import { err, ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import { compareCarts, type ShownCart } from '#domain/cart/compare-carts.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Compares the cart on the screen with the platform's before ordering; any difference blocks the order and brings the new cart (CRT-14). */
export class CheckCart {
  private readonly carts: CartGateway;

  constructor(carts: CartGateway) {
    this.carts = carts;
  }

  async run(shown: ShownCart): Outcome<Cart, CheckoutProblem> {
    const validated = await this.carts.validate();
    if (validated.isErr()) return err(validated.error);
    const { cart, memberCardValid } = validated.value;
    if (!memberCardValid) return err({ kind: 'MemberCardNotValid', cart });
    if (cart.lines.length === 0) return err({ kind: 'CartEmpty' });
    const changes = compareCarts(shown, cart);
    return changes.changed ? err({ kind: 'CartChanged', cart, changes }) : ok(cart);
  }
}
