import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { OrderExtras } from '#domain/checkout/order-extras.ts';
import type { OrderConfirmation, PlacedOrder } from '#domain/order/order.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Orders of the current visitor. */
export interface Orders {
  /** Makes the cart an order; repeating it answers the same order (CHK-12). `extras` are checked. Paths must be of this site. */
  create(order: {
    readonly extras: OrderExtras;
    /** The buyer wants digital content at once and knows that the right to withdraw ends with it (domain/order/digital-consent.ts). */
    readonly digitalConsent?: boolean | undefined;
    readonly successPath: string;
    readonly failurePath: string;
  }): Outcome<PlacedOrder, CheckoutProblem>;
  /** Undefined when there is no such order or it is not this visitor's (T-05). */
  confirmation(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem>;
}
