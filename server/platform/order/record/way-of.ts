import type { OrderWay } from '#domain/order/order-record.ts';

/** How the goods of an order come to its buyer; orders of the first days know no branches. */
export function wayOf({ delivery }: { readonly delivery: { readonly branchId?: unknown } | null }): OrderWay {
  if (delivery === null) return 'digital';
  return (delivery.branchId ?? null) === null ? 'delivery' : 'pickup';
}
