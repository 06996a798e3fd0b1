import { ok } from 'neverthrow';
import type { giveUpPayment as call } from '#adapters/platform/wire/payment.ts';
import type { Verb } from '../http/serve.ts';
import { openOrder } from '../order/record/open-order.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { endWaiting } from './end-waiting.ts';
import { orderPage } from './order-page.ts';
import { findPaymentOfOrder } from './queries.ts';

/** The customer does not pay after all and gets the cart back, unless the provider says that it is paid (CHK-13). */
export const giveUpPayment: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const order = await openOrder(deps, body.orderSlug, { session, user });
  const payment = order && (await findPaymentOfOrder(deps.database, order.id));
  if (order === undefined || payment === undefined) return noSuchOrder(deps, facts);
  return ok({ data: { url: orderPage(await endWaiting(deps, order, payment, 'givenUp')) } });
};
