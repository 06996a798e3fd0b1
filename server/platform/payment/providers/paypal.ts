import * as z from 'zod';
import { taxPlanFor } from '#domain/payment/payment.ts';
import {
  type AskProvider,
  type KnownPayment,
  type NewPayment,
  ON_ITS_WAY,
  type PaymentAnswer,
  type PaymentProvider,
  type ReadAnswer,
  type StartedPayment,
} from '../../ports/payment-provider.ts';
import { amountOf, amountText } from './amount-text.ts';
import { type JsonAnswer, requestJson } from './http-json.ts';
import { type GivenToken, KeptToken } from './kept-token.ts';

export interface PayPalSettings {
  readonly clientId: string;
  readonly secret: string;
  /** Address of the REST API. */
  readonly url: string;
  /** Whether subscriptions outside Germany get a tax plan of zero percent (PAY-03). */
  readonly zeroTax: boolean;
}

/** What the shop calls a payment is in plain letters; the database would not even look for a letter zero. */
const REFERENCE = /^[ -~]{1,64}$/;
const SCRIPT = 'https://www.paypal.com/sdk/js';
const Money = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({ id: z.string(), status: z.string(), amount: Money });
const Order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(z.object({ custom_id: z.string().optional(), payments: z.object({ captures: z.array(Capture).default([]) }).optional() }))
    .default([]),
});
const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  billing_info: z.object({ last_payment: z.object({ amount: Money, time: z.string() }).optional() }).optional(),
});
type Started = Extract<StartedPayment, { kind: 'wallet' }>;

/** PayPal's buttons (PAY-03). Orders and subscriptions are made and captured by the platform, so the page can say nothing of amounts. */
export class PayPal implements PaymentProvider {
  readonly id = 'paypal';
  readonly paymentType = 'Wallet';
  readonly hosts = ['www.paypal.com'];
  // As PayPal's own rules for these policies have it; the test environment stands below the same domains.
  readonly sources = {
    script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    frame: ['https://*.paypal.com'],
    connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  };
  private readonly settings: PayPalSettings;

  private readonly token: KeptToken;

  constructor(settings: PayPalSettings) {
    this.settings = settings;
    this.token = new KeptToken(() => this.newToken());
  }

  async start(payment: NewPayment): Promise<StartedPayment> {
    const subscription = payment.subscription && {
      ...payment.subscription,
      taxPlan: this.settings.zeroTax ? taxPlanFor(payment.billingCountry) : undefined,
    };
    const made = await (subscription === undefined ? this.makeOrder(payment) : this.makeSubscription(payment, subscription));
    const query = new URLSearchParams({ 'client-id': this.settings.clientId, currency: payment.currency });
    for (const [name, value] of subscription === undefined
      ? [['intent', 'capture']]
      : [
          ['intent', 'subscription'],
          ['vault', 'true'],
        ])
      query.set(name ?? '', value ?? '');
    return { kind: 'wallet', wallet: 'paypal', scriptUrl: `${SCRIPT}?${query}`, reference: made, subscription };
  }

  readReturn(): ReadAnswer {
    return { kind: 'refused', reason: 'a wallet has none' };
  }

