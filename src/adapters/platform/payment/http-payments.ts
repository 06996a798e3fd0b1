import { err, ok } from 'neverthrow';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import type { ConfirmedPayment, PlacedOrder } from '#domain/order/order.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Payments } from '#ports/payment/payments.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound, platformProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { getPayment, giveUpPayment, pgSuccess } from '../wire/payment.ts';
import { type PaymentPlaces, readPlacedOrder } from './read-payment.ts';

/** Payments over HTTP. */
export class HttpPayments implements Payments {
  private readonly client: PlatformClient;
  private readonly places: PaymentPlaces;

  constructor(client: PlatformClient, places: PaymentPlaces) {
    this.client = client;
    this.places = places;
  }

  async start(orderSlug: string): Outcome<PlacedOrder | undefined, PlatformProblem> {
    if (!isSlug(orderSlug)) return ok(undefined);
    const answer = await this.client.send(getPayment, { body: { orderSlug } });
    if (answer.isErr()) return isNotFound(answer.error) ? ok(undefined) : err(platformProblem(answer.error));
    return readPlacedOrder(answer.value, this.places);
  }

  async confirm(orderId: string, details: unknown): Outcome<ConfirmedPayment, PaymentProblem> {
    if (!isSlug(orderId)) return err({ kind: 'OrderUnknown' });
    const answer = await this.client.send(pgSuccess, { params: { orderId }, body: { details: details ?? {}, internalRedirect: true } });
    return answer.mapErr(paymentProblem).andThen(({ url }) => readPath(url));
  }

  async giveUp(orderSlug: string): Outcome<ConfirmedPayment, PaymentProblem> {
    if (!isSlug(orderSlug)) return err({ kind: 'OrderUnknown' });
    const answer = await this.client.send(giveUpPayment, { body: { orderSlug } });
    return answer.mapErr(paymentProblem).andThen(({ url }) => readPath(url));
  }
}

function isSlug(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** The path part of an address (PAY-04); a platform may answer a whole one. */
function readPath(url: string) {
  const { pathname = '', search = '' } = URL.parse(url, 'http://site.invalid') ?? {};
  const path = pathname + search;
  return isSameSitePath(path) ? ok({ path }) : err({ kind: 'Malformed', field: 'url', message: 'Not a path of this site.' } as const);
}

function paymentProblem(refusal: Refusal): PaymentProblem {
  if (refusal.kind === 'Refused' && codeOf(refusal) === 'PAYMENT_NOT_CONFIRMED') return { kind: 'PaymentNotConfirmed' };
  return isNotFound(refusal) ? { kind: 'OrderUnknown' } : platformProblem(refusal);
}
