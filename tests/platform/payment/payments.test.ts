import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { followUpPayments } from '#server/platform/payment/payment-worker.ts';
import { ON_ITS_WAY, type PaymentAnswer } from '#server/platform/ports/payment-provider.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let provider: ScriptedProvider;
let method: number;
const alarms: string[] = [];
const note = (event: string) => void alarms.push(event);
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  provider = new ScriptedProvider('Wallet');
  const log = { debug: note, warn: note, error: note };
  shop = await openShop(base.database, { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id, provider]]) }, log });
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());
beforeEach(async () => {
  alarms.length = 0;
  await base.database.deleteFrom('mail_outbox').execute();
});

interface Placed {
  readonly session: Session;
  readonly slug: string;
  readonly reference: string;
  readonly product: number;
}

async function placed(stock = 5): Promise<Placed> {
  const product = await addProduct(base.database, { price: 2000, stock });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
  const { data } = await order(shop, session);
  return { session, slug: data.orderSlug, reference: (await row(data.orderSlug)).number, product };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const stockOf = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;
const paymentsOf = async (slug: string) =>
  base.database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', (await row(slug)).id)
    .orderBy('id')
    .execute();
const historyOf = async (slug: string) =>
  (
    await base.database
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', (await row(slug)).id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
  return Number(rows[0]?.count);
};
const mails = () => base.database.selectFrom('mail_outbox').select('kind').execute();
const ask = <C extends Parameters<Shop['ask']>[0]>(call: C, path: string, body: object) =>
  shop.ask({ ...call, path: call.path.replace(/\{\w+\}/, path) as C['path'] }, body as never);
const callback = (answer: PaymentAnswer, secret = 'right') =>
  ask(payment.paymentCallback, 'scripted', { headers: { secret }, rawBody: Buffer.from(JSON.stringify(answer)).toString('base64') });
const comeBack = (parameters: Record<string, string>) =>
  ask(payment.paymentReturn, 'scripted', { parameters }) as Promise<{ status: number; data: { url: string } }>;
const approve = (slug: string, details: unknown = {}) =>
  ask(payment.pgSuccess, slug, { details, internalRedirect: true }) as Promise<{
    status: number;
    data: { url: string };
    error: { code: string };
  }>;

const workerParts = () => ({
  database: base.database,
  now: () => shop.clock.now,
  changed: () => undefined,
  ...PARTS,
  payments: { ...PARTS.payments, providers: new Map([[provider.id, provider]]) },
  log: { debug: note, warn: note, error: note },
});

describe('an order that is paid online', () => {
  it('waits, is paid by one form of payment however often it is asked for, and has no mail before it is paid [PAY-03] [R-IDEM] [F-24]', async () => {
    const { session, slug, reference, product } = await placed();
    const again = await Promise.all(Array.from({ length: 10 }, () => order(shop, session)));
    expect(new Set(again.map(({ data }) => data.orderSlug))).toEqual(new Set([slug]));
    expect(again[0]?.data.html).toMatchObject({
      orderId: slug,
      total: 2000,
      currency: 'EUR',
      isSubscription: false,
      reference: `W-${reference}`,
    });
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toEqual(again[0]?.data.html);
    expect(await paymentsOf(slug)).toHaveLength(1);
    expect((await row(slug)).status).toBe('awaitingPayment');
    expect(await stockOf(product)).toBe(4);
    expect(await mails()).toEqual([]);
  });

  it('is paid once by fifty equal callbacks at the same time, with one mail [F-04] [F-24]', async () => {
    const { slug, reference, session } = await placed();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callback(answered(reference, 'paid', { amount: 2000, currency: 'EUR' }))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await row(slug)).status).toBe('paid');
    expect(await historyOf(slug)).toEqual(['created', 'paid']);
    expect(await mails()).toEqual([{ kind: 'orderPlaced' }]);
    expect((await order(shop, session)).data).toEqual({ html: null, orderSlug: slug });
  });

  it('is asked about no more once it is paid, however often its page says so [PAY-04]', async () => {
    const { slug, reference } = await placed();
    await callback(answered(reference, 'paid', { amount: 2000, currency: 'EUR' }));
    const asked = vi.spyOn(provider, 'ask');
    expect((await approve(slug)).data.url).toContain(slug);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('ends alike whatever order its messages come in, goods included [F-04]', async () => {
    const outcomes = ['paid', 'paid', 'failed', 'cancelled', 'refunded'] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...outcomes], { minLength: 1 }), async (messages) => {
        const { slug, reference, product } = await placed();
        for (const outcome of messages) expect((await callback(answered(reference, outcome, { amount: 2000 }))).status).toBe(200);
        const has = (outcome: string) => messages.some((message) => message === outcome);
        const wanted = has('refunded') ? 'refunded' : has('paid') ? 'paid' : has('cancelled') ? 'cancelled' : 'paymentFailed';
        const { status, goods_back } = await row(slug);
        expect([status, await stockOf(product), goods_back]).toEqual(wanted === 'paid' ? ['paid', 4, false] : [wanted, 5, true]);
        const [kept] = await paymentsOf(slug);
        expect(kept?.state).toBe(has('refunded') ? 'refunded' : has('paid') ? 'paid' : has('failed') ? 'failed' : 'cancelled');
      }),
      { numRuns: 15, examples: [[['failed', 'cancelled']], [['cancelled', 'failed']]] },
    );
  });

  it('that failed gives its goods back and opens its cart again, and can be ordered anew [CHK-13] [F-05]', async () => {
    const { slug, reference, session, product } = await placed();
    await callback(answered(reference, 'failed'));
    expect([(await row(slug)).status, await stockOf(product)]).toEqual(['paymentFailed', 5]);
    const open = await shop.ask(cart.getCart, {} as never, { session });
    expect(open.data).toMatchObject({ items: [{ productId: product, qty: 1 }] });
    expect((await shop.ask(checkout.getOrder, { orderSlug: slug }, { session })).data).toMatchObject({
      status: 'paymentFailed',
      cartIsOpen: true,
    });
    const second = await order(shop, session);
    expect(second.data.orderSlug).not.toBe(slug);
    expect(await stockOf(product)).toBe(4);
    expect((await shop.ask(checkout.getOrder, { orderSlug: slug }, { session })).data.cartIsOpen).toBe(false);
    // The first one is paid after all: both stand, and nobody loses money.
    await callback(answered(reference, 'paid'));
    expect([(await row(slug)).status, await stockOf(product)]).toEqual(['paid', 3]);
    expect(alarms).toContain('order.paidAfterGivenUp');
  });

  const uses = async () =>
    (await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JEDNOM').executeTakeFirstOrThrow()).uses;
  const placedWithCoupon = async () => {
    const session = await cartWith(shop, await addProduct(base.database, { price: 4000, stock: 5 }));
    await shop.ask(cart.applyCoupon, { couponCode: 'JEDNOM' }, { session });
    await readyToOrder(shop, session, { payment: method });
    await shop.ask(cart.getCart, {} as never, { session });
    return (await order(shop, session)).data.orderSlug;
  };

  it('that failed gives the use of its coupon back once, and counts it again when it is paid after all [F-10]', async () => {
    const { number, slug } = await row(await placedWithCoupon());
    expect(await uses()).toBe(1);
    for (const outcome of ['failed', 'cancelled', 'failed'] as const) await callback(answered(number, outcome));
    expect(await uses()).toBe(0);
    for (let times = 0; times < 2; times += 1) await callback(answered(number, 'paid'));
    expect(await uses()).toBe(1);
    expect(await historyOf(slug)).toEqual(['created', 'paymentFailed', 'cancelled', 'paid']);
    expect(alarms).not.toContain('order.couponOverused');
    await callback(answered(number, 'refunded'));
    await base.database.updateTable('coupon').set({ uses: 0 }).where('code', '=', 'JEDNOM').execute();
  });

  it('that is paid after others have used its coupon up says so, and is paid [F-10] [F-05]', async () => {
    const first = await row(await placedWithCoupon());
    await callback(answered(first.number, 'failed'));
    await placedWithCoupon();
    expect((await callback(answered(first.number, 'paid'))).status).toBe(200);
    expect([(await row(first.slug)).status, await uses()]).toEqual(['paid', 1]);
    expect(await historyOf(first.slug)).toEqual(['created', 'paymentFailed', 'paid', 'couponOverused']);
    expect(alarms).toContain('order.couponOverused');
    await base.database.updateTable('coupon').set({ uses: 0 }).where('code', '=', 'JEDNOM').execute();
  });

  it('that is paid after its cart is open again closes it', async () => {
    const { slug, reference, session } = await placed();
    await callback(answered(reference, 'failed'));
    await callback(answered(reference, 'paid'));
    expect((await shop.ask(cart.getCart, {} as never, { session })).error.payload.message).toBe('Cart is archived.');
    expect((await order(shop, session)).data).toEqual({ html: null, orderSlug: slug });
  });

  it('that is paid after its goods are gone is short, with an alarm and a line of history, never silent [F-05]', async () => {
    const { slug, reference, product } = await placed(1);
    await callback(answered(reference, 'cancelled'));
    await base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', product).execute();
    await callback(answered(reference, 'paid'));
    expect((await row(slug)).status).toBe('paidShort');
    expect(await historyOf(slug)).toEqual(['created', 'cancelled', 'paidShort']);
    expect(alarms).toContain('order.paidShort');
    expect(await mails()).toEqual([{ kind: 'orderLeft' }, { kind: 'orderShort' }]);
    await callback(answered(reference, 'refunded'));
    expect([(await row(slug)).status, await stockOf(product)]).toEqual(['refunded', 0]);
  });

  it.each([[true], [false]])('of which some money went back stays paid and says so once; told before: %s', async (isKnown) => {
    const { slug, reference } = await placed();
    if (isKnown) await callback(answered(reference, 'paid'));
    for (let times = 0; times < 2; times += 1) await callback(answered(reference, 'paid', { facts: { refund: 'partial' } }));
    expect((await row(slug)).status).toBe('paid');
    expect(await historyOf(slug)).toEqual(['created', 'paid', 'partlyRefunded']);
  });

  it('that is said to have gone back in another amount than came stays paid, and somebody has to look [T-06]', async () => {
    const { slug, reference } = await placed();
    await callback(answered(reference, 'paid'));
    await callback(answered(reference, 'refunded', { amount: 500 }));
    expect((await row(slug)).status).toBe('paid');
    expect((await paymentsOf(slug)).map(({ state }) => state)).toEqual(['paid']);
    expect(alarms).toContain('payment.wrongAmount');
  });

  it('that is paid twice keeps the second payment to be given back', async () => {
    const { slug, reference } = await placed();
    await callback(answered(reference, 'paid'));
    for (let times = 0; times < 2; times += 1) await callback(answered(reference, 'paid', { providerReference: `other-${reference}` }));
    expect((await paymentsOf(slug)).map(({ state }) => state)).toEqual(['paid', 'surplus']);
    expect(alarms).toEqual(['payment.paidTwice']);
  });

  it('that is paid twice at the same instant keeps both: one pays, the other is to be given back [F-04]', async () => {
    const { slug, reference } = await placed();
    // Both have read the order as unpaid when the first of them goes on.
    const both = await base.database.transaction().execute(async (trx) => {
      const { cart_id } = await row(slug);
      await trx.selectFrom('cart').select('id').where('id', '=', cart_id).forUpdate().execute();
      const answers = ['A', 'B'].map((name) => callback(answered(reference, 'paid', { providerReference: `${name}-${reference}` })));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 50_000 });
      return { answers };
    });
    expect((await Promise.all(both.answers)).map(({ status }) => status)).toEqual([200, 200]);
    const kept = await paymentsOf(slug);
    expect(kept.map(({ state }) => state)).toEqual(['paid', 'surplus']);
    expect(kept.map(({ provider_reference }) => provider_reference).toSorted()).toEqual([`A-${reference}`, `B-${reference}`]);
    expect(alarms).toEqual(['payment.paidTwice']);
  });
});

