import { isPayable } from '#domain/order/order-states.ts';
import type { OrderRow } from '../order/record/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { askProvider } from './ask-provider.ts';
import { hasWrongAmount, type PaymentRow } from './queries.ts';
import { type GIVEN_UP, type NOT_PAID_IN_TIME, type Recorded, recordAnswer } from './record-answer.ts';
import { putUnderReview } from './under-review.ts';

/** Why nothing is waited for any more. */
export type WhyEnded = typeof GIVEN_UP | typeof NOT_PAID_IN_TIME;

/**
 * Ends the waiting for a payment: the provider is asked a last time. What is not paid by its word is cancelled; where nobody can say, or money is on its way, the order goes
 * under review instead. Money that comes later pays either (F-05).
 */
export async function endWaiting(deps: PlatformDependencies, order: OrderRow, payment: PaymentRow, why: WhyEnded): Promise<Recorded> {
  if (!isPayable(order.status) || hasWrongAmount(payment)) return { order, payment };
  const asked = await askProvider(deps, payment, { capture: false, isBuyerWaiting: why === 'givenUp' });
  if (asked.kind === 'unknown' || asked.kind === 'onItsWay') return putUnderReview(deps, payment);
  if (asked.kind === 'told' && (!isPayable(asked.recorded.order.status) || hasWrongAmount(asked.recorded.payment))) return asked.recorded;
  return cancelUnpaid(deps, { order, payment }, why);
}

/** Cancels what nobody has paid, by the provider's word. */
export async function cancelUnpaid(deps: PlatformDependencies, recorded: Recorded, why: WhyEnded): Promise<Recorded> {
  const { reference, provider } = recorded.payment;
  const answer = {
    reference,
    outcome: 'cancelled',
    amount: undefined,
    currency: undefined,
    providerReference: undefined,
    facts: { why },
  } as const;
  return (await recordAnswer(deps, provider, answer)).unwrapOr(recorded);
}
