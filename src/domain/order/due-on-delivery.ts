import type { OrderStatus } from './order-states.ts';

const NOT_HANDED_OVER: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['placed', 'preparing', 'ready', 'sent']);

/** Whether goods that are paid for as they are handed over still have to be, by how far their order is. */
export function isDueOnDelivery(status: OrderStatus): boolean {
  return NOT_HANDED_OVER.has(status);
}
