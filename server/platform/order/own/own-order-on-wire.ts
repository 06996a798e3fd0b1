import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { OwnOrderWire } from '#adapters/platform/wire/order.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { downloadsOfOrder } from '../../download/order-downloads.ts';
import { dueOnDelivery } from '../record/handing-over.ts';
import { orderPrices } from '../record/order-prices.ts';
import { orderWords } from '../record/order-words.ts';
import { type OrderRow, orderLines } from '../record/queries.ts';
import { shipmentOf } from '../record/shipments.ts';
import { orderTaxes, productPages } from './own-orders.ts';

type Wire = z.infer<typeof OwnOrderWire>;

/** An order with everything that its document holds, in a language. */
export async function ownOrderOnWire(
  database: Kysely<Database>,
  order: OrderRow,
  { language, now }: { readonly language: LanguageCode; readonly now: Date },
): Promise<Wire> {
  const lines = await orderLines(database, order.id);
  const pages = await productPages(
    database,
    lines.map(({ product_id }) => product_id),
    language,
  );
  const taxes = await orderTaxes(database, order.id);
  return {
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
    addresses: order.addresses as Wire['addresses'],
    company: order.company as Wire['company'],
    extras: order.extras,
    ...(await orderWords(database, order)),
    dueOnDelivery: dueOnDelivery(order),
    shipment: await shipmentOf(database, order.id),
    downloads: await downloadsOfOrder(database, order, language, now),
  };
}
