import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as payment from '#adapters/platform/wire/payment.ts';
import { takePaymentsToAsk } from '#server/platform/payment/queries.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let provider: ScriptedProvider;
let method: number;
beforeAll(async () => {
  base = await createTestDatabase();
  provider = new ScriptedProvider('Wallet');
  shop = await openShop(base.database, { ...PARTS, payments: { ...PARTS.payments, providers: new Map([[provider.id, provider]]) } });
  method = await addPaymentMethod(base.database, provider);
});
afterAll(() => base.drop());

async function placed() {
  const product = await addProduct(base.database, { price: 2000 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: method });
  const slug = (await order(shop, session)).data.orderSlug;
  return { session, slug, reference: (await row(slug)).number };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const tell = (body: object) =>
  shop.ask(
    { ...payment.paymentCallback, path: payment.paymentCallback.path.replace('{provider}', provider.id) } as never,
    { headers: { secret: 'right' }, rawBody: Buffer.from(JSON.stringify(body)).toString('base64') } as never,
  );
const giveUp = ({ slug, session }: Awaited<ReturnType<typeof placed>>) => shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });

it('whoever looks at the payment again is led to the one that was begun: the provider is not told of another', async () => {
  const { slug, session } = await placed();
  const begun = provider.started.length;
  for (let times = 0; times < 3; times += 1)
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).not.toBeNull();
  expect(provider.started).toHaveLength(begun);
});

describe('a provider that says that something has happened, and not what', () => {
  it('is asked to take what was approved for an order that waits, never for one that was given up', async () => {
    const [waiting, left] = [await placed(), await placed()];
    await giveUp(left);
    const { readCallback } = provider;
    provider.readCallback = (_, bytes) => ({ kind: 'pending', reference: JSON.parse(Buffer.from(bytes).toString()).reference });
    try {
      for (const [{ reference }, taken] of [
        [left, 0],
        [waiting, 1],
      ] as const) {
        const before = provider.captures;
        expect((await tell({ reference })).status).toBe(200);
        expect(provider.captures - before).toBe(taken);
      }
    } finally {
      provider.readCallback = readCallback;
    }
  });
});

it('an order is not given up on a word that can’t be about it: what paid another order has to be looked at first [F-05]', async () => {
  const [first, second] = [await placed(), await placed()];
  await tell(answered(first.reference, 'paid', { providerReference: 'same' }));
  provider.says.set(second.reference, answered(second.reference, 'paid', { providerReference: 'same' }));
  await giveUp(second);
  expect((await row(second.slug)).status).toBe('underReview');
});

it('of two workers at the same moment one asks about a payment, and the other does not wait for it', async () => {
  await placed();
  const due = new Date(shop.clock.now.getTime() + 5 * 60_000);
  await base.database.transaction().execute(async (trx) => {
    expect((await takePaymentsToAsk(trx, due, 20, 60_000)).length).toBeGreaterThan(0);
    expect(await takePaymentsToAsk(base.database, due, 20, 60_000)).toEqual([]);
  });
});
