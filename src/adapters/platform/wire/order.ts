import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { call } from './call.ts';
import { CartPricesWire, CartWire } from './cart.ts';
import { AddressWire } from './checkout.ts';
import { DownloadWire } from './download.ts';
import { OrderExtrasWire } from './order-extras.ts';
import { AmountWire, BankTransferWire, InstantWire, PageQuery, PaginationWire } from './shared.ts';

const orderSlug = z.string().check(z.maxLength(64));
export const StatusWire = z.enum(ORDER_STATUSES);

export const filterOwnOrders = call({
  method: 'GET',
  path: '/api/v2/ecommerce/order/web/filter',
  summary: "The signed-in customer's orders, newest first",
  access: 'customer',
  query: z.strictObject({
    ...PageQuery,
  }),
  data: z.object({
    records: z.array(
      z.object({
        orderSlug: z.string(),
        number: z.string(),
        placedAt: InstantWire,
        status: StatusWire,
        firstLine: z.string(),
        otherPieces: z.int(),
        total: AmountWire,
        currency: z.string(),
      }),
    ),
    pagination: PaginationWire,
    /** Orders that were placed as a guest under the confirmed e-mail of the account and are not joined to it. */
    guestOrders: z.int(),
  }),
});

/** An order with everything that its document holds. */
export const OwnOrderWire = z.object({
  orderSlug: z.string(),
  number: z.string(),
  placedAt: InstantWire,
  status: StatusWire,
  email: z.string(),
  items: z.array(
    z.object({
      productId: z.int(),
      sku: z.string(),
      name: z.string(),
      /** Words under the name, e.g. the members of a bundle. */
      words: z.array(z.string()),
      slug: z.nullable(z.string()),
      qty: z.int(),
      finalPrice: AmountWire,
      row: AmountWire,
    }),
  ),
  prices: CartPricesWire,
  taxes: z.array(z.object({ rate: z.number(), gross: AmountWire, tax: AmountWire })),
  currency: z.string(),
  couponCode: z.nullable(z.string()),
  deliveryMethod: z.nullable(z.string()),
  paymentMethod: z.string(),
  addresses: z.array(AddressWire),
  company: z.nullable(z.object({ name: z.string(), oib: z.string() })),
  extras: OrderExtrasWire,
  bankTransfer: z.nullable(BankTransferWire),
  /** What the buyer pays as they get the goods; null or left out when it is paid otherwise, or was paid. */
  dueOnDelivery: z.optional(z.nullable(AmountWire)),
  /** What its goods left with; null while they have not, or where nobody wrote it down. */
  shipment: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string(), sentAt: InstantWire })),
  downloads: z.array(DownloadWire),
});

export const getOwnOrder = call({
  method: 'GET',
  path: '/api/v2/ecommerce/order/web/get/{slug}',
  summary: "An order of the signed-in customer's; of others there is none (T-05)",
  access: 'customer',
  query: z.strictObject({}),
  data: OwnOrderWire,
});

export const joinGuestOrders = call({
  method: 'POST',
  path: '/api/v2/ecommerce/order/web/join',
  summary: 'Joins the orders that were placed as a guest under the confirmed e-mail of the account',
  access: 'customer',
  body: z.strictObject({}),
  data: z.object({ joined: z.int() }),
});

export const repeatOrder = call({
  method: 'POST',
  path: '/api/v2/ecommerce/order/web/repeat',
  summary: "Puts the goods of an order into the customer's cart, as far as there are any",
  session: 'cart',
  access: 'customer',
  body: z.strictObject({ orderSlug }),
  data: z.object({
    cart: CartWire,
    skipped: z.array(z.object({ name: z.string(), reason: z.enum(['gone', 'outOfStock', 'configuration']) })),
  }),
});
