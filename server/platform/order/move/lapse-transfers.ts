import { sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { inTransaction } from '../../database/in-transaction.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { tellOutcome } from '../tell/tell-outcome.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';
import { moveOrder } from './move-order.ts';

/** Days for which goods of an order that is paid by transfer are kept, as its confirmation says. */
const TRANSFER_DAYS = 3;
/** Banks carry money by working days: an order is given up only when this long has passed besides, so that no money on its way comes too late. */
const GRACE_DAYS = 2;

/** Orders by transfer that were placed before this moment are given up. */
export function transfersLapseBefore(now: Date): Date {
  return new Date(now.getTime() - (TRANSFER_DAYS + GRACE_DAYS) * 86_400_000);
}

/**
 * Gives up orders by bank transfer for which no money was recorded in time: the goods go back on the shelf, and the customer is told. Money that comes later still pays the order
 * (F-05). One that can't be given up is told, holds up no other, and is tried again in the next round. Answers how many, and what has changed for those who keep it.
 */
export async function lapseTransfers(
  { database, log }: Pick<PlatformDependencies, 'database' | 'log'>,
  now: Date,
  siteUrl: string,
): Promise<{ readonly count: number; readonly tags: readonly string[] }> {
  const due = await database
    .selectFrom('shop_order')
    .select('id')
    .where('status', '=', 'placed')
    .where('paid_at', 'is', null)
    // For what costs nothing no money comes.
    .where('total', '>', 0)
    .where('placed_at', '<', transfersLapseBefore(now))
    .where(sql<string>`payment ->> 'code'`, '=', 'bank-transfer')
    .orderBy('id')
    .limit(500)
    .execute();
  const tags = new Set<string>();
  let count = 0;
  for (const { id } of due) {
    const lapsed = inTransaction(database, async (trx): Promise<Result<boolean, never>> => {
      const order = await lockOrderAndCart(trx, id);
      // Somebody has recorded the money, or another process was first.
      if (order.status !== 'placed' || order.paid_at !== null) return ok(false);
      const moved = await moveOrder(trx, order, 'cancelled', { now, siteUrl, facts: { why: 'notPaidInTime' } });
      await tellOutcome(trx, moved.order, 'lapsed', { siteUrl, now });
      for (const tag of moved.tags) tags.add(tag);
      return ok(true);
    });
    try {
      if ((await lapsed).unwrapOr(false)) count += 1;
    } catch (error) {
      log.error('orders.notLapsed', { id, message: String(error).slice(0, 200) });
    }
  }
  return { count, tags: [...tags] };
}