describe('an answer that is not right changes no order [T-06] [PAY-02]', () => {
  it.each([
    ['of another amount', { amount: 1 }],
    ['of more than was asked for', { amount: 2001 }],
    ['of another currency', { amount: 2000, currency: 'USD' }],
  ])('%s', async (_, more) => {
    const { slug, reference, session } = await placed();
    await callback(answered(reference, 'paid', more));
    await callback(answered(reference, 'paid', more));
    // The goods are held until somebody of the shop has decided.
    expect((await row(slug)).status).toBe('underReview');
    expect(await historyOf(slug)).toEqual(['created', 'wrongAmount', 'underReview']);
    expect(alarms).toEqual(['payment.wrongAmount']);
    expect(await mails()).toEqual([{ kind: 'paymentReview' }]);
    // Nobody is asked to pay twice.
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toBeNull();
  });

  it('that is forged, or about nothing', async () => {
    const { slug, reference } = await placed();
    expect((await callback(answered(reference, 'paid'), 'wrong')).status).toBe(400);
    expect((await callback(answered('2026-999999', 'paid'))).status).toBe(404);
    expect((await comeBack({ answer: JSON.stringify(answered(reference, 'paid')), secret: 'wrong' })).data.url).toBe('/checkout/failure');
    expect((await row(slug)).status).toBe('awaitingPayment');
  });

  it('that paid another order already', async () => {
    const [first, second] = [await placed(), await placed()];
    await callback(answered(first.reference, 'paid', { providerReference: 'same' }));
    expect((await callback(answered(second.reference, 'paid', { providerReference: 'same' }))).status).toBe(400);
    expect((await row(second.slug)).status).toBe('awaitingPayment');
    expect(alarms).toContain('payment.usedTwice');
  });
});

