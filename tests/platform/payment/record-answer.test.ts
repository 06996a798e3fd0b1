import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as payment from '#adapters/platform/wire/payment.ts';
import { up as toReview } from '#server/platform/database/migrations/360-other-amounts-to-review.ts';
import { WsPay } from '#server/platform/payment/providers/wspay.ts';
import { findPaymentOfOrder } from '#server/platform/payment/queries.ts';
import { recordAnswer } from '#server/platform/payment/record-answer.ts';
import type { PaymentAnswer } from '#server/platform/ports/payment-provider.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let method: number;
let parts: typeof PARTS;
const alarms: string[] = [];
const note = (event: string) => void alarms.push(event);
beforeAll(async () => {
  base = await createTestDatabase();
  const provider = new WsPay({ shopId: 'MYSHOP', secret: 'KEY123', url: 'https://form.wspay.biz/authorization.aspx' });
  const log = { debug: note, warn: note, error: note };
  parts = { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id, provider]]) }, log };
  shop = await openShop(base.database, parts);
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());
beforeEach(() => {
  alarms.length = 0;
});

const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('')).digest('hex');
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const ask = <C extends Parameters<Shop['ask']>[0]>(call: C, body: object) =>
  shop.ask({ ...call, path: call.path.replace(/\{\w+\}/, 'wspay') as C['path'] }, body as never);

async function placed(): Promise<{ slug: string; reference: string }> {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const { orderSlug: slug } = (await order(shop, session)).data;
  return { slug, reference: (await row(slug)).number };
}

