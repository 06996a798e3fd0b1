import { isPayable, isUnderReview } from '#domain/order/order-states.ts';
import { orderById } from '../order/record/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { TellRound } from '../work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../work/work-loop.ts';
import { askProvider, recordedOf } from './ask-provider.ts';
import { cancelUnpaid, endWaiting } from './end-waiting.ts';
import { askAgainAt, findPaymentOfOrder, hasWrongAmount, type PaymentRow, takePaymentsToAsk, unpaidBefore } from './queries.ts';

/** How long an order waits for its payment; then its goods are there for others. */
const PAY_WITHIN_MS = 60 * 60_000;
const POLL_MS = 30_000;
const AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
/** Pauses between asking, the first being after the one that a payment begins with; money that comes late is found for a day and more. */
const PAUSES_MS = [5, 15, 30, 60, 180, 720, 1440].map((minutes) => minutes * 60_000);

/** What is on its way for days is asked about each day, as long as it takes. */
const DAY_MS = 86_400_000;

/** Follows up payments: asks providers of those of which nothing is heard, gives up what nobody has paid, and puts under review what nobody can say. Any number of processes share the work. */
export function startPaymentWorker(deps: PlatformDependencies, pollMs = POLL_MS, tell?: TellRound): WorkLoop {
  const round = async (isStopped: () => boolean): Promise<boolean> => {
    await followUpPayments(deps, isStopped);
    return false;
  };
  return startWorkLoop({ name: 'payment', everyMs: pollMs, round }, deps.log, tell);
}

/** One round of the worker. */
export async function followUpPayments(deps: PlatformDependencies, isStopped: () => boolean = () => false): Promise<void> {
  const now = deps.now();
  for (const payment of await takePaymentsToAsk(deps.database, now, AT_ONCE, LEASE_MS)) {
    if (isStopped()) return;
    await aside(deps, payment.order_id, () => askOnce(deps, payment, now));
  }
  for (const { id } of await unpaidBefore(deps.database, new Date(now.getTime() - PAY_WITHIN_MS), AT_ONCE)) {
    if (isStopped()) return;
    await aside(deps, id, async () => {
      const payment = await findPaymentOfOrder(deps.database, id);
      if (payment !== undefined) await endWaiting(deps, await orderById(deps.database, payment.order_id), payment, 'unpaid');
    });
  }
}

/** An order that fails is told and holds up no other; its turn comes again. */
async function aside({ log }: PlatformDependencies, orderId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('payment.notFollowedUp', { orderId, message: String(error).slice(0, 200) });
  }
}

async function askOnce(deps: PlatformDependencies, payment: PaymentRow, now: Date): Promise<void> {
  const order = await orderById(deps.database, payment.order_id);
  const asked = await askProvider(deps, payment, { capture: isPayable(order.status) });
  // Somebody answers again: there is nothing to find out any more, unless another amount came before.
  if (asked.kind === 'nothing' && isUnderReview(order.status) && !hasWrongAmount(payment))
    await cancelUnpaid(deps, { order, payment }, 'unpaid');
  const isSettled = ['paid', 'refunded'].includes(recordedOf(asked)?.payment.state ?? payment.state);
  const pause = PAUSES_MS[payment.asks - 1] ?? (asked.kind === 'onItsWay' ? DAY_MS : undefined);
  await askAgainAt(deps.database, payment.id, isSettled || pause === undefined ? null : new Date(now.getTime() + pause));
}
