import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/office-job.ts';
import { moveOne } from '#server/platform/back-office/job-orders.ts';
import { claimPart } from '#server/platform/back-office/job-queries.ts';
import { runJobs } from '#server/platform/back-office/run-jobs.ts';
import { productByHand } from '#server/platform/import/product-by-hand.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME, PICKUP } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let shop: Shop;
let office: ReturnType<typeof anEditorsPlatform>;
let vesna: Awaited<ReturnType<(typeof office)['anEditor']>>;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['orders', 'products', 'audit']);
});
afterAll(() => base.drop());

const create = (body: BodyOf<typeof wire.createOfficeJob>, who = vesna) => who.ask(wire.createOfficeJob, { body });
const opened = async (id: number) => (await vesna.ask(wire.getOfficeJob, { params: { id } })).data;
const start = (id: number) => vesna.ask(wire.startOfficeJob, { body: { id } });
const changed: string[] = [];
const log = new RecordedLog();
const parts = () => ({
  database: base.database,
  now: () => new Date(),
  changed: (tags: readonly string[]) => void changed.push(...tags),
  settings: SETTINGS,
  log,
});
const work = async () => {
  while (await runJobs(parts(), productByHand, () => false));
};
async function done(body: BodyOf<typeof wire.createOfficeJob>) {
  const { data } = await create(body);
  await start(data.id);
  await work();
  return opened(data.id);
}
const priceOf = async (id: number) =>
  base.database.selectFrom('product').select(['retail_price', 'final_price', 'is_visible']).where('id', '=', id).executeTakeFirstOrThrow();

