import type { getPayment as call } from '#adapters/platform/wire/payment.ts';
import type { Verb } from '../http/serve.ts';
import { openOrder } from '../order/record/open-order.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { startPayment } from './start-payment.ts';

/** How one's own order is paid while it waits for that. */
export const getPayment: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const order = await openOrder(deps, body.orderSlug, { session, user });
  return order === undefined ? noSuchOrder(deps, facts) : startPayment(deps, order.slug);
};
