import { err, ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import { type CheckoutStep, reachableStep } from '#domain/checkout/checkout-step.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/checkout/methods.ts';
import type { Consent } from '#domain/consent/consent.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CheckoutInformation, CheckoutMethods, GuestRecord, SavedAddresses } from '#ports/checkout/checkout-gateway.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Outcome } from '#ports/result-async.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** Everything that the checkout shows: the step that can be shown, and what belongs to it. */
export interface Checkout {
  readonly step: CheckoutStep;
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
  readonly countries: readonly Country[];
  readonly addresses: SavedAddresses | undefined;
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Undefined when they could not be loaded (CHK-05). */
  readonly consents: readonly Consent[] | undefined;
}

/** Opens the checkout at the step wished, or at the first one that still lacks something (CHK-01). */
export class OpenCheckout {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;
  private readonly information: CheckoutInformation;
  private readonly guest: GuestRecord;
  private readonly methods: CheckoutMethods;
  private readonly consents: Consents;

  constructor(
    carts: CartGateway,
    sessions: CartSessionStore,
    information: CheckoutInformation,
    guest: GuestRecord,
    methods: CheckoutMethods,
    consents: Consents,
  ) {
    this.carts = carts;
    this.sessions = sessions;
    this.information = information;
    this.guest = guest;
    this.methods = methods;
    this.consents = consents;
  }

  async run(wished: CheckoutStep): Outcome<Checkout, CheckoutProblem> {
    if (!this.sessions.exists()) return err({ kind: 'CartEmpty' });
    const [cart, settings, countries, addresses] = await Promise.all([
      this.carts.fetch(),
      this.information.settings(),
      this.information.countries(),
      this.guest.fetch(),
    ]);
    if (cart.isErr()) return err(endCartSession<CheckoutProblem>(this.sessions)(cart.error));
    if (cart.value.lines.length === 0) return err({ kind: 'CartEmpty' });
    if (settings.isErr()) return err(settings.error);
    if (countries.isErr()) return err(countries.error);
    if (addresses.isErr()) return err(addresses.error);
    const saved = addresses.value;
    const needsShipping = !cart.value.digitalOnly;
    const step = reachableStep(wished, {
      address: saved !== undefined,
      shipping: cart.value.deliveryMethodId !== undefined,
      needsShipping,
    });
    const [deliveryMethods, paymentMethods, consents] = await Promise.all([
      step !== 'address' && needsShipping && saved !== undefined ? this.methods.deliveryMethods(saved.delivery.country) : ok([]),
      step === 'payment' ? this.methods.paymentMethods() : ok([]),
      step === 'shipping' ? ok([]) : this.consents.assignedTo(step === 'address' ? 'checkout' : 'payment'),
    ]);
    if (deliveryMethods.isErr()) return err(deliveryMethods.error);
    if (paymentMethods.isErr()) return err(paymentMethods.error);
    return ok({
      step,
      cart: cart.value,
      settings: settings.value,
      countries: countries.value,
      addresses: saved,
      deliveryMethods: deliveryMethods.value,
      paymentMethods: paymentMethods.value,
      consents: consents.isOk() ? consents.value : undefined,
    });
  }
}
