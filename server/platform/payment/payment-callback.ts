import { ok } from 'neverthrow';
import type { paymentCallback as call } from '#adapters/platform/wire/payment.ts';
import { isPayable } from '#domain/order/order-states.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { orderById } from '../order/record/queries.ts';
import { countAttempt } from '../throttle/attempts.ts';
import { askProvider } from './ask-provider.ts';
import { findPayment } from './queries.ts';
import { recordAnswer } from './record-answer.ts';

/** How often a provider is asked because somebody says that there is news, of one payment and of all: anybody may say so of any number of an order, and a provider that is asked too often answers no buyer any more. */
const OF_A_PAYMENT = { limit: 20, windowMs: 10 * 60_000 };
const OF_A_PROVIDER = { limit: 600, windowMs: 10 * 60_000 };

/** A provider's own message; its signature stands over the bytes of the body. What is genuine and known is answered alike, however often it comes (F-04). */
export const paymentCallback: Verb<typeof call> = async (deps, { params, body }) => {
  const provider = deps.payments.providers.get(params.provider ?? '');
  if (provider === undefined) return refuse('NOT_FOUND');
  const read = provider.readCallback(body.headers, Buffer.from(body.rawBody, 'base64'));
  if (read.kind === 'refused') {
    deps.log.warn('payment.callbackRefused', { provider: provider.id, reason: read.reason });
    return refuse('PAYMENT_ANSWER_REFUSED');
  }
  if (read.kind === 'answer') return (await recordAnswer(deps, provider.id, read.answer)).map(() => ({ data: {} }));
  const payment = await findPayment(deps.database, provider.id, read.reference);
  if (payment === undefined) return refuse('NOT_FOUND');
  // All of it went back: there is no more news of it. What is paid may still go back, and what was given up may still be paid.
  if (payment.state === 'refunded') return ok({ data: {} });
  for (const [key, allowance] of [
    [String(payment.id), OF_A_PAYMENT],
    [provider.id, OF_A_PROVIDER],
  ] as const) {
    const { allowed, seconds } = await countAttempt(deps.database, 'paymentHint', key, allowance, deps.now());
    if (!allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds });
  }
  const order = await orderById(deps.database, payment.order_id);
  await askProvider(deps, payment, { capture: isPayable(order.status) });
  return ok({ data: {} });
};
