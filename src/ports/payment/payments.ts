import type { ConfirmedPayment, PlacedOrder } from '#domain/order/order.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Payments of the current visitor's orders. */
export interface Payments {
  /** How an order that waits for its payment is paid; `none` when nothing is to be paid. Undefined when there is no such order or it is not this visitor's (T-05). */
  start(orderSlug: string): Outcome<PlacedOrder | undefined, PlatformProblem>;
  /** A wallet says that its customer has approved. `details` are its words, which prove nothing (T-06). */
  confirm(orderId: string, details: unknown): Outcome<ConfirmedPayment, PaymentProblem>;
  /** The customer does not pay after all: the cart is open again, unless the order is paid already. */
  giveUp(orderSlug: string): Outcome<ConfirmedPayment, PaymentProblem>;
}