describe('a wallet’s customer who has approved', () => {
  it('has paid when the provider says so, whatever the page says [T-06] [PAY-04]', async () => {
    const [mine, other] = [await placed(), await placed()];
    provider.says.set(other.reference, answered(other.reference, 'paid'));
    for (const details of [{ status: 'COMPLETED', amount: 2000 }, { orderID: `W-${other.reference}` }, null, 'x'.repeat(10_000)])
      expect(await approve(mine.slug, details)).toMatchObject({ status: 402, error: { code: 'PAYMENT_NOT_CONFIRMED' } });
    provider.says.set(mine.reference, answered(other.reference, 'paid'));
    expect((await approve(mine.slug)).status).toBe(402);
    provider.says.set(mine.reference, answered(mine.reference, 'paid', { amount: 1999 }));
    expect((await approve(mine.slug)).status).toBe(402);
    provider.says.set(mine.reference, new Error('down'));
    expect((await approve(mine.slug)).status).toBe(402);
    expect((await row(mine.slug)).status).toBe('underReview');
    provider.says.set(mine.reference, answered(mine.reference, 'paid', { amount: 2000, currency: 'EUR' }));
    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(mine.slug)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: { url: `/naplata/uspjesna?orderSlug=${mine.slug}` } });
    expect((await mails()).filter(({ kind }) => kind === 'orderPlaced')).toHaveLength(1);
  });

  it('of no order, or of one that was given up, is captured nothing [T-06]', async () => {
    expect((await approve('x'.repeat(24))).status).toBe(404);
    const { slug, session } = await placed();
    await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    const before = provider.captures;
    expect((await approve(slug)).status).toBe(402);
    expect(provider.captures).toBe(before);
  });

  it('whose money is on its way is held under review at once, and nobody pays it again [F-05]', async () => {
    const { session, slug, reference } = await placed();
    provider.says.set(reference, ON_ITS_WAY);
    expect((await approve(slug)).data.url).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    expect((await row(slug)).status).toBe('underReview');
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toBeNull();
  });
});

