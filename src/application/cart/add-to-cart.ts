import { err, ok } from 'neverthrow';
import { type AfterAddToCart, afterAddToCart, type Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { parseQuantity } from '#domain/cart/quantity.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/** Puts a product into the cart; a session is opened when there is none, and anew when the old one is refused (CRT-01 to CRT-04). */
export class AddToCart {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;
  private readonly checkout: CheckoutInformation;

  constructor(carts: CartGateway, sessions: CartSessionStore, checkout: CheckoutInformation) {
    this.carts = carts;
    this.sessions = sessions;
    this.checkout = checkout;
  }

  async run(
    product: { readonly id: number; readonly format: ProductFormat },
    quantityText: unknown,
  ): Outcome<{ readonly cart: Cart; readonly next: AfterAddToCart }, CartProblem> {
    const quantity = mayBeAdded(product).andThen(() => parseQuantity(quantityText));
    if (quantity.isErr()) return err(quantity.error);
    const added = await this.addInSession(product.id, quantity.value);
    if (added.isErr()) return err(endCartSession<CartProblem>(this.sessions)(added.error));
    const settings = await this.checkout.settings();
    return ok({ cart: added.value, next: settings.map(({ cartType }) => afterAddToCart(cartType)).unwrapOr('cartModal') });
  }

  private async addInSession(productId: number, quantity: number): Outcome<Cart, CartProblem> {
    if (this.sessions.exists()) {
      const added = await this.carts.add(productId, quantity);
      if (added.isOk() || (added.error.kind !== 'NoSession' && added.error.kind !== 'SessionRefused')) return added;
    }
    const session = await this.carts.open();
    if (session.isErr()) return err(session.error);
    this.sessions.keep(session.value);
    return this.carts.add(productId, quantity);
  }
}
