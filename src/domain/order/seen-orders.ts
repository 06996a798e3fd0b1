import type { OrderRecord } from './order-record.ts';

/** The states in which a list shows its orders, as a field of its forms carries them: `12:placed 13:paid`. */
export function seenOrders(orders: readonly Pick<OrderRecord, 'id' | 'status'>[]): string {
  return orders.map(({ id, status }) => `${id}:${status}`).join(' ');
}

/** The same by the ids of the orders, as it came back; what is no such pair is left out, and a state may be none (`isOrderStatus`). */
export function readSeenOrders(text: string): ReadonlyMap<number, string> {
  return new Map([...text.matchAll(/(\d+):(\w+)/g)].map(([, id, status = '']) => [Number(id), status]));
}