async function anOrder(status: 'placed' | 'paid' | 'delivered') {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, [product, 1]), { guest: GUEST }));
  const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
  await base.database.updateTable('shop_order').set({ status }).where('id', '=', row.id).execute();
  return row;
}
const statusOf = async (id: number) =>
  (await base.database.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('work on many orders', () => {
  it('leaves an order that has moved since its start was decided about, and says how it stands', async () => {
    const [moved, still] = [await anOrder('paid'), await anOrder('paid')];
    const { data } = await create({ kind: 'orders.deliver', details: {}, ids: [moved.id, still.id] });
    const { seenUntil } = await opened(data.id);
    // The clock of a database and that of its reader differ by less than this.
    const later = new Date(Date.parse(seenUntil ?? '') + 1);
    await moveByHand(base.database, { id: moved.id }, 'prepare', { now: later, siteUrl: SETTINGS.siteUrl });
    await vesna.ask(wire.startOfficeJob, { body: { id: data.id, seenUntil } });
    await work();
    expect((await opened(data.id)).failures).toEqual([{ id: moved.id, name: moved.number, reason: 'meanwhile.preparing' }]);
    expect([await statusOf(moved.id), await statusOf(still.id)]).toEqual(['preparing', 'delivered']);
  });

  it('goes on past one that fails each time, which is told of it as what did not go', async () => {
    const [broken, sound] = [await anOrder('paid'), await anOrder('paid')];
    await sql`create function fail_one() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
      base.database,
    );
    await sql`create trigger fail_one before update on shop_order for each row when (new.id = ${sql.lit(broken.id)}) execute function fail_one()`.execute(
      base.database,
    );
    const job = await done({ kind: 'orders.prepare', details: {}, ids: [broken.id, sound.id] });
    await sql`drop function fail_one cascade`.execute(base.database);
    expect([job.done, job.failures]).toEqual([2, [{ id: broken.id, name: String(broken.id), reason: 'failed' }]]);
    expect([await statusOf(broken.id), await statusOf(sound.id)]).toEqual(['paid', 'preparing']);
    expect(log.lines.at(-1)).toMatchObject({ event: 'jobs.thingFailed', facts: { target: broken.id } });
  });

  it('tells nothing of one as not done that was done, when the shop ends between the step and its note', async () => {
    const placed = await anOrder('paid');
    await sql`create sequence ended`.execute(base.database);
    await sql`create function end_once() returns trigger language plpgsql as 'begin if nextval(''ended'') = 1 then raise exception ''killed''; end if; return new; end'`.execute(
      base.database,
    );
    await sql`create trigger end_once before update on office_job for each row when (new.done > old.done) execute function end_once()`.execute(
      base.database,
    );
    const job = await done({ kind: 'orders.prepare', details: {}, ids: [placed.id] });
    await sql`drop function end_once cascade`.execute(base.database);
    expect(await statusOf(placed.id)).toBe('preparing');
    expect([job.done, job.failed, job.failures]).toEqual([1, 0, []]);
  });

  it('sends what there is to send, and of downloads alone says that there is nothing, with no e-mail', async () => {
    const book = await addProduct(base.database, { price: 790, format: 'EProduct' });
    const cup = await addProduct(base.database, { price: 2000, stock: 5 });
    const bought = async (delivery: number | null, ...goods: readonly number[]) => {
      const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, ...goods), { guest: GUEST, delivery }));
      const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
      await base.database.updateTable('shop_order').set({ status: 'paid', paid_at: new Date() }).where('id', '=', row.id).execute();
      return row;
    };
    const [digital, mixed] = [await bought(null, book), await bought(HOME, book, cup)];
    const ids = [digital.id, mixed.id];
    await base.database.deleteFrom('mail_outbox').execute();
    // What is brought to an address does not wait in a branch, and nobody is told so.
    const waiting = await done({ kind: 'orders.ready', details: {}, ids: [mixed.id] });
    expect(waiting.failures).toEqual([{ id: mixed.id, name: mixed.number, reason: 'otherWay' }]);
    expect([await statusOf(mixed.id), await base.database.selectFrom('mail_outbox').select('kind').execute()]).toEqual(['paid', []]);
    const job = await done({ kind: 'orders.send', details: { carrier: 'GLS' }, ids });
    expect(job.failures).toEqual([{ id: digital.id, name: digital.number, reason: 'nothingToDeliver' }]);
    expect([await statusOf(digital.id), await statusOf(mixed.id)]).toEqual(['paid', 'sent']);
    const sent = await base.database.selectFrom('mail_outbox').select(['kind', 'dedupe_key']).execute();
    expect(sent.filter(({ kind }) => kind === 'orderSent').map(({ dedupe_key }) => dedupe_key)).toEqual([
      expect.stringContaining(mixed.number),
    ]);
    expect(sent.some(({ dedupe_key }) => dedupe_key?.includes(digital.number))).toBe(false);
  });

  it('moves each as by hand, and says of which it may not and why', async () => {
    const [first, second, over] = [await anOrder('paid'), await anOrder('paid'), await anOrder('delivered')];
    const { data } = await create({ kind: 'orders.prepare', details: {}, ids: [first.id, over.id, second.id, 999_999, first.id] });
    expect(await opened(data.id)).toMatchObject({ state: 'asked', total: 4, done: 0, by: 'Vesna Horvat' });
    await work();
    expect(await statusOf(first.id)).toBe('paid');
    await start(data.id);
    expect((await start(data.id)).data).toEqual({ id: data.id });
    expect((await opened(data.id)).state).toBe('running');
    await work();
    expect(await opened(data.id)).toMatchObject({
      state: 'done',
      done: 4,
      failed: 2,
      failures: [
        { id: over.id, name: over.number, reason: 'delivered' },
        { id: 999_999, name: '999999', reason: 'gone' },
      ],
    });
    expect([await statusOf(first.id), await statusOf(second.id), await statusOf(over.id)]).toEqual(['preparing', 'preparing', 'delivered']);
    const { records } = (await vesna.ask(filterChanges, { query: { thing: 'order' } })).data;
    expect(records.filter(({ thingId }) => thingId === String(first.id)).map(({ who }) => who)).toEqual(['Vesna Horvat']);
  });

  it('is about all that a list shows when it is asked for, and about nothing that comes later', async () => {
    const mine = await anOrder('paid');
    const { data } = await create({ kind: 'orders.deliver', details: {}, query: { view: 'toDo', q: mine.number } });
    expect(data.total).toBe(1);
    expect((await create({ kind: 'orders.deliver', details: {}, query: { view: 'back', q: mine.number } })).error?.payload.reason).toBe(
      'noneChosen',
    );
    await start(data.id);
    await work();
    expect(await statusOf(mine.id)).toBe('delivered');
  });
});

describe('numbers of the parcels that many orders are sent in', () => {
  const keep = (id: number, ...parcels: readonly (readonly [orderId: number, trackingNumber: string])[]) =>
    vesna.ask(wire.keepJobParcels, { body: { id, parcels: parcels.map(([orderId, trackingNumber]) => ({ orderId, trackingNumber })) } });
  const toSend = async (email: string) => {
    const cup = await addProduct(base.database, { price: 2000, stock: 5 });
    const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, cup), { guest: { ...GUEST, email }, delivery: HOME }));
    const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
    await base.database.updateTable('shop_order').set({ status: 'preparing', paid_at: new Date() }).where('id', '=', row.id).execute();
    return row;
  };
  const shipped = () => base.database.selectFrom('shipment').select(['order_id', 'tracking_number']).orderBy('order_id').execute();

  it('stand beside those that go, are kept until it begins, and leave with each of them once, though the shop ends in the middle', async () => {
    const [first, second, without] = [await toSend('prva@example.com'), await toSend('druga@example.com'), await toSend('bez@example.com')];
    const over = await anOrder('delivered');
    const ids = [second.id, first.id, without.id, over.id];
    const { data } = await create({ kind: 'orders.send', details: { carrier: 'GLS' }, ids });
    const rows = async () => (await opened(data.id)).parcels?.map(({ number, trackingNumber }) => [number, trackingNumber]);
    expect(await rows()).toEqual([
      [second.number, ''],
      [first.number, ''],
      [without.number, ''],
    ]);
    // One that is none, and a parcel that was scanned for two buyers: both are named, and nothing is kept.
    const wrong = await keep(data.id, [first.id, 'HR 1'], [second.id, 'hr-1'], [without.id, '<b>']);
    expect(wrong.data.refused).toEqual([
      { orderId: first.id, reason: 'parcelTwice' },
      { orderId: second.id, reason: 'parcelTwice' },
      { orderId: without.id, reason: 'trackingUnreadable' },
    ]);
    expect((await rows())?.map(([, number]) => number)).toEqual(['', '', '']);
    expect((await keep(data.id, [first.id, 'HR 1'], [second.id, ' HR 2 '], [999_999, 'HR 9'])).data.refused).toEqual([]);
    expect((await rows())?.map(([, number]) => number)).toEqual(['HR 2', 'HR 1', '']);
    await base.database.deleteFrom('shipment').execute();
    await base.database.deleteFrom('mail_outbox').execute();
    await start(data.id);
    expect((await keep(data.id, [first.id, 'HR 3'])).error?.payload.reason).toBe('begunAlready');
    // Said again with the same numbers, as when the answer was lost, it is no refusal to whoever began it; to others it is.
    expect((await keep(data.id, [second.id, 'HR 2'], [first.id, 'HR 1'])).data.refused).toEqual([]);
    expect((await start(data.id)).data).toEqual({ id: data.id });
    const other = await office.anEditor('Otprema', ['orders:send']);
    expect((await other.ask(wire.startOfficeJob, { body: { id: data.id } })).error?.payload.reason).toBe('begunAlready');
    // The shop ends after an order has left and before the job has counted it; two processes go on with it.
    await sql`create sequence sent_once`.execute(base.database);
    await sql`create function end_sending() returns trigger language plpgsql as 'begin if nextval(''sent_once'') = 1 then raise exception ''killed''; end if; return new; end'`.execute(
      base.database,
    );
    await sql`create trigger end_sending before update on office_job for each row when (new.done > old.done) execute function end_sending()`.execute(
      base.database,
    );
    await Promise.all([work(), work()]);
    await work();
    await sql`drop function end_sending cascade`.execute(base.database);
    expect(await opened(data.id)).toMatchObject({ state: 'done', done: 4, failed: 1, failures: [{ id: over.id, reason: 'otherWay' }] });
    expect(await shipped()).toEqual([
      { order_id: first.id, tracking_number: 'HR 1' },
      { order_id: second.id, tracking_number: 'HR 2' },
      { order_id: without.id, tracking_number: '' },
    ]);
    const mails = await base.database.selectFrom('mail_outbox').selectAll().where('kind', '=', 'orderSent').execute();
    const told = mails.map((mail) => [mail.recipient, /HR \d/.exec(JSON.stringify(mail))?.[0]]);
    expect(told.sort()).toEqual([
      ['bez@example.com', undefined],
      ['druga@example.com', 'HR 2'],
      ['prva@example.com', 'HR 1'],
    ]);
  });

  it('are for work that sends, and for those alone who may; of more orders than a form holds none are asked for', async () => {
    const placed = await toSend('jedna@example.com');
    const other = (await create({ kind: 'orders.prepare', details: {}, ids: [placed.id] })).data.id;
    expect([(await opened(other)).parcels, (await keep(other, [placed.id, 'HR 1'])).error?.code]).toEqual([null, 'NOT_FOUND']);
    const { id } = (await create({ kind: 'orders.send', details: { carrier: 'GLS' }, ids: [placed.id] })).data;
    const stranger = await office.anEditor('Skladište', ['products']);
    expect((await stranger.ask(wire.keepJobParcels, { body: { id, parcels: [] } })).error?.code).toBe('NOT_FOUND');
    await base.database
      .updateTable('office_job')
      .set({ targets: Array.from({ length: 151 }, (_, at) => placed.id + at) })
      .where('id', '=', id)
      .execute();
    expect((await opened(id)).parcels).toBeNull();
  });
});

describe('work on many products', () => {
  it('shows the first prices beside the lowest of thirty days, changes them with their log, each once', async () => {
    const ids = [
      await addProduct(base.database, { name: 'Šalica', price: 1990 }),
      await addProduct(base.database, { name: 'Tanjur', price: 1000 }),
    ];
    const { data } = await create({ kind: 'products.price', details: { percent: -10 }, ids });
    const { outlook } = await opened(data.id);
    expect([outlook?.goes, outlook?.stays]).toEqual([2, []]);
    expect(outlook?.first.map(({ name, changes, lowest }) => [name.split(' ·')[0], changes, lowest]).sort()).toEqual([
      ['Tanjur', [{ of: 'retailPrice', before: 1000, after: 900 }], 1000],
      ['Šalica', [{ of: 'retailPrice', before: 1990, after: 1791 }], 1990],
    ]);
    await start(data.id);
    await Promise.all([work(), work()]);
    await work();
    expect((await priceOf(ids[0] ?? 0)).retail_price).toBe(1791);
    const log = await base.database
      .selectFrom('price_log')
      .selectAll()
      .where('product_id', '=', ids[0] ?? 0)
      .orderBy('id')
      .execute();
    expect(log.map(({ final_price: price }) => price)).toEqual([1990, 1791]);
    expect(await opened(data.id)).toMatchObject({ state: 'done', done: 2, failed: 0, outlook: null });
    expect(changed.length).toBeGreaterThan(0);
  });

  it('goes on where it was stopped, and changes nothing twice', async () => {
    const ids = [await addProduct(base.database, { price: 1000 }), await addProduct(base.database, { price: 1000 })];
    const { data } = await create({ kind: 'products.price', details: { percent: 50 }, ids });
    await start(data.id);
    let asked = 0;
    const deps = { database: base.database, now: () => new Date(), changed: () => undefined, settings: SETTINGS, log };
    await runJobs(deps, productByHand, () => {
      asked += 1;
      return asked > 1;
    });
    expect(await opened(data.id)).toMatchObject({ state: 'running', done: 1 });
    await work();
    expect(await Promise.all(ids.map(async (id) => (await priceOf(id)).retail_price))).toEqual([1500, 1500]);
  });

  it('reduces variants in the place of what they are variants of, hides, shows and counts, and says what does not go', async () => {
    const main = await addProduct(base.database, { name: 'Majica', format: 'Configurable', price: 1000 });
    const variant = await addProduct(base.database, { name: 'Majica, S', main, price: 1000, stock: 3, visible: false });
    expect(await done({ kind: 'products.sale', details: { percent: -25 }, ids: [main] })).toMatchObject({ total: 1, failed: 0 });
    expect(await priceOf(variant)).toMatchObject({ retail_price: 1000, final_price: 750 });
    await done({ kind: 'products.endSale', details: {}, ids: [main] });
    expect((await priceOf(variant)).final_price).toBe(1000);
    const plain = await addProduct(base.database, { name: 'Vrč', price: 500, stock: 1 });
    await done({ kind: 'products.hide', details: {}, ids: [plain] });
    expect((await priceOf(plain)).is_visible).toBe(false);
    expect(await done({ kind: 'products.show', details: {}, query: { show: 'hidden', q: 'vrč' } })).toMatchObject({ total: 1, failed: 0 });
    expect((await priceOf(plain)).is_visible).toBe(true);
    await done({ kind: 'products.stock', details: { stock: 9 }, ids: [plain] });
    expect(
      (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', plain).executeTakeFirstOrThrow()).quantity,
    ).toBe(9);
    expect(await done({ kind: 'products.stock', details: { stock: 9 }, ids: [plain, 999_999] })).toMatchObject({ total: 1, failed: 0 });
  });
});

describe('what work would do, looked at before it begins', () => {
  /** What was foreseen beside what came of it: how many went, and who of the others for which reason. */
  async function foreseenAndDone(body: BodyOf<typeof wire.createOfficeJob>) {
    const { data } = await create(body);
    const { outlook } = await opened(data.id);
    await start(data.id);
    await work();
    const after = await opened(data.id);
    const reasons = (outlook?.stays ?? []).filter(({ reason }) => reason !== 'already');
    const already = (outlook?.stays ?? []).find(({ reason }) => reason === 'already')?.count ?? 0;
    expect(
      reasons.flatMap(({ reason, names }) => names.map((name) => [name.split(' · ').at(-1)?.replace('#', ''), reason])).sort(),
    ).toEqual(after.failures.map(({ name, reason }) => [name.replace('#', ''), reason]).sort());
    expect(outlook?.goes).toBe(after.done - after.failed - already);
    expect(reasons.reduce((all, { count }) => all + count, 0)).toBe(after.failed);
    return outlook;
  }

  it('is what comes of it, for orders of every way and state', async () => {
    const cup = await addProduct(base.database, { price: 2000, stock: 100 });
    const book = await addProduct(base.database, { price: 790, format: 'EProduct' });
    const bought = async (product: number, delivery: number | null) => {
      const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, product), { guest: GUEST, delivery }));
      const { id } = await base.database.selectFrom('shop_order').select('id').where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
      return id;
    };
    const orders = [
      await bought(cup, HOME),
      await bought(cup, HOME),
      await bought(cup, PICKUP),
      await bought(cup, PICKUP),
      await bought(book, null),
      await bought(cup, PICKUP),
    ];
    // Its buyer was erased: the way is kept without the branch.
    const forgotten = JSON.stringify({
      code: 'pickup',
      name: 'Preuzimanje',
      branchId: null,
      branchName: null,
      price: 0,
      taxRate: 2500,
      way: 'pickup',
    });
    await base.database
      .updateTable('shop_order')
      .set({ delivery: forgotten })
      .where('id', '=', orders.at(-1) ?? 0)
      .execute();
    const states = ['paid', 'delivered', 'preparing', 'cancelled', 'paid', 'paid'] as const;
    for (const kind of ['orders.prepare', 'orders.ready', 'orders.send', 'orders.deliver'] as const) {
      for (const [at, id] of orders.entries())
        await base.database
          .updateTable('shop_order')
          .set({ status: states[at] ?? 'paid', paid_at: new Date() })
          .where('id', '=', id)
          .execute();
      const outlook = await foreseenAndDone({ kind, details: kind === 'orders.send' ? { carrier: 'GLS' } : {}, ids: [...orders, 999_999] });
      expect(outlook?.goes).toBeGreaterThan(0);
      expect(outlook?.first.map(({ id }) => id)).toEqual(orders.filter((id) => outlook?.first.some((one) => one.id === id)));
    }
  });

  it('is what comes of it, for goods: what has no price or stock of its own, no file, no variant, and what is so already', async () => {
    const cup = await addProduct(base.database, { price: 1000, stock: 4 });
    const dear = await addProduct(base.database, { price: 900_000_000, stock: 9 });
    const book = await addProduct(base.database, { price: 790, format: 'EProduct', visible: false });
    const empty = await addProduct(base.database, { price: 500, format: 'Configurable', visible: false });
    const main = await addProduct(base.database, { price: 500, format: 'Configurable' });
    const variant = await addProduct(base.database, { main, price: 1500, stock: 2 });
    await base.database.updateTable('product').set({ membership_price: 1_200, final_price: 1_300 }).where('id', '=', variant).execute();
    const ids = [cup, dear, book, empty, main];
    const raised = await foreseenAndDone({ kind: 'products.price', details: { percent: 50 }, ids });
    expect(raised?.stays.map(({ reason }) => reason).sort()).toEqual(['notItsOwn', 'priceTooHigh']);
    expect(raised?.first.find(({ id }) => id === variant)?.changes).toEqual([
      { of: 'retailPrice', before: 1500, after: 2250 },
      { of: 'finalPrice', before: 1300, after: 1950 },
      { of: 'memberPrice', before: 1200, after: 1800 },
    ]);
    const cheap = await addProduct(base.database, { price: 4, stock: 1 });
    expect((await foreseenAndDone({ kind: 'products.price', details: { percent: -90 }, ids: [cheap] }))?.free).toBe(1);
    const counted = await foreseenAndDone({ kind: 'products.stock', details: { stock: 9 }, ids });
    expect(counted?.stays.map(({ reason }) => reason).sort()).toEqual(['already', 'notItsOwn']);
    const shown = await foreseenAndDone({ kind: 'products.show', details: {}, ids });
    expect(shown?.stays.map(({ reason }) => reason).sort()).toEqual(['already', 'noFile', 'noVariant']);
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', variant).execute();
    expect((await foreseenAndDone({ kind: 'products.show', details: {}, ids: [variant] }))?.goes).toBe(1);
    expect((await foreseenAndDone({ kind: 'products.endSale', details: {}, ids: [variant, cup] }))?.first[0]?.changes).toEqual([
      { of: 'finalPrice', before: 1950, after: null },
    ]);
  });

  it('tells of very many variants how many nobody has asked whether they may be offered again', async () => {
    const main = await addProduct(base.database, { price: 500, format: 'Configurable' });
    const variant = await addProduct(base.database, { main, price: 1500, stock: 2 });
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', variant).execute();
    const { data } = await create({ kind: 'products.show', details: {}, ids: [variant] });
    const outlookAfter = async (others: number) => {
      const targets = [...Array.from({ length: others }, (_, at) => 900_000 + at), variant];
      await base.database.updateTable('office_job').set({ targets }).where('id', '=', data.id).execute();
      const { goes, unasked } = (await opened(data.id)).outlook ?? {};
      return [goes, unasked];
    };
    expect(await outlookAfter(199)).toEqual([1, 0]);
    expect(await outlookAfter(200)).toEqual([1, 1]);
  });

  it('names the first ten, and counts the others', async () => {
    const ids = [];
    for (const _ of Array(12)) ids.push(await addProduct(base.database, { price: 500, stock: 1 }));
    const { data } = await create({ kind: 'products.stock', details: { stock: 2 }, ids: [...ids, ...ids], back: 'q=šal&show=low' });
    const { outlook, back } = await opened(data.id);
    expect([outlook?.goes, outlook?.first.length, back]).toEqual([12, 10, 'q=šal&show=low']);
  });
});

describe('work that somebody drops', () => {
  const drop = (id: number) => vesna.ask(wire.dropOfficeJob, { body: { id } });
  const threeGoods = async () => {
    const ids = [];
    for (const name of ['Prvi', 'Drugi', 'Treći']) ids.push(await addProduct(base.database, { name, price: 500, stock: 1 }));
    return { ids, job: (await create({ kind: 'products.hide', details: {}, ids })).data.id };
  };
  const shown = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await priceOf(id)).is_visible));
  const logged = async (id: number) =>
    (await vesna.ask(filterChanges, { query: { thing: 'job', id: String(id) } })).data.records.find(({ change }) => change === 'dismiss')
      ?.after;

  it('before it begins is never done, can’t be started, and stands in the log', async () => {
    const { ids, job } = await threeGoods();
    expect((await drop(job)).data).toEqual({ id: job, done: 0, total: 3 });
    expect(await opened(job)).toMatchObject({ state: 'dropped', done: 0, total: 3, outlook: null, first: [] });
    expect((await start(job)).error).toMatchObject({ code: 'JOB_REFUSED', payload: { reason: 'droppedAlready' } });
    expect((await drop(job)).error).toMatchObject({ code: 'JOB_REFUSED', payload: { reason: 'droppedAlready' } });
    await work();
    expect(await shown(ids)).toEqual([true, true, true]);
    expect(await logged(job)).toEqual({ kind: 'products.hide', done: 0, total: 3 });
  });

  it('while it runs ends before the next thing: what is under way is undone, what was done stays', async () => {
    const { ids, job } = await threeGoods();
    await start(job);
    const told: unknown[] = [];
    const writer: typeof productByHand = {
      ...productByHand,
      async lock(trx, id) {
        if (id === ids[1] && told.length === 0) told.push((await drop(job)).data);
        return productByHand.lock(trx, id);
      },
    };
    const deps = { database: base.database, now: () => new Date(), changed: () => undefined, settings: SETTINGS, log };
    while (await runJobs(deps, writer, () => false));
    expect(told).toEqual([{ id: job, done: 1, total: 3 }]);
    expect(await shown(ids)).toEqual([false, true, true]);
    expect(await opened(job)).toMatchObject({ state: 'dropped', done: 1, failed: 0 });
  });

  it('at the moment in which somebody else starts it does nothing, whoever was first', async () => {
    const { ids, job } = await threeGoods();
    const [dropped, started] = await Promise.all([drop(job), start(job)]);
    expect(dropped.data.done).toBe(0);
    expect([200, 422, 409]).toContain(started.status);
    await work();
    expect(await shown(ids)).toEqual([true, true, true]);
    expect((await opened(job)).state).toBe('dropped');
  });

  it('leaves what was begun by then as it was, an order too, and counts it not', async () => {
    const placed = await anOrder('paid');
    const { data } = await create({ kind: 'orders.prepare', details: {}, ids: [placed.id] });
    await start(data.id);
    const claimed = await claimPart(base.database, new Date(), new Date(), 1);
    if (claimed === undefined) throw new Error('Nothing waits.');
    await drop(data.id);
    expect(await moveOne(parts(), claimed, placed.id, 0, productByHand)).toBeUndefined();
    expect(await statusOf(placed.id)).toBe('paid');
    expect(await opened(data.id)).toMatchObject({ state: 'dropped', done: 0 });
  });

  it('is not what is over, nor another area’s', async () => {
    const { ids } = await threeGoods();
    const over = await done({ kind: 'products.hide', details: {}, ids });
    expect((await drop(over.id)).error).toMatchObject({ code: 'JOB_REFUSED', payload: { reason: 'endedAlready' } });
    const { job } = await threeGoods();
    const clerk = await office.anEditor('Tea', ['orders']);
    expect((await clerk.ask(wire.dropOfficeJob, { body: { id: job } })).status).toBe(404);
    expect((await opened(job)).state).toBe('asked');
  });
});

it('is left to processes of a later version where that has brought its kind, whatever whoever asked for it may do [F-18]', async () => {
  const ids = [await addProduct(base.database, { price: 500, stock: 1 })];
  const job = (await create({ kind: 'products.hide', details: {}, ids })).data.id;
  await start(job);
  const kept = (kind: string) => sql`update office_job set kind = ${kind} where id = ${job}`.execute(base.database);
  await kept('products.paint');
  expect(await claimPart(base.database, new Date(), new Date(), 1)).toBeUndefined();
  await kept('products.hide');
  expect(await claimPart(base.database, new Date(), new Date(), 1)).toMatchObject({ id: job });
  await work();
});

describe('who may', () => {
  it('is asked for the things that it is about, when it is asked for, looked at, and done', async () => {
    const clerk = await office.anEditor('Dora', ['products']);
    const { id } = await anOrder('paid');
    expect((await create({ kind: 'orders.prepare', details: {}, ids: [id] }, clerk)).status).toBe(403);
    const { data } = await create({ kind: 'orders.prepare', details: {}, ids: [id] });
    expect((await clerk.ask(wire.getOfficeJob, { params: { id: data.id } })).status).toBe(404);
    expect((await clerk.ask(wire.startOfficeJob, { body: { id: data.id } })).status).toBe(404);
    expect((await clerk.ask(wire.filterOfficeJobs, { query: {} })).data.records.map(({ kind }) => kind)).not.toContain('orders.prepare');
    const leaving = await office.anEditor('Iva', ['orders']);
    const asked = await create({ kind: 'orders.prepare', details: {}, ids: [id] }, leaving);
    await leaving.ask(wire.startOfficeJob, { body: { id: asked.data.id } });
    await base.database
      .updateTable('shop_user')
      .set({ scopes: ['pages'] })
      .where('first_name', '=', 'Iva')
      .execute();
    await work();
    expect((await opened(asked.data.id)).failures).toEqual([{ id, name: String(id), reason: 'notAllowed' }]);
    expect(await statusOf(id)).toBe('paid');
  });
});
