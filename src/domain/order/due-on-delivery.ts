import type { OrderStatus } from './order-states.ts';

const NOT_HANDED_OVER: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['placed', 'preparing', 'ready', 'sent']);

/** Whether goods that are paid for as they are handed over still have to be, by how far their order is and when its money came, `null` while it has not: somebody of the shop may have taken it before. */
export function isDueOnDelivery(status: OrderStatus, paidAt: Date | null): boolean {
  return paidAt === null && NOT_HANDED_OVER.has(status);
}
