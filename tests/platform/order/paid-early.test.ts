import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrder } from '#adapters/platform/wire/checkout.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { ownOrderOnWire } from '#server/platform/order/own/own-order-on-wire.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, CASH_ON_DELIVERY, PICKUP, TRANSFER } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const SITE = 'https://shop.example.hr';
let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

async function placed(payment: number) {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database)), { delivery: PICKUP, payment });
  const { orderSlug } = (await order(shop, session)).data;
  const row = () => base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
  const { id, number } = await row();
  return {
    number,
    seen: async () => (await shop.ask(getOrder, { orderSlug }, { session })).data,
    own: async () => ownOrderOnWire(base.database, await row(), { language: 'hrv', now: shop.clock.now }),
    move: async (verb: 'pay' | 'prepare' | 'ready') =>
      expect((await moveByHand(base.database, { id }, verb, { now: shop.clock.now, siteUrl: SITE })).isOk(), verb).toBe(true),
  };
}
const readyMail = async (number: string) =>
  (
    await base.database
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('dedupe_key', '=', `orderReady:${number}`)
      .executeTakeFirstOrThrow()
  ).text_body;

it('whoever has paid before the goods are handed over is told nowhere to pay again; whoever has not is [CHK-13]', async () => {
  const [paid, unpaid] = [await placed(CASH_ON_DELIVERY), await placed(CASH_ON_DELIVERY)];
  await paid.move('pay');
  for (const one of [paid, unpaid]) {
    await one.move('prepare');
    await one.move('ready');
  }
  const due = async (one: typeof paid) => [(await one.seen()).dueOnDelivery, (await one.own()).dueOnDelivery];
  expect([await due(paid), await due(unpaid)]).toEqual([
    [null, null],
    [1000, 1000],
  ]);
  expect([
    (await readyMail(paid.number)).includes('Plaćate pri preuzimanju'),
    (await readyMail(unpaid.number)).includes('Plaćate pri preuzimanju'),
  ]).toEqual([false, true]);
});

it('how to pay by transfer is told until the money has come', async () => {
  const { seen, move } = await placed(BANK_TRANSFER);
  expect((await seen()).bankTransfer).toMatchObject({ iban: TRANSFER.iban });
  await move('pay');
  expect(await seen()).toMatchObject({ status: 'paid', bankTransfer: null });
});
