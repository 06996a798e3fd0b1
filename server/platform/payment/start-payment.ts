import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { AddressWire, createOrder } from '#adapters/platform/wire/checkout.ts';
import { isPayable } from '#domain/order/order-states.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { findOrder, type OrderRow, orderLines } from '../order/record/queries.ts';
import type { NewPayment, PaymentProvider, StartedPayment } from '../ports/payment-provider.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { formHtml } from './form-html.ts';
import { findPaymentOfOrder, hasWrongAmount, insertPayment, keepStart, type PaymentRow } from './queries.ts';

type Started = DataOf<typeof createOrder>;
type Address = z.infer<typeof AddressWire>;

/** When a payment of which nothing is heard is asked about first. */
const FIRST_ASK_MS = 2 * 60_000;

/** Writes down that an order is to be paid at a provider; the order's number is what the provider knows it by. */
export async function expectPayment(
  trx: Transaction<Database>,
  order: OrderRow,
  { provider, successPath, failurePath }: { readonly provider: string; readonly successPath: string; readonly failurePath: string },
  now: Date,
): Promise<void> {
  await insertPayment(trx, {
    order_id: order.id,
    provider,
    reference: order.number,
    amount: order.total,
    currency: order.currency,
    success_path: successPath,
    failure_path: failurePath,
    created_at: now,
    next_ask_at: new Date(now.getTime() + FIRST_ASK_MS),
  });
}

/** How an order is paid online, as often as it is asked for while it waits for its payment; a null `html` when nothing is to be paid. */
export async function startPayment(deps: PlatformDependencies, orderSlug: string): Promise<Result<{ data: Started }, Refusal>> {
  const order = await findOrder(deps.database, orderSlug);
  if (order === undefined) return refuse('NOT_FOUND');
  const nothingToPay = ok({ data: { html: null, orderSlug } });
  if (!isPayable(order.status)) return nothingToPay;
  const payment = await findPaymentOfOrder(deps.database, order.id);
  // What waits for its payment has one: the order was taken back in this moment.
  if (payment === undefined) return refuse('NOT_FOUND');
  // Money came, of another amount: somebody looks at it, and until then nobody is asked to pay again.
  if (hasWrongAmount(payment)) return nothingToPay;
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined) return refuse('UNAVAILABLE');
  const started = (payment.start as StartedPayment | null) ?? (await start(deps, provider, payment, order));
  if (started === undefined) return refuse('UNAVAILABLE');
  return ok({ data: { html: started.kind === 'form' ? formHtml(started) : walletOnWire(started, payment, orderSlug), orderSlug } });
}

async function start(
  deps: PlatformDependencies,
  provider: PaymentProvider,
  payment: PaymentRow,
  order: OrderRow,
): Promise<StartedPayment | undefined> {
  try {
    const wanted = await newPayment(deps, payment, order);
    const started = await deps.payments.calls.run(provider.id, () => provider.start(wanted));
    return await keepStart(deps.database, payment.id, started);
  } catch (error) {
    deps.log.warn('payment.notStarted', { provider: provider.id, message: String(error).slice(0, 200) });
    return undefined;
  }
}

async function newPayment({ database, settings }: PlatformDependencies, payment: PaymentRow, order: OrderRow): Promise<NewPayment> {
  const payer = payersAddress(order.addresses as readonly Address[]);
  const back = `${settings.siteUrl}/payment/return/${payment.provider}`;
  return {
    reference: payment.reference,
    orderSlug: order.slug,
    amount: payment.amount,
    currency: payment.currency,
    language: order.language,
    email: order.email,
    firstName: payer?.firstName ?? '',
    lastName: payer?.lastName ?? '',
    billingCountry: payer?.country ?? '',
    subscription: await subscriptionOf(database, order.id),
    returnUrl: back,
    // The name says which order; whether it is given up says the buyer's own browser.
    cancelUrl: `${back}?cancelled=${order.slug}`,
    callbackUrl: `${settings.siteUrl}/payment/callback/${payment.provider}`,
  };
}

/** An order of one product that is paid for again and again: its details name the plan at the provider (PAY-03). */
async function subscriptionOf(database: PlatformDependencies['database'], orderId: number): Promise<NewPayment['subscription']> {
  const [line, ...others] = await orderLines(database, orderId);
  if (line === undefined || others.length > 0) return undefined;
  const product = await database.selectFrom('product').select('details').where('id', '=', line.product_id).executeTakeFirst();
  const planId = (product?.details as { readonly subscriptionPlan?: unknown } | undefined)?.subscriptionPlan;
  return typeof planId === 'string' && planId !== '' ? { planId, quantity: line.quantity } : undefined;
}

function walletOnWire(started: Extract<StartedPayment, { kind: 'wallet' }>, payment: PaymentRow, orderSlug: string): Started['html'] {
  const { wallet, scriptUrl, reference, subscription } = started;
  return {
    isSubscription: subscription !== undefined,
    plan_id: subscription?.planId ?? null,
    quantity: subscription?.quantity ?? null,
    orderId: orderSlug,
    total: payment.amount,
    currency: payment.currency,
    scriptUrl,
    wallet,
    reference,
    taxPlan: subscription?.taxPlan ?? null,
  };
}
