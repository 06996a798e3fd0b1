import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as payment from '#adapters/platform/wire/payment.ts';
import { followUpPayments } from '#server/platform/payment/payment-worker.ts';
import { findPayment } from '#server/platform/payment/queries.ts';
import { putUnderReview } from '#server/platform/payment/under-review.ts';
import { ON_ITS_WAY, type PaymentAnswer } from '#server/platform/ports/payment-provider.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { addPaymentMethod, answered, ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { UnaskableProvider } from '#tests/support/an-unaskable-provider.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const START = new Date('2026-11-20T10:00:00Z');
let base: TestDatabase;
let shop: Shop;
let parts: typeof PARTS;
const askable = new ScriptedProvider('HPF');
const unaskable = new UnaskableProvider();
const methods = new Map<string, number>();
const alarms: string[] = [];
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
  const note = (event: string) => void alarms.push(event);
  const providers = new Map([askable, unaskable].map((provider) => [provider.id as string, provider]));
  parts = { ...PARTS, payments: { ...PARTS.payments, providers }, log: { debug: note, warn: note, error: note } };
  shop = await openShop(base.database, parts);
  for (const provider of providers.values()) methods.set(provider.id, await addPaymentMethod(base.database, provider));
  await base.database
    .insertInto('site_option')
    .values({ key: 'SendEmailTo', value: JSON.stringify('trgovina@primjer.hr') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify('trgovina@primjer.hr') }))
    .execute();
});
afterAll(() => base.drop());
beforeEach(async () => {
  alarms.length = 0;
  askable.says.clear();
  await base.database.deleteFrom('mail_outbox').execute();
});
afterEach(() => {
  shop.clock.now = START;
});

interface Placed {
  readonly session: Session;
  readonly slug: string;
  readonly reference: string;
  readonly product: number;
}

