import type { Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { createOrder } from '#adapters/platform/wire/checkout.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import { addressesOf, paymentQuotes, providerOf } from './checkout.ts';
import { codeOfReference, type HeardPayment, type PaymentOutcome, referenceOf, type ShopPayments } from './payments.ts';
import { type Asked, ok, refused, type ShopRefusal } from './shop-verb.ts';
import type { VendureOrder } from './vendure-order.ts';

export type PayingAsked = Pick<Asked, 'vendure' | 'language' | 'session' | 'token'> & { readonly body: unknown };

/** How an order that waits for its payment is paid. */
export async function paymentForm(
  payments: ShopPayments,
  asked: PayingAsked,
  order: VendureOrder,
): Promise<Result<DataOf<typeof createOrder>, ShopRefusal>> {
  const chosen = (await paymentQuotes(asked)).find(({ id }) => id === order.customFields.izlogPaymentMethod);
  const provider = providerOf(chosen?.code);
  if (provider === undefined || !payments.offers(provider)) return refused('PAYMENT_METHOD_NOT_FOUND');
  const email = order.customer?.emailAddress ?? '';
  const payer = payersAddress(addressesOf(order, email));
  try {
    const html = await payments.formOf(provider, {
      reference: referenceOf(order),
      orderSlug: order.code,
      amount: order.totalWithTax,
      currency: order.currencyCode,
      language: asked.language,
      email,
      firstName: payer?.firstName ?? '',
      lastName: payer?.lastName ?? '',
      billingCountry: payer?.country ?? '',
    });
    return ok({ html, orderSlug: order.code });
  } catch {
    return refused('PAYMENT_UNREACHABLE');
  }
}

const OUTCOMES = ['paid', 'late', 'wrongAmount', 'already'] as const;

type Telling = Pick<Asked, 'vendure' | 'language'>;

/** Tells Vendure that an order is paid, and answers what that was to it; repeated, nothing happens. */
export async function settle(
  payments: ShopPayments,
  { vendure, language }: Telling,
  provider: string,
  { reference, amount }: HeardPayment,
): Promise<PaymentOutcome> {
  // A reference is sent to a provider with one amount only.
  const paid = { provider, code: codeOfReference(reference), amount: amount ?? (await payments.amountOf(reference)) ?? 0, reference };
  const { data } = await vendure.ask<{ readonly settleIzlogPayment: string | null }>({
    query: `mutation ($method: String!, $code: String!, $amount: Int!, $provider: String!, $reference: String!, $proof: String!) {
      settleIzlogPayment(method: $method, code: $code, amount: $amount, provider: $provider, reference: $reference, proof: $proof) }`,
    variables: { ...paid, method: `online-${provider}`, proof: payments.proofOf(paid) },
    language,
  });
  const outcome = OUTCOMES.find((one) => one === data.settleIzlogPayment) ?? 'refused';
  await payments.settled(paid, outcome);
  return outcome;
}
