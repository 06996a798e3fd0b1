import { lockOrderAndCart } from '../order/move/lock-order-and-cart.ts';
import { moveOrder } from '../order/move/move-order.ts';
import { tellOutcome } from '../order/tell/tell-outcome.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { type PaymentRow, paymentById } from './queries.ts';
import type { Recorded } from './record-answer.ts';

/** Holds an order of which nobody can say whether it is paid, and tells its buyer and the shop, once. */
export async function putUnderReview(deps: PlatformDependencies, { id, order_id, provider, reference }: PaymentRow): Promise<Recorded> {
  const { siteUrl } = deps.settings;
  const { isMoved, ...recorded } = await deps.database.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, order_id);
    const moved = await moveOrder(trx, order, 'underReview', { now: deps.now(), siteUrl, facts: { provider } });
    const payment = await paymentById(trx, id);
    if (moved.isMoved) await tellOutcome(trx, moved.order, 'underReview', { siteUrl, now: deps.now(), payment });
    return { order: moved.order, payment, isMoved: moved.isMoved };
  });
  if (isMoved) deps.log.error('payment.underReview', { provider, reference });
  return recorded;
}
