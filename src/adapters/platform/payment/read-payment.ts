import { err, ok, type Result } from 'neverthrow';
import type { PlacedOrder } from '#domain/order/order.ts';
import { mayBePaidAt, type PaymentForm, type PaymentStart, type WalletPayment } from '#domain/payment/payment.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { DataOf } from '../wire/call.ts';
import type { createOrder } from '../wire/checkout.ts';
import { readPaymentForm } from './read-payment-form.ts';

/** Where payment forms may lead: to the site itself, and to these hosts by https; undefined is any. */
export interface PaymentPlaces {
  readonly siteUrl: string;
  readonly hosts: readonly string[] | undefined;
}

type Started = DataOf<typeof createOrder>;
type Wallet = Exclude<Started['html'], string | null>;

/** What an order's answer says of its payment. A form that is not one of hidden fields to a known place is refused as malformed (PAY-02). */
export function readPlacedOrder({ html, orderSlug }: Started, places: PaymentPlaces): Result<PlacedOrder, PlatformProblem> {
  return readStart(html, places).map((payment) => ({ orderSlug, payment }));
}

function readStart(html: Started['html'], places: PaymentPlaces): Result<PaymentStart, PlatformProblem> {
  if (html === null) return ok({ kind: 'none' });
  const payment = typeof html === 'string' ? checkedForm(html, places) : readWallet(html, places);
  return payment === undefined
    ? err({ kind: 'Malformed', field: 'html', message: 'The payment form is not as it should be.' })
    : ok(payment);
}

function checkedForm(html: string, { siteUrl, hosts }: PaymentPlaces): PaymentForm | undefined {
  const form = readPaymentForm(html);
  return form !== undefined && mayBePaidAt(form.action, siteUrl, hosts) ? form : undefined;
}

function readWallet(wallet: Wallet, { siteUrl, hosts }: PaymentPlaces): WalletPayment | undefined {
  const { isSubscription, plan_id: planId, quantity, orderId, total, currency, scriptUrl, reference, taxPlan } = wallet;
  if (!mayBePaidAt(scriptUrl, siteUrl, hosts)) return undefined;
  if (isSubscription && !planId) return undefined;
  return {
    kind: 'wallet',
    wallet: wallet.wallet ?? 'paypal',
    scriptUrl,
    orderId,
    reference: reference ?? undefined,
    total,
    currency,
    subscription: isSubscription ? { planId: planId ?? '', quantity: quantity ?? undefined, taxPlan: taxPlan ?? undefined } : undefined,
  };
}
