import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { applyCoupon } from '#adapters/platform/wire/cart.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { lapseTransfers } from '#server/platform/order/move/lapse-transfers.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { moveOrder } from '#server/platform/order/move/move-order.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, CASH_ON_DELIVERY, HOME, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const SITE = 'https://shop.example.hr';
const NOW = new Date('2026-11-22T12:00:00Z');
let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
});

/** An order that is paid by bank transfer, of two pieces of five, brought home or fetched. */
async function placed(delivery = HOME, payment = BANK_TRANSFER) {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, [product, 2]), { delivery, payment }));
  await base.database.deleteFrom('mail_outbox').execute();
  return { ...(await row(data.orderSlug)), product };
}
const row = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const stockOf = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;
const mails = async () => (await base.database.selectFrom('mail_outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const log = new RecordedLog();
const lapse = () => lapseTransfers({ database: base.database, log }, NOW, SITE);
const move = (number: string, verb: OrderVerb, now = NOW) => moveByHand(base.database, { number }, verb, { now, siteUrl: SITE });

describe('an order that somebody of the shop moves', () => {
  it('is paid, prepared, sent and delivered; the customer is told of the money and the way, and the history keeps all', async () => {
    const { number, slug } = await placed();
    for (const verb of ['pay', 'prepare', 'send', 'deliver'] as const) expect((await move(number, verb)).isOk(), verb).toBe(true);
    expect(await row(slug)).toMatchObject({ status: 'delivered', paid_at: NOW });
    expect(await mails()).toEqual(['orderPaid', 'orderSent']);
    const history = await base.database
      .selectFrom('order_event')
      .select(['kind', 'facts'])
      .where('order_id', '=', (await row(slug)).id)
      .orderBy('id')
      .execute();
    expect(history.slice(-4).map(({ kind, facts }) => [kind, facts])).toEqual(
      ['paid', 'prepared', 'sent', 'delivered'].map((kind) => [kind, { by: 'hand' }]),
    );
  });

  it('brings what was bought to download when its money came by transfer, once [PRD-03]', async () => {
    const book = await addProduct(base.database, { price: 790, format: 'EProduct' });
    const file = { product_id: book, name: 'knjiga.epub', mime: 'application/epub+zip', content: Buffer.from('knjiga') };
    await base.database.insertInto('download_file').values(file).execute();
    const { data } = await order(
      shop,
      await readyToOrder(shop, await cartWith(shop, book, await addProduct(base.database, { price: 2000, stock: 5 }))),
    );
    await base.database.deleteFrom('mail_outbox').execute();
    const { number } = await row(data.orderSlug);
    await move(number, 'ready');
    expect(await mails()).toEqual(['orderReady']);
    for (const verb of ['pay', 'pay', 'deliver'] as const) await move(number, verb);
    expect((await mails()).sort()).toEqual(['downloads', 'orderPaid', 'orderReady']);
  });

  it('is confirmed when the shop finds the money that its provider could not tell of [F-05]', async () => {
    const { number, slug } = await placed();
    await base.database.updateTable('shop_order').set({ status: 'underReview' }).where('slug', '=', slug).execute();
    expect((await move(number, 'pay'))._unsafeUnwrap()).toMatchObject({ before: 'underReview', now: 'paid' });
    expect((await mails()).sort()).toEqual(['orderPaid', 'orderPlaced']);
  });

  it('that waits to be fetched says where, and what is paid there', async () => {
    const letterOf = async ({ number }: { readonly number: string }) => {
      await move(number, 'ready');
      const letter = await base.database.selectFrom('mail_outbox').select('text_body').where('kind', '=', 'orderReady').executeTakeFirst();
      return letter?.text_body.replaceAll('\u00a0', ' ');
    };
    const paidThere = await letterOf(await placed(PICKUP, CASH_ON_DELIVERY));
    const paidBefore = await letterOf(await placed(PICKUP));
    expect(paidThere).toMatch(/Gdje: Zagreb.*\nPlaćate pri preuzimanju: 40,00 €/);
    expect(paidBefore).toMatch(/Gdje: Zagreb/);
    expect(paidBefore).not.toContain('Plaćate');
  });

  it('waits in the shop, where its money may come later', async () => {
    const { number, slug } = await placed(PICKUP);
    expect((await move(number, 'ready'))._unsafeUnwrap()).toMatchObject({ before: 'placed', now: 'ready' });
    expect((await move(number, 'pay'))._unsafeUnwrap()).toMatchObject({ now: 'ready' });
    expect((await row(slug)).paid_at).toEqual(NOW);
    expect(await mails()).toEqual(['orderReady', 'orderPaid']);
  });

  it('is called off: its goods are back on the shelf, and whoever has paid since is told when they are gone [F-05]', async () => {
    const { number, product, slug } = await placed();
    expect(await stockOf(product)).toBe(3);
    expect((await move(number, 'cancel')).isOk()).toBe(true);
    expect(await stockOf(product)).toBe(5);
    await base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', product).execute();
    expect((await move(number, 'pay'))._unsafeUnwrap().now).toBe('paidShort');
    expect(await mails()).toEqual(['orderCancelled', 'orderShort']);
    expect((await row(slug)).status).toBe('paidShort');
  });

  it('is called off also while it is prepared, unless it is paid: its goods are back on the shelf and its buyer is told', async () => {
    const [unpaid, paid] = [await placed(), await placed()];
    await move(unpaid.number, 'prepare');
    // A provider's late word does not do it.
    const late = await base.database
      .transaction()
      .execute(async (trx) => moveOrder(trx, await row(unpaid.slug), 'cancelled', { now: NOW, siteUrl: SITE }));
    expect(late.isMoved).toBe(false);
    expect((await move(unpaid.number, 'cancel'))._unsafeUnwrap()).toMatchObject({ before: 'preparing', now: 'cancelled' });
    expect([await stockOf(unpaid.product), (await row(unpaid.slug)).goods_back]).toEqual([5, true]);
    expect(await mails()).toEqual(['orderCancelled']);
    await move(paid.number, 'pay');
    await move(paid.number, 'prepare');
    expect((await move(paid.number, 'cancel'))._unsafeUnwrapErr()).toMatchObject({ kind: 'NotNow', status: 'preparing' });
  });

  it('uses its coupon once, however far it comes; called off it gives the use back, and paid after all it takes it again [F-10]', async () => {
    const uses = async () =>
      (await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JESEN10').executeTakeFirstOrThrow()).uses;
    const before = await uses();
    const ordered = async () => {
      const session = await cartWith(shop, [await addProduct(base.database, { price: 2000, stock: 5 }), 2]);
      await shop.ask(applyCoupon, { couponCode: 'JESEN10' }, { session });
      return row((await order(shop, await readyToOrder(shop, session, { delivery: HOME }))).data.orderSlug);
    };
    const after = async (number: string, verb: OrderVerb) => {
      expect((await move(number, verb)).isOk(), verb).toBe(true);
      return (await uses()) - before;
    };
    const [kept, calledOff] = [await ordered(), await ordered()];
    expect(await uses()).toBe(before + 2);
    expect([await after(kept.number, 'pay'), await after(kept.number, 'send')]).toEqual([2, 2]);
    expect([await after(calledOff.number, 'cancel'), await after(calledOff.number, 'pay')]).toEqual([1, 2]);
  });

  it.each([
    [['pay'], 5],
    [['pay', 'prepare'], 5],
    [['pay', 'prepare', 'ready'], 5],
    [['pay', 'prepare', 'send'], 3],
    [['pay', 'prepare', 'send', 'deliver'], 3],
  ] as [OrderVerb[], number][])(
    'whose money goes back after %j has its goods on the shelf again if they never left it: %i of 5',
    async (verbs, left) => {
      const { number, product } = await placed(verbs.includes('ready') ? PICKUP : HOME);
      for (const verb of [...verbs, 'refund'] as const) expect((await move(number, verb)).isOk(), verb).toBe(true);
      expect(await stockOf(product)).toBe(left);
    },
  );

  it('is not moved by what means nothing there, and the answer says what does', async () => {
    const { number } = await placed();
    await move(number, 'deliver');
    expect((await move(number, 'send'))._unsafeUnwrapErr()).toEqual({
      kind: 'NotNow',
      status: 'delivered',
      verbs: ['pay', 'return'],
    });
    expect((await move('2026-999999', 'pay'))._unsafeUnwrapErr()).toEqual({ kind: 'NoSuchOrder' });
    expect(await mails()).toEqual([]);
  });

  it('waits in no branch when it is brought home, and is not sent when it is fetched: no buyer is told so', async () => {
    for (const [delivery, verb] of [
      [HOME, 'ready'],
      [PICKUP, 'send'],
    ] as const) {
      const { number, slug } = await placed(delivery);
      await move(number, 'pay');
      expect((await move(number, verb))._unsafeUnwrapErr()).toEqual({ kind: 'Flawed', flaw: 'otherWay' });
      expect((await row(slug)).status).toBe('paid');
    }
    expect(await mails()).toEqual(['orderPaid']);
  });

  it('gives no money back that never came', async () => {
    const { number } = await placed();
    expect((await move(number, 'refund'))._unsafeUnwrapErr()).toEqual({
      kind: 'NotNow',
      status: 'placed',
      verbs: ['pay', 'prepare', 'send', 'deliver', 'cancel'],
    });
    expect(await mails()).toEqual([]);
  });

  it('is called off, and paid after all, also when some of its goods are no longer counted [F-05]', async () => {
    const { number, slug, product } = await placed();
    await base.database.deleteFrom('stock').where('product_id', '=', product).execute();
    expect((await move(number, 'cancel'))._unsafeUnwrap().now).toBe('cancelled');
    expect((await move(number, 'pay'))._unsafeUnwrap().now).toBe('paid');
    expect((await row(slug)).goods_back).toBe(false);
    const counted = await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).execute();
    expect(counted).toEqual([]);
  });

  it('is moved once by two at the same time', async () => {
    const { number } = await placed();
    const moves = await Promise.all([move(number, 'pay'), move(number, 'pay'), move(number, 'pay')]);
    expect(moves.filter((moved) => moved.isOk())).toHaveLength(1);
    expect(await mails()).toEqual(['orderPaid']);
  });
});

describe('orders by transfer that nobody pays', () => {
  const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
  const aged = async (count: number, delivery = HOME) => {
    const made = await placed(delivery);
    await base.database
      .updateTable('shop_order')
      .set({ placed_at: days(count) })
      .where('id', '=', made.id)
      .execute();
    return made;
  };

  it('end some days after their day, their goods go back and the customer is told; others stay', async () => {
    const [old, young, paid, ready] = [await aged(6), await aged(4), await aged(6), await aged(6, PICKUP)];
    await move(paid.number, 'pay', days(5));
    await move(ready.number, 'ready', days(5));
    await base.database.deleteFrom('mail_outbox').execute();
    const { count, tags } = await lapse();
    expect(count).toBe(1);
    expect(tags.length).toBeGreaterThan(0);
    expect((await row(old.slug)).status).toBe('cancelled');
    expect(await stockOf(old.product)).toBe(5);
    expect(await mails()).toEqual(['orderLapsed']);
    for (const { slug } of [young, paid, ready]) expect((await row(slug)).status).not.toBe('cancelled');
    expect((await lapse()).count).toBe(0);
  });

  it('end when their day and the days of grace are over, not before, and no others do', async () => {
    const [due, notYet, byCourier] = [await aged(5), await aged(5), await aged(9)];
    const over = new Date(days(5).getTime() - 1);
    await base.database.updateTable('shop_order').set({ placed_at: over }).where('id', '=', due.id).execute();
    const payment = JSON.stringify({ ...byCourier.payment, code: 'cash-on-delivery' });
    await base.database.updateTable('shop_order').set({ payment }).where('id', '=', byCourier.id).execute();
    const { count, tags } = await lapse();
    expect([count, tags]).toEqual([1, [`product:${due.product}`, 'listing']]);
    const statuses = await Promise.all([due, notYet, byCourier].map(async ({ slug }) => (await row(slug)).status));
    expect(statuses).toEqual(['cancelled', 'placed', 'placed']);
  });

  it('end although one before them can not, which is told and tried again', async () => {
    const [stuck, due] = [await aged(7), await aged(6)];
    // What a fault of a program or of an import may leave behind.
    const stock = (quantity: number) =>
      base.database.updateTable('order_stock').set({ quantity }).where('order_id', '=', stuck.id).execute();
    await stock(2_147_483_647);
    expect((await lapse()).count).toBe(1);
    expect([(await row(stuck.slug)).status, (await row(due.slug)).status]).toEqual(['placed', 'cancelled']);
    expect(log.lines.at(-1)).toMatchObject({ event: 'orders.notLapsed' });
    await stock(2);
    expect((await lapse()).count).toBe(1);
  });

  /** Holds the cart of an order while something is begun that wants it, and changes the order before it goes on. */
  const meanwhile = async <T>(cartId: string, waiting: number, begin: () => Promise<T>, change: () => Promise<unknown>): Promise<T> => {
    const held = await base.database.startTransaction().execute();
    await held.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute();
    const begun = begin();
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(waiting), { timeout: 60_000 });
    await change();
    await held.commit().execute();
    return begun;
  };
  const waitingForLocks = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(base.database);
    return Number(rows[0]?.count);
  };

  it('stay when their money is recorded at that very moment [F-05]', async () => {
    const { id, slug, cart_id, product } = await aged(6);
    const paid = () => base.database.updateTable('shop_order').set({ paid_at: NOW }).where('id', '=', id).execute();
    expect((await meanwhile(cart_id, 1, () => lapse(), paid)).count).toBe(0);
    expect([(await row(slug)).status, await stockOf(product), await mails()]).toEqual(['placed', 3, []]);
  });

  it('end once by two processes at the same time, with one e-mail', async () => {
    const { cart_id, product } = await aged(6);
    const both = () => Promise.all([lapse(), lapse()]);
    const lapsed = await meanwhile(cart_id, 2, both, async () => undefined);
    expect(lapsed.map(({ count }) => count).sort()).toEqual([0, 1]);
    expect([await stockOf(product), await mails()]).toEqual([5, ['orderLapsed']]);
  });

  it('are paid by money that comes all the same [F-05]', async () => {
    const { number, slug, product } = await aged(9);
    await lapse();
    expect((await move(number, 'pay'))._unsafeUnwrap().now).toBe('paid');
    expect((await row(slug)).paid_at).toEqual(NOW);
    expect(await stockOf(product)).toBe(3);
  });
});
