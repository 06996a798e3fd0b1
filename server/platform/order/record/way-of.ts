import type { OrderWay } from '#domain/order/order-record.ts';

/** How the goods of an order come to its buyer; orders of the first days know no branches, and those of buyers who are erased have kept the way without the branch. */
export function wayOf({ delivery }: { readonly delivery: { readonly branchId?: unknown; readonly way?: unknown } | null }): OrderWay {
  if (delivery === null) return 'digital';
  return delivery.way === 'pickup' || (delivery.branchId ?? null) !== null ? 'pickup' : 'delivery';
}