  /** What PayPal tells is taken as a hint to ask it, so no message has to be trusted. */
  readCallback(_: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer {
    const custom = z.object({ custom_id: z.string().regex(REFERENCE) });
    const Event = z.object({ resource: z.union([custom, z.object({ purchase_units: z.array(custom).min(1) })]) });
    try {
      const { resource } = Event.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
      const reference = 'custom_id' in resource ? resource.custom_id : resource.purchase_units[0]?.custom_id;
      return reference === undefined ? { kind: 'refused', reason: 'body' } : { kind: 'hint', reference };
    } catch {
      return { kind: 'refused', reason: 'body' };
    }
  }

  async ask(payment: KnownPayment): ReturnType<AskProvider> {
    const started = startedOf(payment);
    if (started === undefined) return undefined;
    if (started.subscription !== undefined) return this.askSubscription(started.reference);
    const { status, data } = await this.send('GET', `/v2/checkout/orders/${encodeURIComponent(started.reference)}`);
    return isKnown(status) ? answerOf(Order.parse(data)) : undefined;
  }

  async capture(payment: KnownPayment): ReturnType<AskProvider> {
    const started = startedOf(payment);
    if (started === undefined || started.subscription !== undefined) return this.ask(payment);
    const path = `/v2/checkout/orders/${encodeURIComponent(started.reference)}/capture`;
    await this.send('POST', path, {}, `${payment.reference}-capture`);
    // Captured now, before or never: the order itself says it all, its own name for the shop's order included.
    return this.ask(payment);
  }

  private async makeOrder({ reference, amount, currency }: NewPayment): Promise<string> {
    const unit = { reference_id: reference, custom_id: reference, invoice_id: reference };
    const body = { intent: 'CAPTURE', purchase_units: [{ ...unit, amount: { currency_code: currency, value: amountText(amount, '.') } }] };
    return this.made(await this.send('POST', '/v2/checkout/orders', body, reference));
  }

  private async makeSubscription(
    payment: NewPayment,
    { planId, quantity, taxPlan }: NonNullable<Started['subscription']>,
  ): Promise<string> {
    const body = {
      plan_id: planId,
      quantity: String(quantity),
      custom_id: payment.reference,
      ...(taxPlan === undefined ? {} : { plan: { taxes: taxPlan } }),
    };
    return this.made(await this.send('POST', '/v1/billing/subscriptions', body, payment.reference));
  }

  private made({ status, data }: { readonly status: number; readonly data: unknown }): string {
    if (status !== 200 && status !== 201) throw new Error(`PayPal answers ${status}.`);
    return z.object({ id: z.string().min(1).max(100) }).parse(data).id;
  }

  private async askSubscription(id: string): ReturnType<AskProvider> {
    const { status, data } = await this.send('GET', `/v1/billing/subscriptions/${encodeURIComponent(id)}`);
    if (!isKnown(status)) return undefined;
    const { custom_id: reference = '', status: state, billing_info: billing } = Subscription.parse(data);
    const last = billing?.last_payment;
    // Begun and not charged yet: PayPal takes the first payment within hours.
    if (last === undefined) return state === 'ACTIVE' ? ON_ITS_WAY : undefined;
    if (state !== 'ACTIVE') throw new Error(`PayPal names a payment of a subscription that is ${state}.`);
    const money = { amount: amountOf(last.amount.value) ?? -1, currency: last.amount.currency_code };
    return { reference, outcome: 'paid', ...money, providerReference: id, facts: { subscription: id } };
  }

  private async send(method: 'GET' | 'POST', path: string, body?: unknown, requestId?: string): Promise<JsonAnswer> {
    const answer = await this.sendOnce(method, path, body, requestId);
    if (answer.status !== 401) return answer;
    this.token.forget();
    return this.sendOnce(method, path, body, requestId);
  }

  private async sendOnce(method: 'GET' | 'POST', path: string, body: unknown, requestId: string | undefined): Promise<JsonAnswer> {
    return requestJson({
      method,
      url: this.settings.url + path,
      headers: {
        authorization: `Bearer ${await this.token.read()}`,
        // Repeating a request with the same id makes nothing twice.
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private async newToken(): Promise<GivenToken> {
    const { clientId, secret, url } = this.settings;
    const { status, data } = await requestJson({
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new Error(`PayPal refuses the credentials (${status}).`);
    const { access_token: token, expires_in: seconds } = z
      .object({ access_token: z.string(), expires_in: z.number().default(0) })
      .parse(data);
    return { token, seconds };
  }
}

/** Whether PayPal knows what it is asked about. Any other status says nothing of the money. */
function isKnown(status: number): boolean {
  if (status !== 200 && status !== 404) throw new Error(`PayPal answers ${status}.`);
  return status === 200;
}

function startedOf({ started }: KnownPayment): Started | undefined {
  return started?.kind === 'wallet' ? started : undefined;
}

const OUTCOMES: Readonly<Record<string, PaymentAnswer['outcome']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** Of several attempts the one counts that brought money; a failure says something only when nothing else is under way. */
const RANKING = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING'];

function answerOf({ id, purchase_units: [unit] }: z.infer<typeof Order>): PaymentAnswer | typeof ON_ITS_WAY | undefined {
  const captures = unit?.payments?.captures ?? [];
  const capture = RANKING.map((wanted) => captures.find(({ status }) => status === wanted)).find(Boolean) ?? captures.at(-1);
  if (capture?.status === 'PENDING') return ON_ITS_WAY;
  const outcome = OUTCOMES[capture?.status ?? ''];
  if (capture === undefined || outcome === undefined) return undefined;
  return {
    reference: unit?.custom_id ?? '',
    outcome,
    amount: amountOf(capture.amount.value) ?? -1,
    currency: capture.amount.currency_code,
    providerReference: capture.id,
    facts: { order: id, capture: capture.id, ...(capture.status === 'PARTIALLY_REFUNDED' ? { refund: 'partial' } : {}) },
  };
}
