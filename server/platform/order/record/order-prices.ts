import type * as z from 'zod/mini';
import type { CartPricesWire } from '#adapters/platform/wire/cart.ts';
import { type PriceParts, pricesOnWire, totalsOf } from '../../cart/cart-prices.ts';
import type { OrderDelivery } from './order-parts.ts';
import type { OrderLineRow, OrderRow } from './queries.ts';

/** An order's sums as they travel, made again of the parts that the price rule made them of; they are the same. */
export function orderPrices(order: OrderRow, lines: readonly OrderLineRow[]): z.infer<typeof CartPricesWire> {
  const delivery = deliveryOf(order);
  const parts: PriceParts = {
    lines: lines.map(({ row_total, tax_rate }) => ({ row: row_total, tax_rate })),
    coupon: order.discount === 0 ? undefined : { kind: 'shares', shares: lines.map(({ discount }) => discount) },
    delivery: delivery === null ? undefined : { price: order.delivery_price, tax_rate: delivery.taxRate },
    loyalty: order.loyalty,
  };
  return pricesOnWire(parts, totalsOf(parts));
}

/** The delivery that an order was placed with; null when there was nothing to deliver. */
export function deliveryOf(order: Pick<OrderRow, 'delivery'>): OrderDelivery | null {
  return order.delivery as unknown as OrderDelivery | null;
}
