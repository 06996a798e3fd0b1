import { isGivenUp } from '#domain/order/order-states.ts';
import type { Recorded } from './record-answer.ts';

/** The page of the site that says where an order stands: the paths are those that the order was placed with. */
export function orderPage({ order, payment }: Recorded): string {
  const path = isGivenUp(order.status) ? payment.failure_path : payment.success_path;
  return `${path}${path.includes('?') ? '&' : '?'}orderSlug=${order.slug}`;
}
