import type { Kysely, Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { detailsFlaw, type HandlingFlaw, handlingVerbs, type VerbDetails, verbFlaw } from '#domain/order/order-record.ts';
import { ORDER_VERBS, type OrderStatus, type OrderVerb } from '#domain/order/order-states.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { type Doer, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { addOrderNote } from '../record/order-notes.ts';
import type { OrderRow } from '../record/queries.ts';
import { addShipment } from '../record/shipments.ts';
import { wayOf } from '../record/way-of.ts';
import { OUTCOME_OF_VERB } from '../tell/order-outcomes.ts';
import { tellOutcome } from '../tell/tell-outcome.ts';
import { lockOrderAndCart } from './lock-order-and-cart.ts';
import { moveOrder } from './move-order.ts';

export interface MovedByHand {
  readonly before: OrderStatus;
  readonly now: OrderStatus;
  /** What has changed for those who keep it. */
  readonly tags: readonly string[];
}

export type NotMovedByHand =
  | { readonly kind: 'NoSuchOrder' }
  /** The verb means nothing there; `verbs` do. */
  | { readonly kind: 'NotNow'; readonly status: OrderStatus; readonly verbs: readonly OrderVerb[] }
  /** It has moved since whoever asks saw it. */
  | { readonly kind: 'MovedMeanwhile'; readonly status: OrderStatus }
  /** What was told with the verb is wrong. */
  | { readonly kind: 'Flawed'; readonly flaw: HandlingFlaw };

/** States of orders for whose payment a provider was to answer. */
const PAID_ONLINE: ReadonlySet<OrderStatus> = new Set(['awaitingPayment', 'underReview', 'paymentFailed']);

export interface MoveByHandOptions {
  readonly now: Date;
  /** For the links in e-mails. */
  readonly siteUrl: string;
  readonly details?: VerbDetails;
  /** What it is moved over: its state as a screen showed it, or when that was; undefined for whatever it is now. */
  readonly seen?: OrderStatus | Date | undefined;
  /** Who of the back office does it, by which request; undefined for the operator. */
  readonly by?: Doer;
}

/** An order by the number that its buyer was given, or by its id. */
export type WhichOrder = { readonly number: string } | { readonly id: number };

/** Moves an order because somebody of the shop says so, with all that this means, and writes to the customer of what concerns them, in one transaction. */
export function moveByHand(
  database: Kysely<Database>,
  which: WhichOrder,
  verb: OrderVerb,
  options: MoveByHandOptions,
): Promise<Result<MovedByHand, NotMovedByHand>> {
  return inTransaction(database, (trx) => moveByHandWithin(trx, which, verb, options));
}

/** The same as part of a larger transaction, which a refusal has to undo. */
export async function moveByHandWithin(
  trx: Transaction<Database>,
  which: WhichOrder,
  verb: OrderVerb,
  { now, siteUrl, details = {}, seen, by }: MoveByHandOptions,
): Promise<Result<MovedByHand, NotMovedByHand>> {
  const found = await findIdOf(trx, which);
  if (found === undefined) return err({ kind: 'NoSuchOrder' });
  const order = await lockOrderAndCart(trx, found.id);
  if (seen !== undefined && (await hasMovedSince(trx, order, seen))) return err({ kind: 'MovedMeanwhile', status: order.status });
  const way = wayOf(order);
  const movable = { status: order.status, isPaid: order.paid_at !== null, isFree: order.total === 0, way };
  const unfit = verbFlaw(verb, movable);
  if (unfit === 'nothingToDeliver' || unfit === 'otherWay') return err({ kind: 'Flawed', flaw: unfit });
  if (unfit !== undefined) return err({ kind: 'NotNow', status: order.status, verbs: handlingVerbs(movable) });
  const flaw = detailsFlaw(verb, details, { placed: dayOf(order.placed_at.getTime()), today: dayOf(now.getTime()) });
  if (flaw !== undefined) return err({ kind: 'Flawed', flaw });
  const { note, ...told } = toldWith(verb, details);
  const moved = await moveOrder(trx, order, ORDER_VERBS[verb], { now, siteUrl, isByHand: true, facts: { by: 'hand', ...told } });
  const { carrier, trackingNumber = '' } = told;
  if (carrier !== undefined) await addShipment(trx, { orderId: order.id, carrier, trackingNumber, at: now });
  if (by !== undefined) {
    if (note !== undefined) await addOrderNote(trx, { orderId: order.id, text: note, userId: by.userId, at: now });
    const changed = { before: { status: order.status }, after: { status: moved.order.status, ...told } };
    await recordChange(trx, { ...by, at: now, what: 'handle', thing: 'order', thingId: order.id, ...changed });
  }
  // What was to be paid online is confirmed when its money has come, whoever says so; once, as any e-mail of one cause.
  if (verb === 'pay' && PAID_ONLINE.has(order.status)) await tellOutcome(trx, moved.order, 'paid', { siteUrl, now });
  const shipment = carrier === undefined ? undefined : { carrier, trackingNumber };
  await tellOutcome(trx, moved.order, OUTCOME_OF_VERB[verb], { siteUrl, now, shipment });
  return ok({ before: order.status, now: moved.order.status, tags: moved.tags });
}

async function hasMovedSince(trx: Transaction<Database>, order: OrderRow, seen: OrderStatus | Date): Promise<boolean> {
  if (!(seen instanceof Date)) return order.status !== seen;
  const later = trx.selectFrom('order_event').select('id').where('order_id', '=', order.id).where('at', '>', seen).limit(1);
  return (await later.executeTakeFirst()) !== undefined;
}

async function findIdOf(trx: Transaction<Database>, which: WhichOrder): Promise<{ readonly id: number } | undefined> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['number', which.number] as const);
  return trx.selectFrom('shop_order').select('id').where(column, '=', value).executeTakeFirst();
}

/** What belongs to a verb of all that was told, without what was left empty. */
function toldWith(verb: OrderVerb, { receivedOn, carrier = '', trackingNumber = '', note = '' }: VerbDetails) {
  return {
    ...(verb === 'pay' && receivedOn !== undefined && { receivedOn }),
    ...(verb === 'send' && carrier.trim() !== '' && { carrier: carrier.trim() }),
    ...(verb === 'send' && trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  } as Partial<Record<'receivedOn' | 'carrier' | 'trackingNumber' | 'note', string>>;
}
