import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PayPal } from '#server/platform/payment/providers/paypal.ts';
import {
  type KnownPayment,
  type NewPayment,
  ON_ITS_WAY,
  type PaymentAnswer,
  type StartedPayment,
} from '#server/platform/ports/payment-provider.ts';

const PAYMENT: NewPayment = {
  reference: '2026-000123',
  orderSlug: 'slug',
  amount: 12_345,
  currency: 'EUR',
  language: 'hrv',
  email: 'ana@primjer.hr',
  firstName: 'Ana',
  lastName: 'Horvat',
  billingCountry: 'HR',
  subscription: undefined,
  returnUrl: 'https://shop.example/r',
  cancelUrl: 'https://shop.example/c',
  callbackUrl: 'https://shop.example/b',
};
const known = (started: StartedPayment): KnownPayment => ({
  reference: PAYMENT.reference,
  amount: PAYMENT.amount,
  currency: 'EUR',
  started,
  providerReference: undefined,
});

/** As much of PayPal's REST API as the shop speaks. */
const state = {
  requests: [] as { path: string; id: string | undefined; body: unknown }[],
  order: {} as object,
  subscription: {} as object,
  down: false,
  moved: false,
  tokens: 0,
};
const api = new Hono();
api.use('*', async (c, next) => {
  if (state.down) return c.text('', 503);
  const body: unknown = c.req.header('content-type')?.startsWith('application/json')
    ? await c.req.json().catch(() => undefined)
    : undefined;
  state.requests.push({ path: `${c.req.method} ${c.req.path}`, id: c.req.header('paypal-request-id'), body });
  return state.moved ? c.redirect('/elsewhere', 307) : next();
});
api.post('/v1/oauth2/token', (c) => {
  if (c.req.header('authorization') !== `Basic ${Buffer.from('me:secret').toString('base64')}`) return c.json({}, 401);
  state.tokens += 1;
  return c.json({ access_token: `token-${state.tokens}`, expires_in: 32_400 });
});
api.use('*', async (c, next) => (c.req.header('authorization') === `Bearer token-${state.tokens}` ? next() : c.json({}, 401)));
api.post('/v2/checkout/orders', (c) => c.json({ id: 'PP-1' }, 201));
api.get('/v2/checkout/orders/PP-1', (c) => c.json(state.order));
api.post('/v2/checkout/orders/PP-1/capture', (c) => c.json({}, 201));
api.post('/v1/billing/subscriptions', (c) => c.json({ id: 'I-1' }, 201));
api.get('/v1/billing/subscriptions/I-1', (c) => c.json(state.subscription));

let server: ReturnType<typeof serve>;
let url: string;
const paypal = (more: Partial<ConstructorParameters<typeof PayPal>[0]> = {}) =>
  new PayPal({ clientId: 'me', secret: 'secret', url, zeroTax: true, ...more });
