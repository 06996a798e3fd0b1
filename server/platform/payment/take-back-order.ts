import { NoResultError } from 'kysely';
import { isPayable } from '#domain/order/order-states.ts';
import { lockOrderAndCart } from '../order/move/lock-order-and-cart.ts';
import { moveOrder } from '../order/move/move-order.ts';
import { findOrder } from '../order/record/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findPaymentOfOrder } from './queries.ts';

/**
 * Takes back an order for whose payment nobody was led anywhere, so that no money can come for it: goods, coupon and cart are as they were before, and nothing of it is left.
 * Answers whether it did; an order whose payment has begun meanwhile stays.
 */
export async function takeBackOrder(deps: PlatformDependencies, orderSlug: string): Promise<boolean> {
  const found = await findOrder(deps.database, orderSlug);
  if (found === undefined) return true;
  const done = deps.database.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, found.id);
    const payment = await findPaymentOfOrder(trx, order.id, { isHeld: true });
    if (payment === undefined || payment.start !== null || !isPayable(order.status)) return undefined;
    const moved = await moveOrder(trx, order, 'cancelled', { now: deps.now(), siteUrl: deps.settings.siteUrl });
    await trx.deleteFrom('shop_order').where('id', '=', order.id).execute();
    return moved.tags;
  });
  const tags = await done.catch((error) => {
    // Somebody else took it back meanwhile.
    if (error instanceof NoResultError) return [];
    throw error;
  });
  if (tags !== undefined && tags.length > 0) deps.changed(tags);
  return tags !== undefined;
}
