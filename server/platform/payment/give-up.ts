import { isPayable } from '#domain/order/order-states.ts';
import type { OrderRow } from '../order/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { askProvider } from './ask-provider.ts';
import { isUnderReview, type PaymentRow } from './queries.ts';
import { type Recorded, recordAnswer } from './record-answer.ts';

/** Ends the waiting for a payment: the provider is asked a last time, and what is not paid is cancelled, unless another amount came. Money that comes later still pays the order (F-05). */
export async function giveUp(
  deps: PlatformDependencies,
  order: OrderRow,
  payment: PaymentRow,
  why: 'givenUp' | 'unpaid',
): Promise<Recorded> {
  if (!isPayable(order.status) || isUnderReview(payment)) return { order, payment };
  const asked = await askProvider(deps, payment, { capture: false });
  if (asked !== undefined && (!isPayable(asked.order.status) || isUnderReview(asked.payment))) return asked;
  const { reference, provider } = payment;
  const answer = {
    reference,
    outcome: 'cancelled',
    amount: undefined,
    currency: undefined,
    providerReference: undefined,
    facts: { why },
  } as const;
  return (await recordAnswer(deps, provider, answer)).unwrapOr({ order, payment });
}
