import * as z from 'zod/mini';
import { call } from './call.ts';
import { PaymentStartWire } from './checkout.ts';

const orderSlug = z.string().check(z.maxLength(64));
/** What came back with the browser: names and values of a query or a form. */
const ParametersWire = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(4000)));

export const pgSuccess = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/order/pgSuccess/{orderId}',
  summary: 'A wallet says that its customer has approved: the provider is asked, what is sent proves nothing (T-06)',
  body: z.strictObject({ details: z.optional(z.unknown()), internalRedirect: z.optional(z.boolean()) }),
  /** A path of this site. */
  data: z.object({ url: z.string() }),
});

export const getPayment = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/order/payment',
  summary: 'How an order that waits for its payment is paid, for the one who placed it; html is null when nothing is to be paid',
  session: 'order',
  access: 'optional',
  body: z.strictObject({ orderSlug }),
  data: PaymentStartWire,
});

export const giveUpPayment = call({
  method: 'POST',
  path: '/api/v2/ecommerce/checkout/order/payment/cancel',
  summary: 'The customer does not pay after all: unless the provider says that it is paid, the goods go back and the cart is open again',
  session: 'order',
  access: 'optional',
  body: z.strictObject({ orderSlug }),
  /** Where the order stands then; a path of this site. */
  data: z.object({ url: z.string() }),
});

/** Of the web server only: a browser that comes back from a provider. */
export const paymentReturn = call({
  method: 'POST',
  path: '/api/v2/ecommerce/payment/return/{provider}',
  summary: 'What a provider sends back with the browser',
  body: z.strictObject({ parameters: ParametersWire }),
  /** `turnedBack`: the order that somebody says, without proof, that they do not pay. */
  data: z.object({ url: z.string(), turnedBack: z.optional(z.string()) }),
});

/** Of the web server only: a message from a provider, its body byte for byte (base64). */
export const paymentCallback = call({
  method: 'POST',
  path: '/api/v2/ecommerce/payment/callback/{provider}',
  summary: 'What a provider tells by itself',
  body: z.strictObject({ headers: ParametersWire, rawBody: z.string().check(z.maxLength(400_000)) }),
  data: z.object({}),
});
