import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as payment from '#adapters/platform/wire/payment.ts';
import { keepStart } from '#server/platform/payment/queries.ts';
import { ADDRESS, cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let method: number;
const provider = new ScriptedProvider('Wallet');
beforeAll(async () => {
  base = await createTestDatabase();
  const payments = { ...PARTS.payments, providers: new Map([[provider.id as string, provider]]) };
  shop = await openShop(base.database, { ...PARTS, payments });
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());

/** Orders these; answers what the provider was told. */
async function toldOf(guest: typeof GUEST, ...lines: Parameters<typeof cartWith>[1][]) {
  const session = await readyToOrder(shop, await cartWith(shop, ...lines), { payment: method, guest });
  const { data } = await order(shop, session);
  const { number } = await base.database
    .selectFrom('shop_order')
    .select('number')
    .where('slug', '=', data.orderSlug)
    .executeTakeFirstOrThrow();
  return { told: provider.started.at(-1), slug: data.orderSlug, number };
}

async function aSubscription(plan: unknown): Promise<number> {
  const id = await addProduct(base.database, { price: 1500 });
  await base.database
    .updateTable('product')
    .set({ details: JSON.stringify({ subscriptionPlan: plan }) })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('what a provider is told of a payment', () => {
  it('is how much for which order, who pays, and where browser and provider come back to [PAY-02]', async () => {
    const office = { ...ADDRESS, type: 'billing' as const, firstName: 'Iva', lastName: 'Ivić', country: 'SI', zipCode: '1000' };
    const { told, slug, number } = await toldOf(
      { ...GUEST, addresses: [ADDRESS, office] },
      await addProduct(base.database, { price: 2000 }),
    );
    expect(told).toEqual({
      reference: number,
      orderSlug: slug,
      amount: 2000,
      currency: 'EUR',
      language: 'hrv',
      email: GUEST.email,
      firstName: 'Iva',
      lastName: 'Ivić',
      billingCountry: 'SI',
      subscription: undefined,
      returnUrl: 'http://localhost:3000/payment/return/scripted',
      cancelUrl: `http://localhost:3000/payment/return/scripted?cancelled=${slug}`,
      callbackUrl: 'http://localhost:3000/payment/callback/scripted',
    });
  });

  it('is the plan of an order of one product that is paid for again and again [PAY-03]', async () => {
    const plan = await aSubscription('P-1');
    expect((await toldOf(GUEST, [plan, 3])).told?.subscription).toEqual({ planId: 'P-1', quantity: 3 });
    for (const lines of [[plan, await addProduct(base.database)], [await aSubscription('')], [await aSubscription(7)]])
      expect((await toldOf(GUEST, ...lines)).told?.subscription).toBeUndefined();
  });
});

it('whoever comes back before the provider has an answer is shown where the order stands; what they have approved is asked about, not taken [PAY-03]', async () => {
  const { number, slug } = await toldOf(GUEST, await addProduct(base.database, { price: 2000 }));
  const captures = provider.captures;
  const { readReturn } = provider;
  provider.readReturn = ({ reference = '' }) => ({ kind: 'pending', reference });
  const comeBack = (reference: string) =>
    shop.ask(
      { ...payment.paymentReturn, path: payment.paymentReturn.path.replace('{provider}', 'scripted') } as never,
      {
        parameters: { reference },
      } as never,
    ) as Promise<{ data: { url: string } }>;
  // Nobody has turned back: the order is not given up.
  expect((await comeBack(number)).data).toEqual({ url: `/naplata/uspjesna?orderSlug=${slug}` });
  expect((await comeBack('2026-999999')).data.url).toBe('/checkout/failure');
  provider.readReturn = readReturn;
  expect(provider.captures).toBe(captures);
});

it('of two beginnings at the same moment the first is kept: both tabs pay the same at the provider [F-04]', async () => {
  const { number } = await toldOf(GUEST, await addProduct(base.database, { price: 2000 }));
  const { id, start } = await base.database
    .selectFrom('payment')
    .select(['id', 'start'])
    .where('reference', '=', number)
    .executeTakeFirstOrThrow();
  expect(await keepStart(base.database, id, { kind: 'form', action: 'https://pay.example/second', fields: [] })).toEqual(start);
});

it('nobody who turns back from one provider is shown the order of another [PAY-02]', async () => {
  const { number, slug } = await toldOf(GUEST, await addProduct(base.database, { price: 2000 }));
  const comeBack = () =>
    shop.ask(
      { ...payment.paymentReturn, path: payment.paymentReturn.path.replace('{provider}', 'scripted') } as never,
      { parameters: { cancelled: slug } } as never,
    ) as Promise<{ data: { url: string } }>;
  expect((await comeBack()).data).toEqual({ url: `/naplata/uspjesna?orderSlug=${slug}`, turnedBack: slug });
  await base.database.updateTable('payment').set({ provider: 'another' }).where('reference', '=', number).execute();
  expect((await comeBack()).data).toEqual({ url: '/checkout/failure' });
});

it('nobody comes back from a provider that the shop does not have, and none of its messages is taken [T-06]', async () => {
  const ask = (call: typeof payment.paymentReturn | typeof payment.paymentCallback, body: object) =>
    shop.ask({ ...call, path: call.path.replace(/\{\w+\}/, 'unknown') } as never, body as never);
  expect((await ask(payment.paymentReturn, { parameters: {} })).status).toBe(404);
  expect((await ask(payment.paymentCallback, { headers: {}, rawBody: '' })).status).toBe(404);
});

it('a message in the name of a provider that is not its own is refused, and pays nothing [T-06]', async () => {
  const { number, slug } = await toldOf(GUEST, await addProduct(base.database, { price: 2000 }));
  const said = Buffer.from(JSON.stringify({ reference: number, outcome: 'paid' })).toString('base64');
  const call = { ...payment.paymentCallback, path: payment.paymentCallback.path.replace('{provider}', 'scripted') } as never;
  const refused = await shop.ask(call, { headers: { secret: 'wrong' }, rawBody: said } as never);
  expect((refused as { error: { code: string } }).error.code).toBe('PAYMENT_ANSWER_REFUSED');
  const { status } = await base.database.selectFrom('shop_order').select('status').where('slug', '=', slug).executeTakeFirstOrThrow();
  expect(status).toBe('awaitingPayment');
});
