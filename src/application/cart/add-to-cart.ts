import { err, ok } from 'neverthrow';
import { type BundleChoice, NOTHING_CHOSEN } from '#domain/bundle/bundle.ts';
import { checkChoice } from '#domain/bundle/check-choice.ts';
import { type AfterAddToCart, afterAddToCart, type Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { Bundles } from '#ports/bundle/bundles.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from './end-cart-session.ts';

/**
 * Puts a product into the cart; a session is opened when there is none, and anew when the old one is refused (CRT-01 to CRT-04). A bundle goes in as it is chosen;
 * without a choice its members are asked for, and it goes in when nothing of it is to be chosen, else it is `BundleNotSet` (BUN-02).
 */
export class AddToCart {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;
  private readonly checkout: CheckoutInformation;
  private readonly bundles: Bundles;

  constructor(carts: CartGateway, sessions: CartSessionStore, checkout: CheckoutInformation, bundles: Bundles) {
    this.carts = carts;
    this.sessions = sessions;
    this.checkout = checkout;
    this.bundles = bundles;
  }

  async run(
    product: { readonly id: number; readonly format: ProductFormat },
    quantityText: unknown,
    choice?: BundleChoice,
  ): Outcome<{ readonly cart: Cart; readonly next: AfterAddToCart }, CartProblem> {
    const chosen = product.format === 'Bundle' && choice === undefined ? await this.choiceWithout(product.id) : ok(choice);
    if (chosen.isErr()) return err(chosen.error);
    const quantity = mayBeAdded(product, chosen.value).andThen(() => parseQuantity(quantityText));
    if (quantity.isErr()) return err(quantity.error);
    const added = await this.addInSession(product.id, quantity.value, chosen.value);
    if (added.isErr()) return err(endCartSession<CartProblem>(this.sessions)(added.error));
    const settings = await this.checkout.settings();
    return ok({ cart: added.value, next: settings.map(({ cartType }) => afterAddToCart(cartType)).unwrapOr('cartModal') });
  }

  /** The choice of a bundle of which there is nothing to choose. */
  private async choiceWithout(productId: number): Outcome<BundleChoice, CartProblem> {
    const bundle = await this.bundles.byProduct(productId);
    if (bundle.isErr()) return err({ kind: 'BundleItemsNotFetched' });
    if (bundle.value === undefined) return err({ kind: 'ProductGone' });
    return checkChoice(bundle.value, NOTHING_CHOSEN).mapErr((problem) =>
      problem.kind === 'BundleNotSet' ? problem : { kind: 'BundleNotSet', missing: [] },
    );
  }

  private async addInSession(productId: number, quantity: number, choice: BundleChoice | undefined): Outcome<Cart, CartProblem> {
    if (this.sessions.exists()) {
      const added = await this.carts.add(productId, quantity, choice);
      if (added.isOk() || (added.error.kind !== 'NoSession' && added.error.kind !== 'SessionRefused')) return added;
    }
    const session = await this.carts.open();
    if (session.isErr()) return err(session.error);
    this.sessions.keep(session.value);
    return this.carts.add(productId, quantity, choice);
  }
}
