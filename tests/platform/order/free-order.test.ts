import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { applyCoupon } from '#adapters/platform/wire/cart.ts';
import { getOrder } from '#adapters/platform/wire/checkout.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { countViews } from '#server/platform/order/desk/order-desk-queries.ts';
import { lapseTransfers } from '#server/platform/order/move/lapse-transfers.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, CASH_ON_DELIVERY, HOME, PICKUP, TRANSFER } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const DAY = 86_400_000;
let base: TestDatabase;
let shop: Shop;
let book: number;
let lamp: number;
let gift: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  book = await addProduct(base.database, { price: 790, format: 'EProduct' });
  lamp = await addProduct(base.database, { price: 1990, stock: 9 });
  gift = await addProduct(base.database, { price: 0, stock: 5 });
  await base.database
    .insertInto('download_file')
    .values({ product_id: book, name: 'knjiga.epub', mime: 'application/epub+zip', content: Buffer.from('knjiga') })
    .execute();
  const coupon = { description: '{}', valid_from: '2026-01-01', valid_until: '2030-12-31', max_uses: null };
  await base.database
    .insertInto('coupon')
    .values([
      { ...coupon, code: 'SVE', kind: 'percent', worth: 100 },
      { ...coupon, code: 'DAR', kind: 'amount', worth: 99_900 },
    ])
    .execute();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
});

interface Choice {
  readonly goods: readonly number[];
  readonly coupon?: string;
  readonly delivery: number | null;
  readonly payment: number;
}

async function ordered({ goods, coupon, delivery, payment }: Choice) {
  const session = await cartWith(shop, ...goods);
  if (coupon !== undefined) expect((await shop.ask(applyCoupon, { couponCode: coupon }, { session })).status).toBe(200);
  const { orderSlug } = (await order(shop, await readyToOrder(shop, session, { delivery, payment }))).data;
  return { orderSlug, seen: (await shop.ask(getOrder, { orderSlug }, { session })).data };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const mails = () => base.database.selectFrom('mail_outbox').select(['kind', 'text_body']).orderBy('kind').execute();
const lapse = (days: number) =>
  lapseTransfers(
    { database: base.database, log: new RecordedLog() },
    new Date(shop.clock.now.getTime() + days * DAY),
    'https://shop.example.hr',
  );

describe('an order that costs nothing', () => {
  it.each([
    ['all of it is downloaded and a coupon takes everything off', { goods: () => [book], coupon: 'SVE', delivery: null }],
    ['a coupon is worth more than the goods', { goods: () => [book, lamp], coupon: 'DAR', delivery: PICKUP }],
    ['its goods have no price', { goods: () => [gift], delivery: PICKUP }],
  ] as const)(
    'counts as paid from the beginning, and nobody is asked to pay or has it taken away: %s [PRD-03] [F-24]',
    async (_, { goods, ...choice }) => {
      for (const payment of choice.delivery === null ? [BANK_TRANSFER] : [BANK_TRANSFER, CASH_ON_DELIVERY]) {
        await base.database.deleteFrom('mail_outbox').execute();
        const { orderSlug, seen } = await ordered({ goods: goods(), payment, ...choice });
        const hasFile = goods().includes(book);
        expect(seen).toMatchObject({ status: 'paid', bankTransfer: null, dueOnDelivery: null, downloads: hasFile ? [{}] : [] });
        expect(await row(orderSlug)).toMatchObject({ total: 0, paid_at: shop.clock.now });
        const told = await mails();
        expect(told.map(({ kind }) => kind)).toEqual(hasFile ? ['downloads', 'orderPlaced'] : ['orderPlaced']);
        expect(told.map(({ text_body }) => text_body).join()).not.toContain(TRANSFER.iban);
        const { id } = await row(orderSlug);
        const history = await base.database
          .selectFrom('order_event')
          .select(['kind', 'facts'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute();
        expect(history).toEqual([
          { kind: 'created', facts: {} },
          { kind: 'paid', facts: { why: 'nothingToPay' } },
        ]);
        expect((await countViews(base.database)).toPay).toBe(0);
        expect((await lapse(9)).count).toBe(0);
      }
    },
  );

  it('is called off, with its goods, its cart and its coupon free again, and nobody is told of money on its way back', async () => {
    const { orderSlug } = await ordered({ goods: [lamp], coupon: 'SVE', delivery: PICKUP, payment: BANK_TRANSFER });
    await base.database.deleteFrom('mail_outbox').execute();
    const { id, cart_id } = await row(orderSlug);
    const used = () => base.database.selectFrom('coupon').select('uses').where('code', '=', 'SVE').executeTakeFirstOrThrow();
    const stock = () => base.database.selectFrom('stock').select('quantity').where('product_id', '=', lamp).executeTakeFirstOrThrow();
    const [before, held] = [await used(), await stock()];
    const moved = (verb: OrderVerb) => moveByHand(base.database, { id }, verb, { now: shop.clock.now, siteUrl: 'https://shop.example.hr' });
    expect((await moved('refund'))._unsafeUnwrapErr()).toMatchObject({ kind: 'NotNow', status: 'paid' });
    expect((await moved('cancel')).isOk()).toBe(true);
    expect(await row(orderSlug)).toMatchObject({ status: 'cancelled', goods_back: true, cart_released: true, cart_id });
    expect([(await used()).uses, (await stock()).quantity]).toEqual([before.uses - 1, held.quantity + 1]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['orderCancelled']);
  });

  it('is not given up either when it was placed before such orders counted as paid', async () => {
    const { orderSlug } = await ordered({ goods: [gift], delivery: PICKUP, payment: BANK_TRANSFER });
    await base.database.updateTable('shop_order').set({ status: 'placed', paid_at: null }).where('slug', '=', orderSlug).execute();
    expect((await lapse(9)).count).toBe(0);
    expect((await row(orderSlug)).status).toBe('placed');
  });
});

it('an order whose goods cost nothing waits for its money while its delivery costs something', async () => {
  const { orderSlug, seen } = await ordered({ goods: [gift], delivery: HOME, payment: BANK_TRANSFER });
  expect(seen).toMatchObject({ status: 'placed', bankTransfer: { iban: TRANSFER.iban } });
  expect(await row(orderSlug)).toMatchObject({ total: 450, paid_at: null });
  expect((await lapse(9)).count).toBe(1);
});
