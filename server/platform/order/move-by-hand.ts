import type { Kysely, Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { ORDER_VERBS, type OrderStatus, type OrderVerb, orderVerbs } from '#domain/order/order-states.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';
import { moveOrder } from './move-order.ts';
import { OUTCOME_OF_VERB } from './order-outcomes.ts';
import { orderByNumber } from './queries.ts';
import { tellOutcome } from './tell-outcome.ts';

export interface MovedByHand {
  readonly before: OrderStatus;
  readonly now: OrderStatus;
  /** What has changed for those who keep it. */
  readonly tags: readonly string[];
}

export type NotMovedByHand =
  | { readonly kind: 'NoSuchOrder' }
  /** The verb means nothing there; `verbs` do. */
  | { readonly kind: 'NotNow'; readonly status: OrderStatus; readonly verbs: readonly OrderVerb[] };

/** States of orders for whose payment a provider was to answer. */
const PAID_ONLINE: ReadonlySet<OrderStatus> = new Set(['awaitingPayment', 'underReview', 'paymentFailed']);

export interface MoveByHandOptions {
  readonly now: Date;
  /** For the links in e-mails. */
  readonly siteUrl: string;
}

/** Moves an order because somebody of the shop says so, with all that this means, and writes to the customer of what concerns them, in one transaction. */
export async function moveByHand(
  database: Kysely<Database>,
  number: string,
  verb: OrderVerb,
  { now, siteUrl }: MoveByHandOptions,
): Promise<Result<MovedByHand, NotMovedByHand>> {
  return inTransaction(database, async (trx: Transaction<Database>): Promise<Result<MovedByHand, NotMovedByHand>> => {
    const found = await orderByNumber(trx, number);
    if (found === undefined) return err({ kind: 'NoSuchOrder' });
    const order = await lockOrderAndCart(trx, found.id);
    const verbs = orderVerbs(order.status, order.paid_at !== null);
    if (!verbs.includes(verb)) return err({ kind: 'NotNow', status: order.status, verbs });
    const moved = await moveOrder(trx, order, ORDER_VERBS[verb], { now, siteUrl, facts: { by: 'hand' } });
    // What was to be paid online is confirmed when its money has come, whoever says so; once, as any e-mail of one cause.
    if (verb === 'pay' && PAID_ONLINE.has(order.status)) await tellOutcome(trx, moved.order, 'paid', { siteUrl, now });
    await tellOutcome(trx, moved.order, OUTCOME_OF_VERB[verb], { siteUrl, now });
    return ok({ before: order.status, now: moved.order.status, tags: moved.tags });
  });
}
