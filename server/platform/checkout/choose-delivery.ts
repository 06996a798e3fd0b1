import type { Transaction } from 'kysely';
import { totalsOf } from '../cart/cart-prices.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import { updateCartAtLast } from '../cart/queries.ts';
import type { Database } from '../database/schema.ts';

export interface DeliveryChoice {
  readonly methodId: number;
  readonly branchId: number | null;
  /** What it costs this cart. */
  readonly price: number;
}

/**
 * Writes the choice of a delivery method, as the last thing of its transaction. Whoever chooses one has seen its price: a sum that was shown as it stood moves with the choice, while one that had
 * changed meanwhile stays unseen and cannot be ordered (CRT-14).
 */
export async function chooseDelivery(
  trx: Transaction<Database>,
  priced: PricedCart,
  choice: DeliveryChoice | undefined,
  now: Date,
): Promise<void> {
  const { cart, parts, totals } = priced;
  const shownTotal = totalsOf({ ...parts, delivery: undefined }).total + (choice?.price ?? 0);
  const change = {
    delivery_method_id: choice?.methodId ?? null,
    delivery_branch_id: choice?.branchId ?? null,
    updated_at: now,
    ...(cart.shown_total === totals.total ? { shown_total: shownTotal } : {}),
  };
  await updateCartAtLast(trx, cart.id, change, { isOfCartAlone: true });
}
