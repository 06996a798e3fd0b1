import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { isDueOnDelivery } from '#domain/order/due-on-delivery.ts';
import { CASH_ON_DELIVERY, type OrderPayment } from './order-parts.ts';
import { deliveryOf } from './order-prices.ts';
import type { OrderRow } from './queries.ts';

/** The sum that the buyer pays as they get the goods, in minor units; null when it is paid otherwise, or was paid. */
export function dueOnDelivery(order: Pick<OrderRow, 'payment' | 'status' | 'paid_at' | 'total'>): number | null {
  const { code } = order.payment as unknown as OrderPayment;
  return code === CASH_ON_DELIVERY && isDueOnDelivery(order.status, order.paid_at) ? order.total : null;
}

/** Where goods are brought to; null for what is fetched at a branch, whose name says where, or is nothing to bring. */
export function broughtTo(order: Pick<OrderRow, 'delivery' | 'addresses'>): z.infer<typeof AddressWire> | null {
  const delivery = deliveryOf(order);
  if (delivery === null || delivery.branchName !== null) return null;
  const addresses = order.addresses as readonly z.infer<typeof AddressWire>[];
  return addresses.find(({ type }) => type === 'shipping') ?? addresses.find(({ type }) => type === 'main') ?? null;
}
