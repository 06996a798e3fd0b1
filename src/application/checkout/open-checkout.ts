import { err, ok } from 'neverthrow';
import type { SavedAddress } from '#domain/account/account.ts';
import { type Cart, isOrderable } from '#domain/cart/cart.ts';
import { addressOf, hasPlace } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import { type CheckoutStep, reachableStep } from '#domain/checkout/checkout-step.ts';
import type { DeliveryMethod, PaymentMethod } from '#domain/checkout/methods.ts';
import type { Consent } from '#domain/consent/consent.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Buyer, BuyerRecord, BuyersAccount, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { CheckoutInformation } from '#ports/checkout/checkout-information.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Consents } from '#ports/consent/consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';
import type { RestoreAbandonedCart } from '../cart/restore-abandoned-cart.ts';

/** Everything that the checkout shows: the step that can be shown, and what belongs to it. */
export interface Checkout {
  readonly step: CheckoutStep;
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
  /** Where goods go to. */
  readonly countries: readonly Country[];
  /** Where a bill may go to; those of delivery outside of the address step. */
  readonly billingCountries: readonly Country[];
  readonly addresses: SavedAddresses | undefined;
  /** What the address step starts with when nothing is saved for this cart (CHK-10). */
  readonly suggested: SavedAddresses | undefined;
  /** The account's addresses, to choose among; none of a guest's. */
  readonly savedAddresses: readonly SavedAddress[];
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Undefined when they could not be loaded (CHK-05). */
  readonly consents: readonly Consent[] | undefined;
  /** Of the address step: nothing in the cart has to be brought, so only name, e-mail and country are asked, whoever buys (PRD-03). */
  readonly withoutPlace: boolean;
  /** Where a customer's messages go; undefined for a guest, who is asked. */
  readonly accountEmail: string | undefined;
}

/** What whoever opens the next step knows already: it is not asked for again. */
export interface KnownOfCheckout {
  /** As they have just been saved. */
  readonly addresses?: SavedAddresses | undefined;
  readonly deliveryMethods?: readonly DeliveryMethod[];
}

/** What every step is made of. */
interface Basis extends Pick<Checkout, 'cart' | 'settings' | 'countries'> {
  readonly buyer: Buyer;
}

/** Opens the checkout at the step wished, or at the first one that still lacks something (CHK-01). */
export class OpenCheckout {
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;
  private readonly information: CheckoutInformation;
  private readonly buyer: BuyerRecord;
  private readonly methods: CheckoutMethods;
  private readonly consents: Consents;
  private readonly restoreCart: RestoreAbandonedCart;

  constructor(
    carts: CartGateway,
    sessions: CartSessionStore,
    information: CheckoutInformation,
    buyer: BuyerRecord,
    methods: CheckoutMethods,
    consents: Consents,
    restoreCart: RestoreAbandonedCart,
  ) {
    this.carts = carts;
    this.sessions = sessions;
    this.information = information;
    this.buyer = buyer;
    this.methods = methods;
    this.consents = consents;
    this.restoreCart = restoreCart;
  }

  async run(wished: CheckoutStep, known: KnownOfCheckout = {}): Outcome<Checkout, CheckoutProblem> {
    if (!this.sessions.exists()) return err({ kind: 'CartEmpty' });
    const basis = await this.ownBasis(known);
    if (basis.isErr()) return err(basis.error);
    const { cart, settings, countries, buyer } = basis.value;
    const { addresses: saved, suggestion, savedAddresses } = buyer;
    const needsShipping = !cart.digitalOnly;
    const step = reachableStep(wished, {
      address: saved !== undefined && (!needsShipping || hasPlace(saved.delivery)),
      shipping: cart.deliveryMethodId !== undefined,
      needsShipping,
    });
    const [deliveryMethods, paymentMethods, consents, billingCountries] = await Promise.all([
      known.deliveryMethods !== undefined
        ? ok(known.deliveryMethods)
        : step !== 'address' && needsShipping && saved !== undefined
          ? this.methods.deliveryMethods(saved.delivery.country)
          : ok([]),
      step === 'payment' ? this.methods.paymentMethods() : ok([]),
      step === 'shipping' ? ok([]) : this.consents.assignedTo(step === 'address' ? 'checkout' : 'payment'),
      step === 'address' ? this.information.countries('billing') : ok(countries),
    ]);
    if (deliveryMethods.isErr()) return err(deliveryMethods.error);
    if (paymentMethods.isErr()) return err(paymentMethods.error);
    return ok({
      step,
      cart,
      settings,
      countries,
      billingCountries: billingCountries.unwrapOr(countries),
      addresses: saved,
      suggested: needsShipping ? suggestion : whoBuys(suggestion, buyer.account),
      savedAddresses,
      deliveryMethods: deliveryMethods.value,
      paymentMethods: paymentMethods.value,
      consents: consents.isOk() ? consents.value : undefined,
      withoutPlace: !needsShipping,
      accountEmail: buyer.account?.email,
    });
  }

  /** Where a sign-in has failed to take the guest's cart over, it is taken over now: no order can be made of it otherwise (CRT-09). */
  private async ownBasis(known: KnownOfCheckout): Outcome<Basis, CheckoutProblem> {
    const basis = await this.basis(known);
    if (basis.isErr() || basis.value.buyer.ownsCart) return basis;
    const restored = await this.restoreCart.run();
    return restored.isErr() ? err(restored.error) : this.basis({});
  }

  private async basis({ addresses }: KnownOfCheckout): Outcome<Basis, CheckoutProblem> {
    const [cart, settings, countries, buyer] = await Promise.all([
      this.carts.fetch(),
      this.information.settings(),
      this.information.countries('delivery'),
      addresses === undefined
        ? this.buyer.fetch()
        : ok({ addresses, suggestion: undefined, savedAddresses: [], ownsCart: true, account: undefined }),
    ]);
    if (cart.isErr()) return err(endCartSession<CheckoutProblem>(this.sessions)(cart.error));
    if (!isOrderable(cart.value)) return err({ kind: 'CartNotOrderable' });
    if (cart.value.lines.length === 0) return err({ kind: 'CartEmpty' });
    if (settings.isErr()) return err(settings.error);
    if (countries.isErr()) return err(countries.error);
    if (buyer.isErr()) return err(buyer.error);
    return ok({ cart: cart.value, settings: settings.value, countries: countries.value, buyer: buyer.value });
  }
}

/** Without a place to bring anything to, a customer begins as their account knows them, or as they typed themselves before the login; an address is there for a company's invoice alone. */
function whoBuys(suggestion: SavedAddresses | undefined, account: BuyersAccount | undefined): SavedAddresses | undefined {
  if (account === undefined) return suggestion;
  const isTyped = suggestion !== undefined && suggestion.addressId === undefined;
  const { delivery = addressOf(() => ''), ...others } = suggestion ?? { billing: undefined, company: undefined };
  const { firstName, lastName } = isTyped ? delivery : account;
  return { ...others, delivery: { ...delivery, firstName, lastName, contactEmail: account.email } };
}
