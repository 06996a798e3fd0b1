import { err, ok } from 'neverthrow';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import { givenOrderExtras, type OrderExtras, readOrderExtras } from '#domain/checkout/order-extras.ts';
import { money } from '#domain/money.ts';
import type { OrderConfirmation, PlacedOrder } from '#domain/order/order.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Outcome } from '#ports/outcome.ts';
import { readCart, readTotals } from '../cart/read-cart.ts';
import { type PaymentPlaces, readPlacedOrder } from '../payment/read-payment.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readAddress } from '../read-address.ts';
import { cartProblem, checkoutProblem, isCartChanged, platformProblem } from '../read-problem.ts';
import type { DataOf } from '../wire/call.ts';
import { validateCart } from '../wire/cart.ts';
import { createOrder, getOrder } from '../wire/checkout.ts';
import { readDownload } from './read-downloads.ts';

/** Orders over HTTP. */
export class HttpOrders implements Orders {
  private readonly client: PlatformClient;
  private readonly places: PaymentPlaces;

  constructor(client: PlatformClient, places: PaymentPlaces) {
    this.client = client;
    this.places = places;
  }

  async create(order: {
    readonly extras: OrderExtras;
    readonly digitalConsent?: boolean | undefined;
    readonly successPath: string;
    readonly failurePath: string;
  }): Outcome<PlacedOrder, CheckoutProblem> {
    const answer = await this.client.send(createOrder, {
      body: {
        successURL: order.successPath,
        failureURL: order.failurePath,
        ...Object.fromEntries(givenOrderExtras(order.extras)),
        ...(order.digitalConsent === true && { digitalConsent: true }),
      },
    });
    if (answer.isErr() && isCartChanged(answer.error)) return this.changedCart();
    return answer.mapErr(checkoutProblem).andThen((started) => readPlacedOrder(started, this.places));
  }

  /** Orders of others answer like orders that there are not (T-05). */
  async confirmation(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem> {
    if (!/^[\w-]{1,64}$/.test(orderSlug)) return ok(undefined);
    const answer = await this.client.send(getOrder, { body: { orderSlug } });
    if (answer.isErr() && answer.error.kind === 'Refused' && [401, 403, 404, 409].includes(answer.error.status)) return ok(undefined);
    return answer.map(readConfirmation).mapErr(platformProblem);
  }

  /** The platform saw another sum than the customer: brings the cart as it is now (CRT-14). */
  private async changedCart(): Outcome<never, CheckoutProblem> {
    const now = await this.client.send(validateCart, { body: {} });
    if (now.isErr()) return err(cartProblem(now.error));
    return err({ kind: 'CartChanged', cart: readCart(now.value), changes: { changed: true, removed: [], added: [], repriced: [] } });
  }
}

function readConfirmation(order: DataOf<typeof getOrder>): OrderConfirmation {
  const { orderSlug, status, cartId, number, placedAt, email, items, prices, currency, deliveryMethod, paymentMethod, bankTransfer } =
    order;
  return {
    orderSlug,
    status,
    cartId,
    number,
    placedAt,
    email,
    lines: items.map(({ name, qty, row }) => ({ name, quantity: qty, rowTotal: money(row, currency) })),
    totals: readTotals(prices, currency),
    deliveryMethod: deliveryMethod ?? undefined,
    paymentMethod,
    ...(bankTransfer === null ? {} : { bankTransfer }),
    ...(order.deliveryAddress && { deliveryAddress: readAddress(order.deliveryAddress) }),
    ...(order.dueOnDelivery && { dueOnDelivery: money(order.dueOnDelivery, currency) }),
    extras: readOrderExtras((name) => order.extras[name]),
    downloads: order.downloads.map(readDownload),
    ...(order.shipment && { shipment: order.shipment }),
  };
}
