import { ok } from 'neverthrow';
import type { getOwnOrder as call } from '#adapters/platform/wire/order.ts';
import type { Verb } from '../../http/serve.ts';
import { noSuchOrder } from '../../throttle/no-such-order.ts';
import { ownOrderOnWire } from './own-order-on-wire.ts';
import { findOwnOrder } from './own-orders.ts';

/** A customer's own order with everything that its document holds (IDN-09); of others there is none (T-05). */
export const getOwnOrder: Verb<typeof call> = async (deps, { params, user, facts }) => {
  const order = await findOwnOrder(deps.database, params.slug ?? '', user.userId);
  if (order === undefined) return noSuchOrder(deps, facts);
  return ok({ data: await ownOrderOnWire(deps.database, order, { language: facts.language, now: deps.now() }) });
};