describe('who does not pay', () => {
  it('gets the cart back by saying so with the code of the order; its name alone does nothing [CHK-13] [T-05] [T-18]', async () => {
    const { slug, session } = await placed();
    expect((await comeBack({ cancelled: 'x'.repeat(24) })).data.url).toBe('/checkout/failure');
    expect((await row(slug)).status).toBe('awaitingPayment');
    expect((await comeBack({ cancelled: slug })).data).toEqual({ url: `/naplata/uspjesna?orderSlug=${slug}`, turnedBack: slug });
    expect((await row(slug)).status).toBe('awaitingPayment');
    const given = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect(given.data.url).toBe(`/checkout/failure?orderSlug=${slug}`);
    expect((await row(slug)).status).toBe('cancelled');
    expect((await comeBack({ cancelled: slug })).data.url).toBe(`/checkout/failure?orderSlug=${slug}`);
    expect((await shop.ask(cart.getCart, {} as never, { session })).status).toBe(200);
  });

  it('can neither give up nor lose an order while another amount that came is looked at [T-06] [CHK-13]', async () => {
    const [told, found] = [await placed(), await placed()];
    await callback({ ...answered(told.reference, 'paid'), amount: 1 });
    provider.says.set(found.reference, { ...answered(found.reference, 'paid'), amount: 1 });
    const start = shop.clock.now;
    try {
      for (const { slug, session } of [told, found]) {
        const left = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
        expect(left.data.url).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
        // Nor is anybody led to pay it again.
        expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toBeNull();
      }
      shop.clock.now = new Date(start.getTime() + 61 * 60_000);
      await followUpPayments(workerParts());
      for (const { slug } of [told, found]) expect((await row(slug)).status).toBe('underReview');
      await callback(answered(told.reference, 'paid'));
      expect((await row(told.slug)).status).toBe('paid');
    } finally {
      shop.clock.now = start;
    }
  });

  it('is not made to pay by giving up: what the wallet has approved is asked for, never taken [CHK-13]', async () => {
    const { slug, session } = await placed();
    const before = provider.captures;
    await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect([provider.captures - before, (await row(slug)).status]).toEqual([0, 'cancelled']);
  });

  it('may give up only their own order [T-05]', async () => {
    const [mine, other] = [await placed(), await placed()];
    expect((await shop.ask(payment.giveUpPayment, { orderSlug: mine.slug }, { session: other.session })).status).toBe(404);
    expect((await shop.ask(payment.getPayment, { orderSlug: mine.slug }, { session: other.session })).status).toBe(404);
    expect((await row(mine.slug)).status).toBe('awaitingPayment');
  });

  it('loses nothing when the provider says that it is paid [F-05]', async () => {
    const { slug, reference, session } = await placed();
    provider.says.set(reference, answered(reference, 'paid'));
    const left = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect(left.data.url).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    expect((await row(slug)).status).toBe('paid');
  });

  it('within an hour loses the goods and keeps the cart; money of which nobody told is found [F-05]', async () => {
    const [silent, told] = [await placed(), await placed()];
    const deps = workerParts();
    const start = shop.clock.now;
    try {
      provider.says.set(told.reference, answered(told.reference, 'paid'));
      shop.clock.now = new Date(start.getTime() + 3 * 60_000);
      await Promise.all([followUpPayments(deps), followUpPayments(deps)]);
      expect((await row(told.slug)).status).toBe('paid');
      expect((await row(silent.slug)).status).toBe('awaitingPayment');
      shop.clock.now = new Date(start.getTime() + 61 * 60_000);
      await followUpPayments(deps);
      expect([(await row(silent.slug)).status, await stockOf(silent.product)]).toEqual(['cancelled', 5]);
      provider.says.set(silent.reference, answered(silent.reference, 'paid'));
      shop.clock.now = new Date(start.getTime() + 180 * 60_000);
      // A round asks for twenty, and the other tests have left theirs.
      for (let rounds = 0; rounds < 3; rounds += 1) await followUpPayments(deps);
      expect((await row(silent.slug)).status).toBe('paid');
    } finally {
      shop.clock.now = start;
    }
  });
});

it('the history of orders is only ever added to', async () => {
  await placed();
  await expect(base.database.updateTable('order_event').set({ kind: 'x' }).execute()).rejects.toThrow('only ever added');
});
