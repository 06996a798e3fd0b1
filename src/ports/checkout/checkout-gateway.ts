import type { Address, CompanyData } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutSettings, Country } from '#domain/checkout/checkout-settings.ts';
import type { DeliveryMethod, PaymentMethod, ShippingChoice } from '#domain/checkout/methods.ts';
import type { OrderConfirmation, PlacedOrder } from '#domain/order/order.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../result-async.ts';

/** Settings and countries of the checkout. */
export interface CheckoutInformation {
  settings(): Outcome<CheckoutSettings, PlatformProblem>;
  /** Countries that the shop delivers to, by name in the visitor's language. */
  countries(): Outcome<readonly Country[], PlatformProblem>;
}

/** Ways to deliver and pay the current cart, and the choice among them. Choosing answers the methods anew because prices may change. */
export interface CheckoutMethods {
  deliveryMethods(country: string): Outcome<readonly DeliveryMethod[], CheckoutProblem>;
  saveDeliveryMethod(choice: ShippingChoice): Outcome<void, CheckoutProblem>;
  paymentMethods(): Outcome<readonly PaymentMethod[], CheckoutProblem>;
  savePaymentMethod(paymentMethodId: number, company: CompanyData | undefined): Outcome<void, CheckoutProblem>;
}

/** The guest who buys with the current cart (CHK-10). */
export interface GuestRecord {
  /** The addresses saved with the current cart, or undefined before the address step. */
  fetch(): Outcome<SavedAddresses | undefined, CheckoutProblem>;
  save(addresses: SavedAddresses): Outcome<void, CheckoutProblem>;
}

export interface SavedAddresses {
  readonly delivery: Address;
  /** Undefined: billing is a copy of delivery with type main (CHK-02). */
  readonly billing: Address | undefined;
  readonly company: CompanyData | undefined;
}

/** Orders of the current visitor. */
export interface Orders {
  /** Makes the cart an order; repeating it answers the same order (CHK-12). `message` is the customer's instruction. Paths must be of this site. */
  create(order: {
    readonly message: string;
    readonly successPath: string;
    readonly failurePath: string;
  }): Outcome<PlacedOrder, CheckoutProblem>;
  /** Undefined when there is no such order or it is not this visitor's (T-05). */
  confirmation(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem>;
}
