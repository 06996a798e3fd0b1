import type * as z from 'zod/mini';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { getOrder } from '#adapters/platform/wire/checkout.ts';
import type { OwnOrderWire } from '#adapters/platform/wire/order.ts';
import type { BankTransferWire } from '#adapters/platform/wire/shared.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import { addressesOf, companyOf } from './checkout.ts';
import { productIdOnWire } from './product-ids.ts';
import { pricesOf } from './read-cart.ts';
import type { VendureOrder } from './vendure-order.ts';

const STATES: Readonly<Record<string, OrderStatus>> = {
  ArrangingPayment: 'awaitingPayment',
  PaymentAuthorized: 'placed',
  PaymentSettled: 'paid',
  PartiallyShipped: 'preparing',
  Shipped: 'sent',
  PartiallyDelivered: 'sent',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};

/**
 * How far an order is, in the words of the site; a state that a shop has made up is one of an order that stands. One that is a cart again was given up; where the way to pay
 * was taken off it, its payment had failed.
 */
export function statusOf({ state, customFields }: Pick<VendureOrder, 'state' | 'customFields'>): OrderStatus {
  if (state === 'AddingItems') return customFields.izlogPaymentMethod ? 'cancelled' : 'paymentFailed';
  return STATES[state] ?? 'placed';
}

/** What its pages call it: Vendure counts no orders, so its code is its number too. */
export const numberOf = ({ code }: Pick<VendureOrder, 'code'>): string => code;

const placedAtOf = ({ orderPlacedAt, updatedAt }: VendureOrder): string => orderPlacedAt ?? updatedAt;
const deliveryOf = ({ shippingLines }: VendureOrder): string | null => shippingLines[0]?.shippingMethod.name ?? null;

function extrasOf({ customFields }: VendureOrder) {
  return { orderMessage: customFields.izlogOrderMessage ?? '', giftMessage: customFields.izlogGiftMessage ?? '' };
}

/** An order for whoever placed it; `methods` are names of ways to pay by their codes. */
export function readPlaced(order: VendureOrder, cartId: string, methods: ReadonlyMap<string, string>): DataOf<typeof getOrder> {
  const status = statusOf(order);
  return {
    orderSlug: order.code,
    number: numberOf(order),
    status,
    cartId,
    cartIsOpen: order.state === 'AddingItems',
    placedAt: placedAtOf(order),
    email: order.customer?.emailAddress ?? '',
    items: order.lines.map(({ productVariant, quantity, linePriceWithTax }) => ({
      name: productVariant.name,
      qty: quantity,
      row: linePriceWithTax,
    })),
    prices: pricesOf(order),
    currency: order.currencyCode,
    deliveryMethod: deliveryOf(order),
    paymentMethod: paymentOf(order, methods),
    bankTransfer: transferOf(order),
    extras: extrasOf(order),
    downloads: [],
  };
}

function paymentOf({ payments, customFields }: VendureOrder, methods: ReadonlyMap<string, string>): string {
  const code = payments?.findLast(({ state }) => state !== 'Declined' && state !== 'Error')?.method;
  return methods.get(code ?? '') ?? methods.get(customFields.izlogPaymentMethod ?? '') ?? '';
}

/** What the payment slip says, from what the payment says in public. */
function transferOf(order: VendureOrder): z.infer<typeof BankTransferWire> | null {
  const { payments } = order;
  for (const { metadata } of payments ?? []) {
    const told = (metadata as { readonly public?: { readonly bankTransfer?: Readonly<Record<string, unknown>> } } | null)?.public
      ?.bankTransfer;
    if (told === undefined) continue;
    const text = (name: string) => String(told[name] ?? '');
    const payer = payersAddress(addressesOf(order, ''));
    return {
      payee: text('payee'),
      payeeStreet: text('payeeStreet'),
      payeePlace: text('payeePlace'),
      iban: text('iban'),
      // No model of the payment order reads letters, and codes of Vendure have some.
      reference: 'HR99',
      payer: {
        name: `${payer?.firstName ?? ''} ${payer?.lastName ?? ''}`.trim(),
        street: `${payer?.street ?? ''} ${payer?.houseNumber ?? ''}`.trim(),
        place: `${payer?.zipCode ?? ''} ${payer?.city ?? ''}`.trim(),
      },
      description: text('reference'),
    };
  }
  return null;
}

/** An order with everything that its document holds. */
export function readOwnOrder(order: VendureOrder, methods: ReadonlyMap<string, string>): z.infer<typeof OwnOrderWire> {
  const email = order.customer?.emailAddress ?? '';
  const sent = order.fulfillments?.find(({ trackingCode }) => trackingCode !== null && trackingCode !== '');
  return {
    orderSlug: order.code,
    number: numberOf(order),
    placedAt: placedAtOf(order),
    status: statusOf(order),
    email,
    items: order.lines.map(({ productVariant, quantity, unitPriceWithTax, linePriceWithTax }) => ({
      productId: productIdOnWire(productVariant.product.id),
      sku: productVariant.sku,
      name: productVariant.name,
      words: [],
      slug: productVariant.product.slug,
      qty: quantity,
      finalPrice: unitPriceWithTax,
      row: linePriceWithTax,
    })),
    prices: pricesOf(order),
    taxes: order.taxSummary.map(({ taxRate, taxBase, taxTotal }) => ({ rate: taxRate, gross: taxBase + taxTotal, tax: taxTotal })),
    currency: order.currencyCode,
    couponCode: order.couponCodes[0] ?? null,
    deliveryMethod: deliveryOf(order),
    paymentMethod: paymentOf(order, methods),
    addresses: addressesOf(order, email),
    company: companyOf(order.billingAddress?.company, order.customFields.izlogOib),
    extras: extrasOf(order),
    bankTransfer: transferOf(order),
    shipment: sent === undefined ? null : { carrier: sent.method, trackingNumber: sent.trackingCode ?? '', sentAt: sent.updatedAt },
    downloads: [],
  };
}
