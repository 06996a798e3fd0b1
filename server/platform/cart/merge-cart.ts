import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { moveLines } from './line-queries.ts';
import { NOBODY_CHOSEN } from './nobody-chosen.ts';
import { type CartRow, moveGuest, updateCart } from './queries.ts';

/**
 * Puts a guest's cart into a customer's: all lines, of the same product the larger quantity, whatever is in stock; the guest's coupon, choices and typed
 * addresses where there are any, because they are newer. `own` is undefined when the customer's cart has just been made.
 */
export async function mergeCart(
  trx: Transaction<Database>,
  brought: CartRow,
  own: CartRow | undefined,
  cartId: string,
  now: Date,
): Promise<void> {
  await moveLines(trx, brought.id, cartId);
  const hasTyped = await moveGuest(trx, brought.id, cartId);
  await updateCart(trx, cartId, {
    coupon_code: brought.coupon_code ?? own?.coupon_code ?? null,
    payment_method_id: brought.payment_method_id ?? own?.payment_method_id ?? null,
    ...(brought.delivery_method_id === null ? {} : deliveryOf(brought)),
    ...(hasTyped ? NOBODY_CHOSEN : {}),
    ...failuresOf(brought, own),
    // Two carts together were never shown as one.
    shown_total: own === undefined ? brought.shown_total : null,
    noted_prices: { ...own?.noted_prices, ...brought.noted_prices },
    updated_at: now,
  });
  await updateCart(trx, brought.id, { status: 'moved', updated_at: now });
}

function deliveryOf({ delivery_method_id, delivery_branch_id }: CartRow) {
  return { delivery_method_id, delivery_branch_id };
}

/** Wrong coupons that were tried last: a login is no way around the throttle (T-08). */
function failuresOf(brought: CartRow, own: CartRow | undefined) {
  const since = (cart: CartRow | undefined) => cart?.coupon_failures_since?.getTime() ?? 0;
  const { coupon_failures, coupon_failures_since } = own !== undefined && since(own) > since(brought) ? own : brought;
  return { coupon_failures, coupon_failures_since };
}
