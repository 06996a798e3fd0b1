import { ok } from 'neverthrow';
import type { getOrder as call } from '#adapters/platform/wire/checkout.ts';
import { codeFits } from '../cart/cart-session.ts';
import type { Verb } from '../http/serve.ts';
import { isOrderSlug, noSuchOrder } from './no-such-order.ts';
import { orderPrices } from './order-prices.ts';
import { orderWords } from './order-words.ts';
import { findOrder, orderLines } from './queries.ts';

/** An order for the customer that it belongs to, or for whoever has the code of the cart that it was; no such order and no right to it answer alike (T-05). */
export const getOrder: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const order = isOrderSlug(body.orderSlug) ? await findOrder(deps.database, body.orderSlug) : undefined;
  const isRightCode = codeFits(session.protectCode, order?.protect_code_hash);
  const isOwn = user !== undefined && order?.user_id === user.userId;
  if (order === undefined || !(isRightCode || isOwn)) return noSuchOrder(deps, facts);
  const lines = await orderLines(deps.database, order.id);
  return ok({
    data: {
      orderSlug: order.slug,
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      email: order.email,
      items: lines.map(({ name, quantity, row_total }) => ({ name, qty: quantity, row: row_total })),
      prices: orderPrices(order, lines),
      currency: order.currency,
      ...(await orderWords(deps.database, order)),
    },
  });
};
