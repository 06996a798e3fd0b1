import { err, ok } from 'neverthrow';
import type { ShownCart } from '#domain/cart/compare-carts.ts';
import type { CompanyData } from '#domain/checkout/address.ts';
import { checkPayment } from '#domain/checkout/check-methods.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { PaymentMethod } from '#domain/checkout/methods.ts';
import { checkOrderExtras, type OrderExtras } from '#domain/checkout/order-extras.ts';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { AcceptedConsent, ConsentTerms } from '#domain/consent/consent.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { CheckCart } from '../cart/check-cart.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** What the payment step sends: the choice, and what the customer has seen. */
export interface OrderWish {
  readonly paymentMethodId: number | undefined;
  readonly offered: readonly Pick<PaymentMethod, 'id'>[];
  readonly shownCart: ShownCart;
  readonly consents: readonly ConsentTerms[] | undefined;
  readonly acceptedConsents: readonly AcceptedConsent[];
  readonly validateConsents: boolean;
  /** E-mail that consents are logged under: billing, else delivery (CHK-05). */
  readonly email: string;
  readonly company: CompanyData | undefined;
  readonly extras: OrderExtras;
  /** Ticked by whoever wants digital content at once, though the right to withdraw ends with it. */
  readonly digitalConsent?: boolean | undefined;
  readonly successPath: string;
  readonly failurePath: string;
}

/** Orders: consents, payment method saved, cart checked, order created, in that order; a failure stops and says why (CHK-11, PAY-01). */
export class PlaceOrder {
  private readonly consents: Consents;
  private readonly methods: CheckoutMethods;
  private readonly checkCart: CheckCart;
  private readonly orders: Orders;
  private readonly sessions: CartSessionStore;

  constructor(consents: Consents, methods: CheckoutMethods, checkCart: CheckCart, orders: Orders, sessions: CartSessionStore) {
    this.consents = consents;
    this.methods = methods;
    this.checkCart = checkCart;
    this.orders = orders;
    this.sessions = sessions;
  }

  async run(asked: OrderWish): Outcome<PlacedOrder, CheckoutProblem> {
    const accepted = checkConsents(asked.consents, asked.acceptedConsents, { validate: asked.validateConsents });
    if (accepted.isErr()) return err(accepted.error);
    const method = checkPayment(asked.offered, asked.paymentMethodId);
    if (method.isErr()) return err(method.error);
    const extras = checkOrderExtras(asked.extras);
    if (extras.isErr()) return err(extras.error);
    const wish = { ...asked, extras: extras.value };
    const logged = accepted.value.length === 0 ? ok(undefined) : await this.consents.logAccepted(accepted.value, wish.email);
    if (logged.isErr()) return err(logged.error);
    const saved = await this.methods.savePaymentMethod(method.value.id, wish.company);
    if (saved.isErr()) return this.refusedOrOrdered(saved.error, wish);
    const checked = await this.checkCart.run(wish.shownCart);
    if (checked.isErr()) return this.refusedOrOrdered(checked.error, wish);
    return this.create(wish);
  }

  /** A cart that was ordered meanwhile (second tab, answer lost on the way) leads to its order, not to an error (CHK-12, F-06). */
  private async refusedOrOrdered(problem: CheckoutProblem, wish: OrderWish): Outcome<PlacedOrder, CheckoutProblem> {
    if (problem.kind === 'CartArchived') return this.create(wish);
    return err(endCartSession<CheckoutProblem>(this.sessions)(problem));
  }

  private async create(wish: OrderWish): Outcome<PlacedOrder, CheckoutProblem> {
    const { extras, digitalConsent, successPath, failurePath } = wish;
    const placed = await this.orders.create({ extras, digitalConsent, successPath, failurePath });
    // The session stays until the order is seen (ViewOrder): an answer that is cut after its cookies have come would take away what leads to the order, and say that the cart is over (CHK-12).
    return placed.mapErr(endCartSession<CheckoutProblem>(this.sessions));
  }
}
