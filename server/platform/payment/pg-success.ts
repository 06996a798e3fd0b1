import { ok } from 'neverthrow';
import type { pgSuccess as call } from '#adapters/platform/wire/payment.ts';
import { isPayable } from '#domain/order/order-states.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { isOrderSlug } from '../order/record/order-slug.ts';
import { findOrder } from '../order/record/queries.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { askProvider, recordedOf } from './ask-provider.ts';
import { orderPage } from './order-page.ts';
import { findPaymentOfOrder } from './queries.ts';
import { putUnderReview } from './under-review.ts';

/** A wallet's customer has approved, says the page. Nothing of what it says counts: the provider is asked, and what it says of this very payment (T-06, PAY-04). */
export const pgSuccess: Verb<typeof call> = async (deps, { params, facts }) => {
  const slug = params.orderId ?? '';
  const order = isOrderSlug(slug) ? await findOrder(deps.database, slug) : undefined;
  const payment = order && (await findPaymentOfOrder(deps.database, order.id));
  if (order === undefined || payment === undefined) return noSuchOrder(deps, facts);
  // Of an order that was given up nothing is taken any more, whatever was approved.
  const asked =
    payment.state === 'paid' ? undefined : await askProvider(deps, payment, { capture: isPayable(order.status), isBuyerWaiting: true });
  // Nobody is to pay once more what is paid and on its way.
  if (asked?.kind === 'onItsWay') return ok({ data: { url: orderPage(await putUnderReview(deps, payment)) } });
  const recorded = (asked && recordedOf(asked)) ?? { order, payment };
  return recorded.payment.state === 'paid' ? ok({ data: { url: orderPage(recorded) } }) : refuse('PAYMENT_NOT_CONFIRMED');
};