async function placedAt(provider: 'scripted' | 'unaskable'): Promise<Placed> {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const session = await readyToOrder(shop, await cartWith(shop, product), { payment: methods.get(provider) ?? 0 });
  const { data } = await order(shop, session);
  return { session, slug: data.orderSlug, reference: (await row(data.orderSlug)).number, product };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const statusOf = async ({ slug }: Placed) => (await row(slug)).status;
const stockOf = async ({ product }: Placed) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;
const mails = async () =>
  (await base.database.selectFrom('mail_outbox').select(['kind', 'recipient']).orderBy('id').execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
const cartOf = ({ session }: Placed) => shop.ask(cart.getCart, {} as never, { session });
const followUpAfter = async (minutes: number) => {
  shop.clock.now = new Date(START.getTime() + minutes * 60_000);
  await followUpPayments(deps());
};
const deps = () => ({ database: base.database, now: () => shop.clock.now, changed: () => undefined, ...parts });
const told = (answer: PaymentAnswer) =>
  shop.ask(
    { ...payment.paymentCallback, path: payment.paymentCallback.path.replace('{provider}', 'unaskable') } as never,
    {
      headers: { secret: 'right' },
      rawBody: Buffer.from(JSON.stringify(answer)).toString('base64'),
    } as never,
  );

describe('an order of which nobody can say whether it is paid', () => {
  it('goes under review: its goods are held, its cart stays away, nobody pays twice, and buyer and shop hear of it once [F-05] [T-06]', async () => {
    const placed = await placedAt('unaskable');
    const { email } = await row(placed.slug);
    await followUpAfter(59);
    expect(await statusOf(placed)).toBe('awaitingPayment');
    for (const minutes of [61, 62, 200]) await followUpAfter(minutes);
    expect([await statusOf(placed), await stockOf(placed)]).toEqual(['underReview', 4]);
    expect(await mails()).toEqual([`paymentReview ${email}`, 'paymentToReview trgovina@primjer.hr']);
    expect(alarms.filter((alarm) => alarm === 'payment.underReview')).toHaveLength(1);
    expect((await cartOf(placed)).error.payload.message).toBe('Cart is archived.');
    const { session, slug } = placed;
    expect((await shop.ask(payment.getPayment, { orderSlug: slug }, { session })).data.html).toBeNull();
    expect((await order(shop, session)).data).toEqual({ html: null, orderSlug: slug });
    const left = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect(left.data.url).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    expect(await statusOf(placed)).toBe('underReview');
  });

  it('goes there too when the buyer wants to leave the payment: money may be on its way [CHK-13]', async () => {
    const placed = await placedAt('unaskable');
    const { session, slug } = placed;
    const left = await shop.ask(payment.giveUpPayment, { orderSlug: slug }, { session });
    expect(left.data.url).toBe(`/naplata/uspjesna?orderSlug=${slug}`);
    expect([await statusOf(placed), await stockOf(placed)]).toEqual(['underReview', 4]);
  });

  it('is paid, or cancelled with all that it held, by a late word of the provider [F-04] [F-05]', async () => {
    const [paid, cancelled] = [await placedAt('unaskable'), await placedAt('unaskable')];
    await followUpAfter(61);
    await base.database.deleteFrom('mail_outbox').execute();
    await told(answered(paid.reference, 'paid', { amount: 2000, currency: 'EUR' }));
    expect([await statusOf(paid), await stockOf(paid)]).toEqual(['paid', 4]);
    expect(await mails()).toEqual([`orderPlaced ${(await row(paid.slug)).email}`]);
    await told(answered(cancelled.reference, 'cancelled'));
    expect([await statusOf(cancelled), await stockOf(cancelled)]).toEqual(['cancelled', 5]);
    expect((await cartOf(cancelled)).status).toBe(200);
  });

  it('because its provider does not answer, is cancelled or paid when it answers again [F-05] [F-21]', async () => {
    const [paid, unpaid] = [await placedAt('scripted'), await placedAt('scripted')];
    for (const { reference } of [paid, unpaid]) askable.says.set(reference, new Error('down'));
    await followUpAfter(61);
    for (const placed of [paid, unpaid]) expect([await statusOf(placed), await stockOf(placed)]).toEqual(['underReview', 4]);
    askable.says.set(paid.reference, answered(paid.reference, 'paid'));
    askable.says.delete(unpaid.reference);
    await followUpAfter(61 + 24 * 60);
    expect([await statusOf(paid), await stockOf(paid)]).toEqual(['paid', 4]);
    expect([await statusOf(unpaid), await stockOf(unpaid)]).toEqual(['cancelled', 5]);
  });

  it("is one whose money is on its way by the provider's word, when its hour is over or its buyer leaves [F-05]", async () => {
    const [waiting, left] = [await placedAt('scripted'), await placedAt('scripted')];
    for (const { reference } of [waiting, left]) askable.says.set(reference, ON_ITS_WAY);
    await shop.ask(payment.giveUpPayment, { orderSlug: left.slug }, { session: left.session });
    await followUpAfter(61);
    for (const placed of [waiting, left]) expect([await statusOf(placed), await stockOf(placed)]).toEqual(['underReview', 4]);
    for (let day = 1; day <= 12; day += 1) await followUpAfter(61 + day * 24 * 60);
    expect(await statusOf(waiting)).toBe('underReview');
    askable.says.set(waiting.reference, answered(waiting.reference, 'paid'));
    await followUpAfter(61 + 14 * 24 * 60);
    expect(await statusOf(waiting)).toBe('paid');
  });

  it('came to nothing: that is told once, whatever else the provider says of it', async () => {
    const placed = await placedAt('unaskable');
    await told(answered(placed.reference, 'failed'));
    expect(await mails()).toEqual([`orderRefused ${(await row(placed.slug)).email}`]);
    await told(answered(placed.reference, 'cancelled'));
    expect([await statusOf(placed), (await mails()).length]).toEqual(['cancelled', 1]);
  });

  it('is not one that was paid at the same moment: nobody is told to look [F-04]', async () => {
    const placed = await placedAt('unaskable');
    const unpaid = await findPayment(base.database, 'unaskable', placed.reference);
    await told(answered(placed.reference, 'paid', { amount: 2000, currency: 'EUR' }));
    await base.database.deleteFrom('mail_outbox').execute();
    if (unpaid !== undefined) await putUnderReview(deps(), unpaid);
    expect([await statusOf(placed), await mails(), alarms]).toEqual(['paid', [], []]);
  });

  it('is not one whose buyer was never led to the provider', async () => {
    const placed = await placedAt('unaskable');
    await base.database.updateTable('payment').set({ start: null }).where('reference', '=', placed.reference).execute();
    await followUpAfter(61);
    expect([await statusOf(placed), await stockOf(placed)]).toEqual(['cancelled', 5]);
  });
});