beforeAll(async () => {
  url = await new Promise((resolve) => {
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  state.requests.length = 0;
  state.down = false;
  state.moved = false;
  state.tokens = 0;
});
const captured = (status: string, value = '123.45', custom = PAYMENT.reference) => ({
  id: 'PP-1',
  status: 'COMPLETED',
  purchase_units: [{ custom_id: custom, payments: { captures: [{ id: 'C-1', status, amount: { currency_code: 'EUR', value } }] } }],
});

describe('PayPal [PAY-03] [PAY-06]', () => {
  it('gets an order of the server’s own making, with the order’s total, once', async () => {
    const started = await paypal().start(PAYMENT);
    expect(started).toMatchObject({ kind: 'wallet', wallet: 'paypal', reference: 'PP-1', subscription: undefined });
    expect(started.kind === 'wallet' && new URL(started.scriptUrl).searchParams.get('client-id')).toBe('me');
    expect(state.requests.at(-1)).toMatchObject({
      path: 'POST /v2/checkout/orders',
      id: '2026-000123',
      body: { intent: 'CAPTURE', purchase_units: [{ custom_id: '2026-000123', amount: { currency_code: 'EUR', value: '123.45' } }] },
    });
  });

  it('is asked for a token once, however many want one, and again when that is refused', async () => {
    const shop = paypal();
    await Promise.all([shop.start(PAYMENT), shop.start(PAYMENT)]);
    const payment = known(await shop.start(PAYMENT));
    expect(state.tokens).toBe(1);
    state.order = captured('COMPLETED');
    // PayPal has taken it back.
    state.tokens += 1;
    expect(await shop.ask(payment)).toMatchObject({ outcome: 'paid' });
    expect(state.tokens).toBe(3);
  });

  it('is followed nowhere: credentials and amounts go to the address that the shop was given', async () => {
    state.moved = true;
    await expect(paypal().start(PAYMENT)).rejects.toThrow();
    expect(state.requests.map(({ path }) => path)).toEqual(['POST /v1/oauth2/token']);
  });

  it('is asked and captures; what it says is what it has [T-06]', async () => {
    const payment = known(await paypal().start(PAYMENT));
    state.order = { id: 'PP-1', status: 'CREATED', purchase_units: [{ custom_id: PAYMENT.reference }] };
    expect(await paypal().capture(payment)).toBeUndefined();
    state.order = captured('COMPLETED');
    expect(await paypal().capture(payment)).toMatchObject({
      reference: '2026-000123',
      outcome: 'paid',
      amount: 12_345,
      currency: 'EUR',
      providerReference: 'C-1',
    });
    expect(state.requests.map(({ path }) => path)).toContain('POST /v2/checkout/orders/PP-1/capture');
    state.order = captured('PENDING');
    expect(await paypal().ask(payment)).toBe(ON_ITS_WAY);
    state.order = captured('REFUNDED');
    expect(await paypal().ask(payment)).toMatchObject({ outcome: 'refunded' });
    state.order = captured('COMPLETED', '1.00', 'another');
    expect(await paypal().ask(payment)).toMatchObject({ reference: 'another', amount: 100 });
  });

  it.each([
    [['DECLINED', 'COMPLETED'], 'paid', 'C-2', undefined],
    [['REFUNDED', 'COMPLETED'], 'paid', 'C-2', undefined],
    [['DECLINED', 'REFUNDED'], 'refunded', 'C-2', undefined],
    [['FAILED', 'PARTIALLY_REFUNDED', 'DECLINED'], 'paid', 'C-2', 'partial'],
    [['FAILED', 'DECLINED'], 'failed', 'C-2', undefined],
    [['FAILED', 'PENDING', 'COMPLETED'], 'paid', 'C-3', undefined],
    [[], undefined, undefined, undefined],
  ])('was paid by the attempt that brought money: %j is %s', async (statuses, outcome, providerReference, refund) => {
    const payment = known(await paypal().start(PAYMENT));
    const captures = statuses.map((status, index) => ({
      id: `C-${index + 1}`,
      status,
      amount: { currency_code: 'EUR', value: '123.45' },
    }));
    state.order = { id: 'PP-1', status: 'COMPLETED', purchase_units: [{ custom_id: PAYMENT.reference, payments: { captures } }] };
    const answer = (await paypal().ask(payment)) as PaymentAnswer | undefined;
    expect([answer?.outcome, answer?.providerReference, answer?.facts.refund]).toEqual([outcome, providerReference, refund]);
  });

  it.each([[['PENDING']], [['DECLINED', 'PENDING']], [['PENDING', 'DECLINED']]])(
    'has money on its way, which is not none: %j [F-05]',
    async (statuses) => {
      const payment = known(await paypal().start(PAYMENT));
      const captures = statuses.map((status, index) => ({ id: `C-${index}`, status, amount: { currency_code: 'EUR', value: '123.45' } }));
      state.order = { id: 'PP-1', status: 'COMPLETED', purchase_units: [{ custom_id: PAYMENT.reference, payments: { captures } }] };
      expect(await paypal().ask(payment)).toBe(ON_ITS_WAY);
      expect(await paypal().capture(payment)).toBe(ON_ITS_WAY);
    },
  );

  it('subscribes by plan and quantity, with the tax plan of zero percent outside Germany alone', async () => {
    const subscription = { planId: 'P-1', quantity: 2 };
    expect(await paypal().start({ ...PAYMENT, subscription })).toMatchObject({
      reference: 'I-1',
      subscription: { planId: 'P-1', quantity: 2, taxPlan: { percentage: '0', inclusive: false } },
    });
    expect(state.requests.at(-1)?.body).toMatchObject({
      plan_id: 'P-1',
      quantity: '2',
      plan: { taxes: { percentage: '0', inclusive: false } },
    });
    for (const [provider, country] of [
      [paypal(), 'DE'],
      [paypal({ zeroTax: false }), 'HR'],
    ] as const) {
      const started = await provider.start({ ...PAYMENT, subscription, billingCountry: country });
      expect(started.kind === 'wallet' && started.subscription?.taxPlan).toBeUndefined();
      expect(state.requests.at(-1)?.body).not.toHaveProperty('plan');
    }
    const payment = known(await paypal().start({ ...PAYMENT, subscription }));
    state.subscription = { id: 'I-1', status: 'APPROVAL_PENDING', custom_id: PAYMENT.reference };
    expect(await paypal().capture(payment)).toBeUndefined();
    state.subscription = { id: 'I-1', status: 'ACTIVE', custom_id: PAYMENT.reference };
    expect(await paypal().ask(payment)).toBe(ON_ITS_WAY);
    const billing_info = { last_payment: { amount: { currency_code: 'EUR', value: '123.45' }, time: '2026-11-21T10:00:00Z' } };
    state.subscription = { id: 'I-1', status: 'ACTIVE', custom_id: PAYMENT.reference, billing_info };
    expect(await paypal().ask(payment)).toMatchObject({
      reference: PAYMENT.reference,
      outcome: 'paid',
      amount: 12_345,
      providerReference: 'I-1',
    });
    state.subscription = { id: 'I-1', status: 'CANCELLED', custom_id: PAYMENT.reference, billing_info };
    await expect(paypal().ask(payment)).rejects.toThrow('CANCELLED');
  });

  it('is believed nothing that it tells by itself: it is asked', () => {
    const body = (resource: object) => Buffer.from(JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }));
    expect(paypal().readCallback({}, body({ custom_id: '2026-000123' }))).toEqual({ kind: 'hint', reference: '2026-000123' });
    expect(paypal().readCallback({}, body({ purchase_units: [{ custom_id: 'A' }] }))).toEqual({ kind: 'hint', reference: 'A' });
    const long = 'A'.repeat(64);
    expect(paypal().readCallback({}, body({ custom_id: long }))).toMatchObject({ kind: 'hint', reference: long });
    expect(paypal().readCallback({}, body({ custom_id: `${long}A` })).kind).toBe('refused');
    for (const odd of ['', 'A\u0000', 'č', 'A\nB']) expect(paypal().readCallback({}, body({ custom_id: odd })).kind).toBe('refused');
    expect(paypal().readCallback({}, Buffer.from('x')).kind).toBe('refused');
    expect(paypal().readReturn().kind).toBe('refused');
  });

  it('that is down, or does not know us, rejects [F-21]', async () => {
    await expect(paypal({ secret: 'wrong' }).start(PAYMENT)).rejects.toThrow('401');
    state.down = true;
    await expect(paypal().start(PAYMENT)).rejects.toThrow('503');
  });
});
