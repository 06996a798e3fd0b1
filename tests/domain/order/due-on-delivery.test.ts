import { describe, expect, it } from 'vitest';
import { isDueOnDelivery } from '#domain/order/due-on-delivery.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';

/** Whether the courier still has money to take, by how far an order is. */
const DUE: Readonly<Record<OrderStatus, boolean>> = {
  placed: true,
  preparing: true,
  ready: true,
  sent: true,
  awaitingPayment: false,
  underReview: false,
  paid: false,
  paidShort: false,
  paymentFailed: false,
  cancelled: false,
  delivered: false,
  returned: false,
  refunded: false,
};

describe('what is paid as it is handed over', () => {
  it.each(Object.entries(DUE) as [OrderStatus, boolean][])(
    'of an order that is %s, is still to be paid: %s; of none whose money came',
    (status, isDue) => {
      expect([isDueOnDelivery(status, null), isDueOnDelivery(status, new Date(0))]).toEqual([isDue, false]);
    },
  );
});
