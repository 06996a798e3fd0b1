import { ok } from 'neverthrow';
import type { getOrder as call } from '#adapters/platform/wire/checkout.ts';
import { codeFits } from '../../cart/cart-session.ts';
import { findCart } from '../../cart/queries.ts';
import { downloadsOfOrder } from '../../download/order-downloads.ts';
import type { Verb } from '../../http/serve.ts';
import { noSuchOrder } from '../../throttle/no-such-order.ts';
import { broughtTo, dueOnDelivery } from '../record/handing-over.ts';
import { openOrder } from '../record/open-order.ts';
import { nameWithWords } from '../record/order-parts.ts';
import { orderPrices } from '../record/order-prices.ts';
import { orderWords } from '../record/order-words.ts';
import { orderLines } from '../record/queries.ts';
import { shipmentOf } from '../record/shipments.ts';

/** An order for the customer that it belongs to, or for whoever has the code of the cart that it was; no such order and no right to it answer alike (T-05). */
export const getOrder: Verb<typeof call> = async (deps, { body, session, user, facts }) => {
  const order = await openOrder(deps, body.orderSlug, { session, user });
  if (order === undefined) return noSuchOrder(deps, facts);
  const [lines, shipment, words] = await Promise.all([
    orderLines(deps.database, order.id),
    shipmentOf(deps.database, order.id),
    orderWords(deps.database, order),
  ]);
  return ok({
    data: {
      orderSlug: order.slug,
      number: order.number,
      status: order.status,
      cartId: order.cart_id,
      // Of a cart only its own code is a key.
      cartIsOpen:
        codeFits(session.protectCode, order.protect_code_hash) &&
        order.cart_released &&
        (await findCart(deps.database, order.cart_id, false))?.status === 'open',
      placedAt: order.placed_at.toISOString(),
      email: order.email,
      items: lines.map((line) => ({ name: nameWithWords(line), qty: line.quantity, row: line.row_total })),
      prices: orderPrices(order, lines),
      currency: order.currency,
      ...words,
      // Whoever has paid is not told how to.
      bankTransfer: order.paid_at === null ? words.bankTransfer : null,
      deliveryAddress: broughtTo(order),
      dueOnDelivery: dueOnDelivery(order),
      extras: order.extras,
      downloads: await downloadsOfOrder(deps.database, order, facts.language, deps.now()),
      shipment: shipment && { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber },
    },
  });
};
