import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { getOwnOrder as call } from '#adapters/platform/wire/order.ts';
import { downloadsOfOrder } from '../download/order-downloads.ts';
import type { Verb } from '../http/serve.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { orderPrices } from './order-prices.ts';
import { orderWords } from './order-words.ts';
import { findOwnOrder, orderTaxes, productPages } from './own-orders.ts';
import { orderLines } from './queries.ts';

type OwnOrder = DataOf<typeof call>;

/** A customer's own order with everything that its document holds (IDN-09); of others there is none (T-05). */
export const getOwnOrder: Verb<typeof call> = async (deps, { params, user, facts }) => {
  const order = await findOwnOrder(deps.database, params.slug ?? '', user.userId);
  if (order === undefined) return noSuchOrder(deps, facts);
  const lines = await orderLines(deps.database, order.id);
  const pages = await productPages(
    deps.database,
    lines.map(({ product_id }) => product_id),
    facts.language,
  );
  const taxes = await orderTaxes(deps.database, order.id);
  return ok({
    data: {
      orderSlug: order.slug,
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      status: order.status,
      email: order.email,
      items: lines.map((line) => ({
        productId: line.product_id,
        sku: line.sku,
        name: line.name,
        words: line.words,
        slug: pages.get(line.product_id) ?? null,
        qty: line.quantity,
        finalPrice: line.unit_price,
        row: line.row_total,
      })),
      prices: orderPrices(order, lines),
      // Rates are kept as hundredths of a percent.
      taxes: taxes.map(({ rate, gross, tax }) => ({ rate: rate / 100, gross, tax })),
      currency: order.currency,
      couponCode: order.coupon_code,
      addresses: order.addresses as OwnOrder['addresses'],
      company: order.company as OwnOrder['company'],
      extras: order.extras,
      ...(await orderWords(deps.database, order)),
      downloads: await downloadsOfOrder(deps.database, order, facts.language, deps.now()),
    },
  });
};
