import type * as z from 'zod/mini';
import { readOrderExtras } from '#domain/checkout/order-extras.ts';
import { money } from '#domain/money.ts';
import type { OrderSummary, OwnOrder } from '#domain/order/own-order.ts';
import { readTotals } from '../cart/read-cart.ts';
import { readAddress, readCompany } from '../read-address.ts';
import type { DataOf } from '../wire/call.ts';
import type { AddressWire } from '../wire/checkout.ts';
import type { filterOwnOrders, OwnOrderWire } from '../wire/order.ts';
import { readDownload } from './read-downloads.ts';

export function readOrderSummary(order: DataOf<typeof filterOwnOrders>['records'][number]): OrderSummary {
  const { orderSlug, number, placedAt, status, firstLine, otherPieces, total, currency } = order;
  return { orderSlug, number, placedAt, status, firstLine, otherPieces, total: money(total, currency) };
}

export function readOwnOrder(order: z.infer<typeof OwnOrderWire>): OwnOrder {
  const { orderSlug, number, placedAt, email, items, prices, taxes, currency, addresses, paymentMethod } = order;
  const ofType = (type: z.infer<typeof AddressWire>['type']) => addresses.find((address) => address.type === type);
  const delivery = ofType('shipping') ?? ofType('main');
  const billing = ofType('billing') ?? ofType('main') ?? delivery;
  return {
    orderSlug,
    number,
    placedAt,
    status: order.status,
    email,
    lines: items.map(({ productId, sku, name, words, slug, qty, finalPrice, row }) => ({
      productId,
      sku,
      name,
      words,
      slug: slug ?? undefined,
      quantity: qty,
      unitPrice: money(finalPrice, currency),
      rowTotal: money(row, currency),
    })),
    totals: readTotals(prices, currency),
    taxes: taxes.map(({ rate, gross, tax }) => ({ rate, gross: money(gross, currency), tax: money(tax, currency) })),
    couponCode: order.couponCode ?? undefined,
    deliveryMethod: order.deliveryMethod ?? undefined,
    paymentMethod,
    deliveryAddress: delivery && readAddress(delivery),
    billingAddress: billing && readAddress(billing),
    company: readCompany(order.company),
    extras: readOrderExtras((name) => order.extras[name]),
    bankTransfer: order.bankTransfer ?? undefined,
    ...(order.dueOnDelivery && { dueOnDelivery: money(order.dueOnDelivery, currency) }),
    shipment: order.shipment ?? undefined,
    downloads: order.downloads.map(readDownload),
  };
}
