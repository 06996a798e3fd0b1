import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderById } from '#server/platform/order/record/queries.ts';
import { endWaiting } from '#server/platform/payment/end-waiting.ts';
import { followUpPayments } from '#server/platform/payment/payment-worker.ts';
import { GIVEN_UP, recordAnswer } from '#server/platform/payment/record-answer.ts';
import { ON_ITS_WAY } from '#server/platform/ports/payment-provider.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const START = new Date('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
/** What is asked is counted. */
class CountingProvider extends ScriptedProvider {
  readonly asked: string[] = [];

  override ask(payment: Parameters<ScriptedProvider['ask']>[0]) {
    this.asked.push(payment.reference);
    return super.ask(payment);
  }
}

let base: TestDatabase;
let shop: Shop;
let method: number;
const provider = new CountingProvider('HPF');
const parts = { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id as string, provider]]) } };
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  shop = await openShop(base.database, parts);
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());
beforeEach(async () => {
  shop.clock.now = START;
  provider.says.clear();
  provider.asked.length = 0;
  await base.database.deleteFrom('shop_order').execute();
});

async function placed(): Promise<string> {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
  const { orderSlug } = (await order(shop, session)).data;
  return (await base.database.selectFrom('shop_order').select('number').where('slug', '=', orderSlug).executeTakeFirstOrThrow()).number;
}
const statusOf = async (number: string) =>
  (await base.database.selectFrom('shop_order').select('status').where('number', '=', number).executeTakeFirstOrThrow()).status;
const nextAsk = async (reference: string) =>
  (await base.database.selectFrom('payment').select('next_ask_at').where('reference', '=', reference).executeTakeFirstOrThrow())
    .next_ask_at;
const round = (at: Date, isStopped?: () => boolean) => {
  shop.clock.now = at;
  return followUpPayments(deps(), isStopped);
};
const deps = () => ({ database: base.database, now: () => shop.clock.now, changed: () => undefined, ...parts });
const leave = async (reference: string) => {
  const payment = await base.database.selectFrom('payment').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  await endWaiting(deps(), await orderById(base.database, payment.order_id), payment, GIVEN_UP);
};
/** Asks whenever it is time; answers the minutes between. */
const pausesOf = async (reference: string, most: number) => {
  const pauses: number[] = [];
  let last = START;
  for (let at = await nextAsk(reference); at !== null && pauses.length < most; at = await nextAsk(reference)) {
    pauses.push((at.getTime() - last.getTime()) / MINUTE);
    await round(at);
    last = at;
  }
  return pauses;
};

describe('a payment of which nothing is heard [F-05]', () => {
  it('is asked about two minutes after it begins, then ever more seldom, and after two days no more', async () => {
    const reference = await placed();
    expect(await pausesOf(reference, 20)).toEqual([2, 5, 15, 30, 60, 180, 720, 1440]);
    expect(provider.asked.filter((asked) => asked === reference).length).toBeGreaterThanOrEqual(8);
  });

  it('is taken from a buyer who has approved it, but not for an order that is given up: there the provider is asked alone [CHK-13]', async () => {
    const reference = await placed();
    const before = provider.captures;
    await round((await nextAsk(reference)) ?? START);
    expect([provider.captures - before, provider.asked]).toEqual([1, [reference]]);
    await base.database.updateTable('shop_order').set({ status: 'cancelled' }).where('number', '=', reference).execute();
    await round((await nextAsk(reference)) ?? START);
    expect([provider.captures - before, provider.asked]).toEqual([1, [reference, reference]]);
  });

  it('is asked about each day as long as its money is on its way', async () => {
    const reference = await placed();
    provider.says.set(reference, ON_ITS_WAY);
    expect(await pausesOf(reference, 11)).toEqual([2, 5, 15, 30, 60, 180, 720, 1440, 1440, 1440, 1440]);
  });

  it('is not asked about once it is settled, also one that had been settled already', async () => {
    const [paid, known] = [await placed(), await placed()];
    provider.says.set(paid, answered(paid, 'paid', { amount: 2000, currency: 'EUR' }));
    await base.database.updateTable('payment').set({ state: 'refunded' }).where('reference', '=', known).execute();
    await round(new Date(START.getTime() + 3 * MINUTE));
    expect([await nextAsk(paid), await nextAsk(known)]).toEqual([null, null]);
    expect(await statusOf(paid)).toBe('paid');
  });

  it('is not taken up by a second worker while the first one asks, and its time is moved for it alone', async () => {
    const [now, later] = [await placed(), await placed()];
    const inAnHour = new Date(START.getTime() + 59 * MINUTE);
    await base.database.updateTable('payment').set({ next_ask_at: inAnHour }).where('reference', '=', later).execute();
    await Promise.all([round(new Date(START.getTime() + 2 * MINUTE)), round(new Date(START.getTime() + 2 * MINUTE))]);
    expect(provider.asked).toEqual([now]);
    expect(await nextAsk(later)).toEqual(inAnHour);
  });
});

describe('a worker that is stopped', () => {
  it('asks no more, and what it had taken up is asked about five minutes later', async () => {
    const reference = await placed();
    const at = new Date(START.getTime() + 2 * MINUTE);
    await round(at, () => true);
    expect(provider.asked).toEqual([]);
    expect(await nextAsk(reference)).toEqual(new Date(at.getTime() + 5 * MINUTE));
    await round(new Date(at.getTime() + 5 * MINUTE));
    expect(provider.asked).toEqual([reference]);
  });

  it('gives up nothing more that nobody has paid', async () => {
    const number = await placed();
    await base.database.updateTable('payment').set({ next_ask_at: null }).execute();
    // Not paid within the hour is what has waited for longer than it.
    await round(new Date(START.getTime() + 60 * MINUTE));
    const over = new Date(START.getTime() + 60 * MINUTE + 1);
    await round(over, () => true);
    expect(await statusOf(number)).toBe('awaitingPayment');
    await round(over);
    expect(await statusOf(number)).toBe('cancelled');
  });
});

it('a provider that is asked about one payment and tells of another has said nothing of either', async () => {
  const [asked, other] = [await placed(), await placed()];
  await base.database.updateTable('payment').set({ next_ask_at: null }).where('reference', '=', other).execute();
  provider.says.set(asked, answered(other, 'paid', { amount: 2000, currency: 'EUR' }));
  await round(new Date(START.getTime() + 3 * MINUTE));
  expect(provider.asked).toEqual([asked]);
  expect([await statusOf(asked), await statusOf(other)]).toEqual(['awaitingPayment', 'awaitingPayment']);
});

it.each([
  ['nobody paid in time', (reference: string) => round(new Date(START.getTime() + 61 * MINUTE)).then(() => reference)],
  ['its buyer left it', (reference: string) => leave(reference)],
])(
  'money of another amount that comes while the provider is asked a last time since %s is not cancelled with the order',
  async (_, end) => {
    const reference = await placed();
    vi.spyOn(provider, 'ask').mockImplementationOnce(async () => {
      await recordAnswer(deps(), provider.id, answered(reference, 'paid', { amount: 1999 }));
      return undefined;
    });
    await end(reference);
    expect(await statusOf(reference)).toBe('underReview');
    const { state } = await base.database
      .selectFrom('payment')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(state).toBe('wrongAmount');
  },
);
