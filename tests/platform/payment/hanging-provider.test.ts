import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { ProviderCalls } from '#server/platform/payment/provider-calls.ts';
import { startOrTakeBack } from '#server/platform/payment/start-or-take-back.ts';
import type { NewPayment, PaymentAnswer, StartedPayment } from '#server/platform/ports/payment-provider.ts';
import { cartWith, ORDER, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { StandingClock } from '#tests/support/a-call-clock.ts';
import { addPaymentMethod, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { UnaskableProvider } from '#tests/support/an-unaskable-provider.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

/** A provider that takes every question and never answers; whoever waits for one is told that it came. */
class HangingProvider extends ScriptedProvider {
  hangs = true;
  called: () => void = () => undefined;

  override start(wanted: NewPayment): Promise<StartedPayment> {
    return this.hangs ? this.hang() : super.start(wanted);
  }

  override ask(): Promise<PaymentAnswer | undefined> {
    return this.hang();
  }

  override capture(): Promise<PaymentAnswer | undefined> {
    return this.hang();
  }

  private hang(): Promise<never> {
    this.called();
    return new Promise<never>(() => undefined);
  }
}

let base: TestDatabase;
let shop: Shop;
let method: number;
let otherMethod: number;
let parts: typeof PARTS;
const provider = new HangingProvider('HPF');
const other = new UnaskableProvider();
const clock = new StandingClock();
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  const providers = new Map([provider, other].map((one) => [one.id as string, one]));
  parts = { ...PARTS, payments: { ...PARTS.payments, providers, calls: new ProviderCalls(clock) } };
  shop = await openShop(base.database, parts);
  method = await addPaymentMethod(base.database, provider);
  otherMethod = await addPaymentMethod(base.database, other);
});
afterAll(() => base.drop());

const stockOf = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;
const statuses = async () =>
  (await base.database.selectFrom('shop_order').select('status').orderBy('id').execute()).map(({ status }) => status);

/** Lets two seconds pass as soon as the provider was called. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const called = new Promise<void>((resolve) => {
    provider.called = resolve;
  });
  const done = work();
  await called;
  clock.pass(2000);
  return done;
}

it('who orders with a provider that hangs is told in two seconds, keeps the cart, holds no goods and may pay otherwise [F-21] [CHK-13]', async () => {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
  for (let times = 0; times < 3; times += 1) {
    const refused = await patiently(() => order(shop, session));
    expect([refused.status, refused.error.code]).toEqual([503, 'PAYMENT_UNREACHABLE']);
    expect(await stockOf(product)).toBe(5);
    expect((await shop.ask(cart.getCart, {} as never, { session })).data).toMatchObject({ items: [{ productId: product, qty: 1 }] });
  }
  // Left alone by now: nobody waits any more.
  expect((await order(shop, session)).error.code).toBe('PAYMENT_UNREACHABLE');
  await readyToOrder(shop, session, { payment: otherMethod });
  expect((await order(shop, session)).data.html).toContain('pay.example');
  expect(await stockOf(product)).toBe(4);
  // Nothing is left of the tries that led nowhere.
  expect(await statuses()).toEqual(['awaitingPayment']);
  expect(await base.database.selectFrom('mail_outbox').select('kind').execute()).toEqual([]);
});

it('who tries again and again until a provider answers is not locked out: an order that was taken back has not counted [F-21] [T-15]', async () => {
  clock.pass(30_000);
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
  const press = () => shop.ask(checkout.createOrder, ORDER, { session, headers: { [HEADERS.clientAddress]: '192.0.2.21' } });
  expect((await patiently(press)).error.code).toBe('PAYMENT_UNREACHABLE');
  // Two orders more of this address would be one too many.
  await base.database.updateTable('attempt').set({ count: 29 }).where('scope', '=', 'order.address').execute();
  // The provider is left alone by now.
  for (let times = 0; times < 4; times += 1) expect((await press()).error.code).toBe('PAYMENT_UNREACHABLE');
  const counted = await base.database
    .selectFrom('attempt')
    .select(['scope', 'count'])
    .where('scope', 'like', 'order.%')
    .orderBy('scope')
    .execute();
  expect(counted).toEqual([
    { scope: 'order.address', count: 29 },
    { scope: 'order.network', count: 0 },
  ]);
});

it('two presses of the button at once, with a provider that hangs, leave one cart and no order [CHK-12]', async () => {
  clock.pass(30_000);
  const before = await statuses();
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const refused = await patiently(() => Promise.all([order(shop, session), order(shop, session)]));
  expect(refused.map(({ error }) => error.code)).toEqual(['PAYMENT_UNREACHABLE', 'PAYMENT_UNREACHABLE']);
  expect((await shop.ask(cart.getCart, {} as never, { session })).status).toBe(200);
  expect(await statuses()).toEqual(before);
});

it('a press that finds the order of another one, which is taken back before its payment is looked for, is told so and led to no order that is gone [CHK-12] [F-21]', async () => {
  clock.pass(30_000);
  const before = await statuses();
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const called = new Promise<void>((resolve) => {
    provider.called = resolve;
  });
  const first = order(shop, session);
  await called;
  const { slug } = await base.database.selectFrom('shop_order').select('slug').orderBy('id', 'desc').executeTakeFirstOrThrow();
  // The order has been read; nothing more is asked before the first press has had its answer.
  const database = base.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row.slug === slug)) {
        clock.pass(2000);
        await first;
      }
      return result;
    },
  });
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const second = await startOrTakeBack({ ...parts, database, log, now: () => shop.clock.now, changed: () => undefined }, slug);
  expect([(await first).error.code, second._unsafeUnwrapErr().code]).toEqual(['PAYMENT_UNREACHABLE', 'PAYMENT_UNREACHABLE']);
  expect((await shop.ask(cart.getCart, {} as never, { session })).status).toBe(200);
  expect(await statuses()).toEqual(before);
});

it('who wants to leave a payment of which a provider says nothing waits two seconds for it [F-21]', async () => {
  clock.pass(30_000);
  provider.hangs = false;
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const { orderSlug } = (await order(shop, session)).data;
  const left = await patiently(() => shop.ask(payment.giveUpPayment, { orderSlug }, { session }));
  expect(left.data.url).toBe(`/naplata/uspjesna?orderSlug=${orderSlug}`);
  expect((await statuses()).at(-1)).toBe('underReview');
});

it('who has approved in a wallet of which a provider says nothing waits two seconds to be told so, and the order waits on [F-21]', async () => {
  clock.pass(30_000);
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 2000, stock: 5 })), {
    payment: method,
  });
  const { orderSlug } = (await order(shop, session)).data;
  const call = { ...payment.pgSuccess, path: payment.pgSuccess.path.replace('{orderId}', orderSlug) as '/api/v2/x' };
  const approved = await patiently(() => shop.ask(call, { details: {}, internalRedirect: true }));
  expect(approved.error.code).toBe('PAYMENT_NOT_CONFIRMED');
  expect((await statuses()).at(-1)).toBe('awaitingPayment');
});
