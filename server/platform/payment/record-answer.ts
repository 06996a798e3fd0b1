import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { isGivenUp, isPayable, isUnderReview } from '#domain/order/order-states.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { lockOrderAndCart } from '../order/move/lock-order-and-cart.ts';
import { type MovedOrder, moveOrder } from '../order/move/move-order.ts';
import { addOrderEvent } from '../order/record/order-events.ts';
import type { OrderRow } from '../order/record/queries.ts';
import { type OrderOutcome, OUTCOME_OF_ANSWER } from '../order/tell/order-outcomes.ts';
import { tellOutcome } from '../order/tell/tell-outcome.ts';
import type { PaymentAnswer } from '../ports/payment-provider.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findByProviderReference, findPayment, hasWrongAmount, type PaymentRow } from './queries.ts';

/** What a payment and its order are after an answer. */
export interface Recorded {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
}

type Noted = Recorded & { readonly tags: readonly string[] };

/** How far a payment is: an answer moves it forward only, so that the order of answers does not matter (F-04). */
const RANK: Readonly<Record<string, number>> = { started: 0, cancelled: 1, failed: 2, wrongAmount: 0, paid: 3, refunded: 4 };

const MOVES = {
  paid: 'paid',
  failed: 'paymentFailed',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const satisfies Readonly<Record<PaymentAnswer['outcome'], keyof typeof OUTCOME_OF_ANSWER>>;

/** So many other amounts of one payment are noted: whoever has a genuine return of WSPay may write any into it, as often as they like, and by then somebody looks at it. */
const MOST_WRONG = 10;

/** Why an order is given up for which nobody paid in time. */
export const NOT_PAID_IN_TIME = 'unpaid';
/** Why the shop ends what its buyer has left. */
export const GIVEN_UP = 'givenUp';

/**
 * Takes down what a provider has genuinely said of a payment, in one transaction: at most one of equal answers does anything. An answer about another amount or
 * currency, or with what paid another order, pays nothing, but stands in the history and in the log (T-06). Refused with NOT_FOUND when there is no such payment.
 */
export async function recordAnswer(
  deps: PlatformDependencies,
  provider: string,
  answer: PaymentAnswer,
): Promise<Result<Recorded, Refusal>> {
  const done = await inTransaction(deps.database, (trx) => note(trx, deps, provider, answer));
  if (done.isErr()) return refuse(done.error.code, done.error);
  if (done.value.tags.length > 0) deps.changed(done.value.tags);
  return ok(done.value);
}

async function note(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  provider: string,
  answer: PaymentAnswer,
): Promise<Result<Noted, Refusal>> {
  const found = await findPayment(trx, provider, answer.reference);
  if (found === undefined) return refuse('NOT_FOUND');
  const order = await lockOrderAndCart(trx, found.order_id);
  const payment = (await findPayment(trx, provider, answer.reference)) ?? found;
  const now = deps.now();
  const same = { order, payment, tags: [] };
  const other = answer.providerReference === undefined ? undefined : await findByProviderReference(trx, provider, answer.providerReference);
  if (other !== undefined && other.reference !== payment.reference) {
    if (other.order_id === order.id) return ok(same);
    deps.log.error('payment.usedTwice', { provider, reference: payment.reference });
    return refuse('PAYMENT_ANSWER_REFUSED');
  }
  // The shop's own end was decided before another amount came: now that is for somebody to decide.
  if (isOwnEnd(answer) && hasWrongAmount(payment)) return ok(same);
  const isMoney = answer.outcome === 'paid' || answer.outcome === 'refunded';
  if (isMoney && !fits(answer, payment)) return ok(await noteWrongAmount(trx, deps, same, answer));
  if (answer.outcome === 'paid' && isSecond(answer, payment)) {
    await noteSurplus(trx, deps, same, answer);
    return ok(same);
  }
  const isNews = (RANK[answer.outcome] ?? 0) > (RANK[payment.state] ?? 0);
  // Of a payment that failed already the order learns even so that it was cancelled.
  if (!isNews && answer.outcome !== 'cancelled') return ok({ ...same, payment: await learnMore(trx, same, answer, now) });
  const changed = isNews ? await updatePayment(trx, payment, answer, now) : payment;
  const moved = await moveOrder(trx, order, MOVES[answer.outcome], {
    now,
    siteUrl: deps.settings.siteUrl,
    facts: { provider, ...answer.facts },
  });
  if (isNews && answer.facts.refund !== undefined) await notePartRefund(trx, moved.order, answer, now);
  if (answer.outcome === 'paid') noteAlarms(deps, moved);
  const outcome = outcomeOf(answer, { before: order, moved });
  if (outcome !== undefined)
    await tellOutcome(trx, moved.order, outcome, { siteUrl: deps.settings.siteUrl, now: deps.now(), payment: changed });
  return ok({ order: moved.order, payment: changed, tags: moved.tags });
}

/** What the buyer is told of an answer: of money always, of anything else when it has changed something, and once that nothing came of the order. */
function outcomeOf(
  { outcome, facts }: PaymentAnswer,
  { before, moved }: { readonly before: OrderRow; readonly moved: MovedOrder },
): OrderOutcome | undefined {
  if (outcome === 'paid') return 'paid';
  if (!moved.isMoved || (isGivenUp(before.status) && isGivenUp(moved.order.status))) return undefined;
  return facts.why === NOT_PAID_IN_TIME ? 'expired' : OUTCOME_OF_ANSWER[MOVES[outcome]];
}

function noteAlarms(deps: PlatformDependencies, { order, isCouponOverused }: MovedOrder): void {
  if (isCouponOverused) deps.log.error('order.couponOverused', { number: order.number });
  if (order.status === 'paidShort') deps.log.error('order.paidShort', { number: order.number });
  else if (order.cart_released) deps.log.warn('order.paidAfterGivenUp', { number: order.number });
}

/** Whether the shop itself ends the waiting for a payment; providers name no reason of theirs so. */
function isOwnEnd({ outcome, facts: { why } }: PaymentAnswer): boolean {
  return outcome === 'cancelled' && (why === NOT_PAID_IN_TIME || why === GIVEN_UP);
}

function fits({ amount, currency }: PaymentAnswer, payment: PaymentRow): boolean {
  return (amount === undefined || amount === payment.amount) && (currency === undefined || currency === payment.currency);
}

/** Money that came for what is paid already, as another payment of the provider's. Whoever names a payment in one of its answers only is known by its approval in the other. */
function isSecond({ providerReference, facts }: PaymentAnswer, payment: PaymentRow): boolean {
  if (!hasPaid(payment) || providerReference === undefined) return false;
  if (payment.provider_reference !== null) return providerReference !== payment.provider_reference;
  return payment.facts.approval !== undefined && facts.approval !== undefined && payment.facts.approval !== facts.approval;
}

/** Of what is paid already an answer may still tell the provider's name, when the first had none, and that some of the money went back. */
async function learnMore(trx: Transaction<Database>, { order, payment }: Recorded, answer: PaymentAnswer, now: Date): Promise<PaymentRow> {
  if (answer.outcome !== 'paid' || !hasPaid(payment)) return payment;
  const isNamed = payment.provider_reference !== null || answer.providerReference === undefined;
  const isRefund = answer.facts.refund !== undefined && payment.facts.refund === undefined;
  if (isNamed && !isRefund) return payment;
  if (isRefund) await notePartRefund(trx, order, answer, now);
  return trx
    .updateTable('payment')
    .set({
      provider_reference: payment.provider_reference ?? answer.providerReference ?? null,
      facts: JSON.stringify({ ...payment.facts, ...answer.facts }),
      updated_at: now,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The order stays paid; how much went back stands at the provider. */
async function notePartRefund(trx: Transaction<Database>, { id, status }: OrderRow, { facts }: PaymentAnswer, at: Date): Promise<void> {
  await addOrderEvent(trx, { orderId: id, kind: 'partlyRefunded', status, facts, at });
}

function hasPaid({ state }: PaymentRow): boolean {
  return state === 'paid' || state === 'refunded';
}

async function updatePayment(trx: Transaction<Database>, payment: PaymentRow, answer: PaymentAnswer, now: Date): Promise<PaymentRow> {
  const isMoney = answer.outcome === 'paid' || answer.outcome === 'refunded';
  return trx
    .updateTable('payment')
    .set({
      state: answer.outcome,
      // What failed may be paid yet, under a name of its own.
      ...(isMoney ? { provider_reference: payment.provider_reference ?? answer.providerReference ?? null } : {}),
      ...(isMoney ? { next_ask_at: null } : {}),
      facts: JSON.stringify({ ...payment.facts, ...answer.facts }),
      updated_at: now,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Another amount than was asked for: nothing is paid by it. An order that waits for its money waits for somebody to decide, and its buyer is told; of one that was paid or given up, or of
 * money that went back, the shop alone is told.
 */
async function noteWrongAmount(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  { order, payment }: Recorded,
  { outcome, amount, currency, providerReference, facts }: PaymentAnswer,
): Promise<Noted> {
  const { provider, reference } = payment;
  const told = { provider, outcome, amount: amount ?? null, currency: currency ?? null, providerReference: providerReference ?? null };
  const { wrong = [] } = payment.facts as { readonly wrong?: readonly string[] };
  const same = [outcome, amount, currency, providerReference].join(' ');
  if (wrong.includes(same) || wrong.length >= MOST_WRONG) return { order, payment, tags: [] };
  deps.log.error('payment.wrongAmount', { provider, reference, amount, currency });
  const isAwaited = outcome === 'paid' && (isPayable(order.status) || isUnderReview(order.status));
  await tellOutcome(trx, order, isAwaited ? 'wrongAmount' : 'strayAmount', { siteUrl: deps.settings.siteUrl, now: deps.now(), payment });
  await addOrderEvent(trx, { orderId: order.id, kind: 'wrongAmount', status: order.status, facts: { ...facts, ...told }, at: deps.now() });
  const changed = await trx
    .updateTable('payment')
    .set({
      ...(payment.state === 'started' ? { state: 'wrongAmount' as const } : {}),
      facts: JSON.stringify({ ...payment.facts, wrong: [...wrong, same] }),
      updated_at: deps.now(),
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isAwaited) return { order, payment: changed, tags: [] };
  const moved = await moveOrder(trx, order, 'underReview', { now: deps.now(), siteUrl: deps.settings.siteUrl, facts: { provider } });
  return { order: moved.order, payment: changed, tags: moved.tags };
}

/** Money that came twice is kept as a payment of its own, to be given back. */
async function noteSurplus(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  { order, payment }: Recorded,
  answer: PaymentAnswer,
): Promise<void> {
  const { provider, reference, amount, currency, success_path, failure_path } = payment;
  const now = deps.now();
  await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      provider,
      reference: `${reference}+${answer.providerReference ?? ''}`,
      provider_reference: answer.providerReference ?? null,
      // What fits no payment has not come so far: it is the same sum once more.
      amount,
      currency,
      state: 'surplus',
      success_path,
      failure_path,
      start: null,
      facts: JSON.stringify(answer.facts),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addOrderEvent(trx, { orderId: order.id, kind: 'paidTwice', status: order.status, facts: { provider, ...answer.facts }, at: now });
  await tellOutcome(trx, order, 'paidTwice', { siteUrl: deps.settings.siteUrl, now: deps.now(), payment });
  deps.log.error('payment.paidTwice', { provider, reference });
}
