import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as payment from '#adapters/platform/wire/payment.ts';
import { CorvusPay, corvusSignature } from '#server/platform/payment/providers/corvuspay.ts';
import { PayPal } from '#server/platform/payment/providers/paypal.ts';
import { sha512 } from '#server/platform/payment/providers/signatures.ts';
import { WsPay } from '#server/platform/payment/providers/wspay.ts';
import type { PaymentProvider } from '#server/platform/ports/payment-provider.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

/** PayPal as it answers of an order that nobody has approved. */
const api = new Hono();
let made = 0;
let asked = 0;
const ordered = new Map<string, unknown>();
api.post('/v1/oauth2/token', (c) => c.json({ access_token: 'token', expires_in: 32_400 }));
api.post('/v2/checkout/orders', async (c) => {
  made += 1;
  ordered.set(`PP-${made}`, await c.req.json());
  return c.json({ id: `PP-${made}` }, 201);
});
api.get('/v2/checkout/orders/:id', (c) => {
  asked += 1;
  const [unit] = (ordered.get(c.req.param('id')) as { purchase_units: [{ custom_id: string }] }).purchase_units;
  return c.json({ id: c.req.param('id'), status: 'CREATED', purchase_units: [{ custom_id: unit.custom_id }] });
});
api.post('/v2/checkout/orders/:id/capture', (c) => c.json({ name: 'UNPROCESSABLE_ENTITY' }, 422));

let server: ReturnType<typeof serve>;
let base: TestDatabase;
let shop: Shop;
const methods = new Map<string, number>();
beforeAll(async () => {
  const url = await new Promise<string>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`));
  });
  base = await createTestDatabase();
  const all: PaymentProvider[] = [
    new WsPay({ shopId: 'MYSHOP', secret: 'KEY123', url: 'https://form.wspay.biz/authorization.aspx' }),
    new CorvusPay({ storeId: '1', secret: 'KEY123', url: 'https://wallet.corvuspay.com/checkout/' }),
    new PayPal({ clientId: 'me', secret: 'secret', url, zeroTax: false }),
  ];
  const providers = new Map(all.map((provider) => [provider.id, provider]));
  shop = await openShop(base.database, { ...PARTS, payments: { ...PARTS.payments, providers } });
  for (const provider of all) methods.set(provider.id, await addPaymentMethod(base.database, provider));
});
afterAll(async () => {
  await base.drop();
  await new Promise((resolve) => void server.close(resolve));
});

const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const ask = <C extends Parameters<Shop['ask']>[0]>(call: C, name: string, body: object) =>
  shop.ask({ ...call, path: call.path.replace(/\{\w+\}/, name) as C['path'] }, body as never);

async function placedWith(provider: string): Promise<{ slug: string; reference: string }> {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: methods.get(provider) ?? 0 });
  const { orderSlug: slug } = (await order(shop, session)).data;
  return { slug, reference: (await row(slug)).number };
}

type Words = Readonly<Record<string, string | undefined>>;

/** What somebody who knows the number of an order, and another genuine answer, may send in the name of a provider. */
const FORGED: Readonly<Record<string, (reference: string, other: string) => readonly Words[]>> = {
  wspay: (reference, other) => {
    const said = { ShoppingCartID: reference, Success: '1', ActionSuccess: '1', ApprovalCode: 'OK1', WsPayOrderId: 'W-1', Amount: '20,00' };
    const ofOther = sha512(['MYSHOP', 'KEY123', other, 'KEY123', '1', 'KEY123', 'OK1', 'KEY123'].join(''));
    const ofWrongKey = sha512(['MYSHOP', 'KEY124', reference, 'KEY124', '1', 'KEY124', 'OK1', 'KEY124'].join(''));
    return [said, ...['', '0', 'f'.repeat(128), ofOther, ofWrongKey].map((Signature) => ({ ...said, Signature }))];
  },
  corvuspay: (reference, other) => {
    const said = { order_number: reference, language: 'hr', approval_code: '123456', amount: '20.00', currency: 'EUR' };
    const ofOther = corvusSignature('KEY123', { ...said, order_number: other });
    const withoutAmount = corvusSignature('KEY123', { order_number: reference, language: 'hr', approval_code: '123456' });
    const ofWrongKey = corvusSignature('KEY124', said);
    return [said, ...['', '0', 'f'.repeat(64), ofOther, withoutAmount, ofWrongKey].map((signature) => ({ ...said, signature }))];
  },
  paypal: (reference) => [
    { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: JSON.stringify({ custom_id: reference, status: 'COMPLETED' }) },
    { custom_id: reference, status: 'COMPLETED' },
    { token: 'PP-1', PayerID: 'me', reference },
  ],
};

it.each(['wspay', 'corvuspay', 'paypal'])(
  'forged answers in the name of %s pay nothing and end nothing, by any way in [T-06]',
  async (provider) => {
    const [{ slug, reference }, other] = [await placedWith(provider), await placedWith(provider)];
    const bodyOf = (text: string) => ({ headers: {}, rawBody: Buffer.from(text).toString('base64') });
    for (const words of FORGED[provider]?.(reference, other.reference) ?? []) {
      await ask(payment.paymentReturn, provider, { parameters: words });
      const { resource } = words;
      const whole = resource === undefined ? words : { ...words, resource: JSON.parse(resource) as object };
      await ask(payment.paymentCallback, provider, bodyOf(JSON.stringify(whole)));
      await ask(
        payment.paymentCallback,
        provider,
        bodyOf(new URLSearchParams(JSON.parse(JSON.stringify(words)) as Record<string, string>).toString()),
      );
      await ask(payment.pgSuccess, slug, { details: words, internalRedirect: true });
    }
    for (const { slug: one } of [{ slug }, other]) expect((await row(one)).status).toBe('awaitingPayment');
    const paid = await base.database.selectFrom('payment').select('id').where('state', '<>', 'started').execute();
    expect(paid).toEqual([]);
  },
);

it('whoever says again and again that there is news has PayPal asked about that payment a few times only, and about no other less [T-06]', async () => {
  const [{ reference }, other] = [await placedWith('paypal'), await placedWith('paypal')];
  const say = async (of: string) => {
    const rawBody = Buffer.from(JSON.stringify({ resource: { custom_id: of } })).toString('base64');
    return (await ask(payment.paymentCallback, 'paypal', { headers: {}, rawBody })).status;
  };
  await base.database.deleteFrom('attempt').where('scope', '=', 'paymentHint').execute();
  asked = 0;
  const answers = await Promise.all(Array.from({ length: 30 }, () => say(reference)));
  expect(Object.fromEntries([200, 429].map((status) => [status, answers.filter((one) => one === status).length]))).toEqual({
    200: 20,
    429: 10,
  });
  expect(asked).toBe(20);
  expect(await say(other.reference)).toBe(200);
  const [counted] = await base.database.selectFrom('attempt').select('count').where('scope', '=', 'paymentHint').orderBy('count').execute();
  expect(counted?.count).toBe(1);
  // As many as there may be of all payments together.
  await base.database.updateTable('attempt').set({ count: 600 }).where('scope', '=', 'paymentHint').where('count', '=', 21).execute();
  expect(await say(other.reference)).toBe(429);
  expect(asked).toBe(21);
  await base.database.updateTable('payment').set({ state: 'refunded' }).where('reference', '=', reference).execute();
  expect(await say(reference)).toBe(200);
  expect(asked).toBe(21);
});