/** The shop has an address at which it is told what it has to settle. */
async function theShopReadsMail(): Promise<void> {
  const value = JSON.stringify('trgovina@primjer.hr');
  await base.database
    .insertInto('site_option')
    .values({ key: 'SendEmailTo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A return as WSPay signs it, with whatever else somebody writes into it. */
const comeBack = (reference: string, approval: string, more: Record<string, string> = {}) => {
  const Signature = sha512('MYSHOP', 'KEY123', reference, 'KEY123', '1', 'KEY123', approval, 'KEY123');
  return ask(payment.paymentReturn, {
    parameters: { ShoppingCartID: reference, Success: '1', ApprovalCode: approval, Signature, ...more },
  });
};

const callback = (reference: string, approval: string, id: string, more: Record<string, string> = { Amount: '20,00' }) => {
  const Signature = sha512('MYSHOP', 'KEY123', '1', approval, 'KEY123', 'MYSHOP', approval, id);
  const words = { ShoppingCartID: reference, ActionSuccess: '1', ApprovalCode: approval, WsPayOrderId: id, Signature, ...more };
  return ask(payment.paymentCallback, { headers: {}, rawBody: Buffer.from(JSON.stringify(words)).toString('base64') });
};

const paymentsOf = async (slug: string) =>
  base.database
    .selectFrom('payment')
    .select(['state', 'provider_reference'])
    .where('order_id', '=', (await row(slug)).id)
    .orderBy('id')
    .execute();

describe('a payment is known by what its provider signs [PAY-02] [T-06]', () => {
  it('forged return, then genuine callback = one payment, no surplus', async () => {
    const { slug, reference } = await placed();
    await comeBack(reference, 'OK77', { WsPayOrderId: 'forged' });
    expect(await paymentsOf(slug)).toEqual([{ state: 'paid', provider_reference: null }]);
    for (let times = 0; times < 2; times += 1) expect((await callback(reference, 'OK77', 'W-1')).status).toBe(200);
    // Nobody is asked any more about money that has come.
    const { next_ask_at } = await base.database
      .selectFrom('payment')
      .select('next_ask_at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(next_ask_at).toBeNull();
    await comeBack(reference, 'OK77', { WsPayOrderId: 'forged' });
    expect(await paymentsOf(slug)).toEqual([{ state: 'paid', provider_reference: 'W-1' }]);
    expect(alarms).toEqual([]);
  });

  it('nobody can take the name of another’s payment by a return', async () => {
    const [mine, other] = [await placed(), await placed()];
    await comeBack(mine.reference, 'OK1', { WsPayOrderId: 'W-other' });
    expect((await callback(other.reference, 'OK2', 'W-other')).status).toBe(200);
    expect((await row(other.slug)).status).toBe('paid');
    expect(alarms).toEqual([]);
  });

  it('a second payment after a return is one even so: its approval is another', async () => {
    const { slug, reference } = await placed();
    await comeBack(reference, 'OK77');
    await callback(reference, 'OK78', 'W-12');
    await callback(reference, 'OK77', 'W-11');
    expect(await paymentsOf(slug)).toEqual([
      { state: 'paid', provider_reference: 'W-11' },
      { state: 'surplus', provider_reference: 'W-12' },
    ]);
    expect(alarms).toEqual(['payment.paidTwice']);
    // What is asked about, shown and given up is the one that the order began with.
    expect((await findPaymentOfOrder(base.database, (await row(slug)).id))?.state).toBe('paid');
    // Told once more, it is known, and no theft of another's name.
    expect((await callback(reference, 'OK78', 'W-12')).status).toBe(200);
    expect([(await paymentsOf(slug)).length, alarms]).toEqual([2, ['payment.paidTwice']]);
  });

  it('another payment that comes after the first was given back is one to be given back, too', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'paid', { providerReference: 'W-61' });
    await answered(reference, 'refunded', { providerReference: 'W-61' });
    await answered(reference, 'paid', { providerReference: 'W-62' });
    expect(await paymentsOf(slug)).toEqual([
      { state: 'refunded', provider_reference: 'W-61' },
      { state: 'surplus', provider_reference: 'W-62' },
    ]);
    expect([(await row(slug)).status, alarms]).toEqual(['refunded', ['payment.paidTwice']]);
  });

  it('the shop is written to of each thing that it has to settle of an order, once', async () => {
    await theShopReadsMail();
    const { reference } = await placed();
    await answered(reference, 'paid', { amount: 1999, providerReference: 'W-71' });
    await answered(reference, 'paid', { amount: 1998, providerReference: 'W-72' });
    await answered(reference, 'paid', { providerReference: 'W-73' });
    await answered(reference, 'paid', { providerReference: 'W-74' });
    const letters = await base.database
      .selectFrom('mail_outbox')
      .select('dedupe_key')
      .where('kind', '=', 'paymentToReview')
      .where('dedupe_key', 'like', `%${reference}`)
      .orderBy('id')
      .execute();
    expect(letters.map(({ dedupe_key }) => dedupe_key)).toEqual([`toReview:wrongAmount:${reference}`, `toReview:twice:${reference}`]);
  });

  it('whoever writes ever other amounts and currencies into a genuine return fills neither history nor log', async () => {
    const { slug, reference } = await placed();
    await comeBack(reference, 'OK77');
    for (let amount = 1; amount <= 15; amount += 1)
      await comeBack(reference, 'OK77', { Amount: `${amount},00`, CurrencyCode: 'X'.repeat(400) + amount });
    const { id, status } = await row(slug);
    const events = await base.database.selectFrom('order_event').select('kind').where('order_id', '=', id).execute();
    expect([status, alarms.length, events.filter(({ kind }) => kind === 'wrongAmount').length]).toEqual(['paid', 10, 10]);
    const { facts } = (await findPaymentOfOrder(base.database, id)) ?? {};
    expect(JSON.stringify(facts).length).toBeLessThan(1000);
  });

  it('a callback pays nothing without its amount, nor for another cart than its own', async () => {
    const [first, second] = [await placed(), await placed()];
    await callback(first.reference, 'OK91', 'W-21', {});
    expect((await row(first.slug)).status).toBe('underReview');
    expect(alarms).toEqual(['payment.wrongAmount']);
    await callback(first.reference, 'OK91', 'W-21');
    expect((await callback(second.reference, 'OK91', 'W-21')).status).toBe(400);
    expect([(await row(first.slug)).status, (await row(second.slug)).status]).toEqual(['paid', 'awaitingPayment']);
  });

  it('what names neither its payment nor an approval is the same payment when its name comes later', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'paid', { facts: {} });
    await answered(reference, 'paid', { providerReference: 'W-31', facts: { approval: 'OK31' } });
    expect(await paymentsOf(slug)).toEqual([{ state: 'paid', provider_reference: 'W-31' }]);
    expect(alarms).toEqual([]);
  });

  it('of which another amount came fails by its provider’s word, as any other', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'paid', { amount: 1999 });
    expect(await paymentsOf(slug)).toEqual([{ state: 'wrongAmount', provider_reference: null }]);
    await answered(reference, 'failed');
    expect(await paymentsOf(slug)).toEqual([{ state: 'failed', provider_reference: null }]);
    expect((await row(slug)).status).toBe('paymentFailed');
  });

  it('of which another amount is said to have gone back, before any came, waits for its buyer as before', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'refunded', { amount: 500 });
    expect([(await row(slug)).status, alarms]).toEqual(['awaitingPayment', ['payment.wrongAmount']]);
  });

  it('waits for a decision where another amount came before such orders did', async () => {
    const [other, waiting] = [await placed(), await placed()];
    await answered(other.reference, 'paid', { amount: 1999 });
    await base.database.updateTable('shop_order').set({ status: 'awaitingPayment' }).where('slug', '=', other.slug).execute();
    await toReview(base.database as unknown as Kysely<unknown>);
    expect([(await row(other.slug)).status, (await row(waiting.slug)).status]).toEqual(['underReview', 'awaitingPayment']);
  });

  it('what is paid learns nothing from a word that it failed or was cancelled', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'paid', { facts: {} });
    for (const outcome of ['failed', 'cancelled'] as const)
      await answered(reference, outcome, { providerReference: 'W-51', facts: { approval: 'OK51', refund: '5,00' } });
    expect(await paymentsOf(slug)).toEqual([{ state: 'paid', provider_reference: null }]);
    const { facts } = await base.database
      .selectFrom('payment')
      .select('facts')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect([facts, (await row(slug)).status, alarms]).toEqual([{}, 'paid', []]);
  });

  it.each([
    ['was given up', 'failed', 'paid', 'paymentFailed'],
    ['is paid', 'paid', 'paid', 'paid'],
    ['is paid, as money that went back', 'paid', 'refunded', 'paid'],
  ] as const)(
    'of another amount for an order that %s the shop hears alone: its buyer is not told that goods are kept',
    async (_, before, outcome, status) => {
      await theShopReadsMail();
      const { slug, reference } = await placed();
      await answered(reference, before);
      const told = await mailsOf(reference);
      await answered(reference, outcome, { amount: 1999, providerReference: 'W-81' });
      const since = (await mailsOf(reference)).filter(({ id }) => !told.some((mail) => mail.id === id));
      expect(since.map(({ dedupe_key }) => dedupe_key)).toEqual([`toReview:strayAmount:${reference}`]);
      expect(since[0]?.text_body).toContain('Na njoj se ništa nije promijenilo, a kupcu ništa nije javljeno.');
      expect((await row(slug)).status).toBe(status);
      expect(alarms).toEqual(['payment.wrongAmount']);
    },
  );

  it('of an order that was given up its buyer hears that money went back, and not once more that nothing came of it', async () => {
    const { slug, reference } = await placed();
    await answered(reference, 'failed');
    await answered(reference, 'cancelled');
    expect((await row(slug)).status).toBe('cancelled');
    const told = await mailsOf(reference);
    await answered(reference, 'refunded', { providerReference: 'W-41' });
    expect((await row(slug)).status).toBe('refunded');
    expect((await mailsOf(reference)).length).toBeGreaterThan(told.length);
  });
});

/** What a provider says, as it is taken down. */
const answered = (reference: string, outcome: PaymentAnswer['outcome'], more: Partial<PaymentAnswer> = {}) =>
  recordAnswer({ ...parts, database: base.database, now: () => shop.clock.now, changed: () => undefined }, 'wspay', {
    reference,
    outcome,
    amount: 2000,
    currency: 'EUR',
    providerReference: undefined,
    facts: {},
    ...more,
  });

const mailsOf = (number: string) =>
  base.database.selectFrom('mail_outbox').select(['id', 'dedupe_key', 'text_body']).where('dedupe_key', 'like', `%${number}%`).execute();
