import type { OrderStatus } from '#domain/order/order-states.ts';

/** Message id of how nothing came of a payment; without a status nothing is known of it. */
export function notPaidTitle(status: OrderStatus | undefined): string {
  if (status === undefined) return 'checkout.paymentUnknown';
  return status === 'cancelled' ? 'checkout.paymentCancelled' : 'layout.orderFailed';
}
