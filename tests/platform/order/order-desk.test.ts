import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { getOwnOrder } from '#adapters/platform/wire/order.ts';
import * as desk from '#adapters/platform/wire/order-desk.ts';
import { USER_PRESETS } from '#domain/account/back-office-user.ts';
import { ORDER_VERBS, type OrderStatus, type OrderVerb } from '#domain/order/order-states.ts';
import { stripOrders } from '#server/platform/account/customers/strip-orders.ts';
import { openWork } from '#server/platform/order/desk/order-desk-queries.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, CASH_ON_DELIVERY, HOME, LOCKER } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let office: ReturnType<typeof anEditorsPlatform>;
let vesna: Awaited<ReturnType<(typeof office)['anEditor']>>;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['orders']);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
  office.changed.splice(0);
});

interface Wanted {
  readonly payment?: number;
  readonly delivery?: number;
  readonly status?: OrderStatus;
  readonly lastName?: string;
  readonly email?: string;
  readonly company?: string;
}

/** An order of two pieces, as a guest places it. */
async function anOrder({ payment, delivery, status, lastName, email, company }: Wanted = {}) {
  const product = await addProduct(base.database, { price: 2000, stock: 5 });
  const [address] = GUEST.addresses;
  const guest = {
    ...GUEST,
    ...(email !== undefined && { email }),
    ...(company !== undefined && { company: { name: company, oib: '12345678903' } }),
    addresses: [{ ...address, ...(lastName !== undefined && { lastName }), ...(email !== undefined && { contactEmail: email }) }],
  } as typeof GUEST;
  const choice = {
    guest,
    ...(payment !== undefined && { payment }),
    ...(delivery !== undefined && { delivery, branch: undefined as never }),
  };
  const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, [product, 2]), choice));
  const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
  if (status !== undefined) await base.database.updateTable('shop_order').set({ status }).where('id', '=', row.id).execute();
  return { id: row.id, number: row.number, slug: row.slug, product };
}

const opened = async (id: number) => (await vesna.ask(desk.getHandledOrder, { params: { id } })).data;
const move = (id: number, verb: OrderVerb, more: object = {}) => vesna.ask(desk.moveHandledOrder, { body: { id, verb, ...more } });
const listed = async (query: Record<string, string> = {}) => (await vesna.ask(desk.filterOrders, { query })).data;
const ids = async (query: Record<string, string>) => (await listed(query)).records.map(({ id }) => id);
const stockOf = async (product: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow()).quantity;
const mails = async () => await base.database.selectFrom('mail_outbox').select(['kind', 'text_body']).orderBy('id').execute();

it('money goes back at the hands of whoever has proved within ten minutes who they are', async () => {
  const { id } = await anOrder({ status: 'returned' });
  await base.database
    .updateTable('shop_order')
    .set({ paid_at: new Date('2026-11-20T09:00:00Z') })
    .where('id', '=', id)
    .execute();
  const began = (at: Date) => base.database.updateTable('user_session').set({ started_at: at }).where('id', '=', vesna.sessionId).execute();
  await began(new Date(0));
  const refused = await move(id, 'refund');
  expect([refused.status, refused.error.code]).toEqual([403, 'PROOF_WANTED']);
  expect((await move(id, 'pay')).error.code).not.toBe('PROOF_WANTED');
  await began(new Date());
  expect((await move(id, 'refund')).error?.code).not.toBe('PROOF_WANTED');
});

describe('the lists of orders', () => {
  it('hold each order where somebody has to look for it, newest first, and say how much waits', async () => {
    const before = (await listed()).counts;
    const transfer = await anOrder();
    const onDelivery = await anOrder({ payment: CASH_ON_DELIVERY, delivery: HOME });
    const states: readonly (readonly [OrderStatus, string])[] = [
      ['awaitingPayment', 'toPay'],
      ['paid', 'toDo'],
      ['preparing', 'toDo'],
      ['underReview', 'toDecide'],
      ['paidShort', 'toDecide'],
      ['ready', 'onTheWay'],
      ['sent', 'onTheWay'],
      ['returned', 'back'],
      ['refunded', 'back'],
      ['delivered', ''],
      ['cancelled', ''],
      ['paymentFailed', ''],
    ];
    const wanted = new Map<string, number[]>([
      ['toPay', [transfer.id]],
      ['toDo', [onDelivery.id]],
    ]);
    for (const [status, view] of states) {
      const { id } = await anOrder({ status });
      wanted.set(view, [id, ...(wanted.get(view) ?? [])]);
    }
    for (const view of ['toDo', 'toPay', 'toDecide', 'onTheWay', 'back'])
      expect((await ids({ view })).slice(0, wanted.get(view)?.length), view).toEqual(wanted.get(view));
    const all = await ids({ view: 'all' });
    expect(all).toEqual(expect.arrayContaining([...wanted.values()].flat()));
    const { counts } = await listed({ view: 'back' });
    expect(counts).toEqual({
      toDo: before.toDo + 3,
      toPay: before.toPay + 2,
      toDecide: before.toDecide + 2,
      onTheWay: before.onTheWay + 2,
      back: before.back + 2,
      all: before.all + 14,
    });
    // What was paid by transfer waits for hands, not for money.
    await move(transfer.id, 'pay');
    expect(await ids({ view: 'toDo' })).toContain(transfer.id);
    expect(await ids({ view: 'toPay' })).not.toContain(transfer.id);
  });

  it('say of an order its place among them and what stands beside it, also once it has left', async () => {
    const lastName = 'Redoslijedić';
    const [oldest, middle, newest] = [await anOrder({ lastName }), await anOrder({ lastName }), await anOrder({ lastName })];
    await anOrder({ lastName: 'Drugi' });
    const place = async (id: number | string, query: Record<string, string>) =>
      (await vesna.ask(desk.getOrderPlace, { params: { id }, query })).data;
    const beside = ({ id, number }: { readonly id: number; readonly number: string }) => ({ id, number });
    const list = { view: 'toPay', q: lastName };
    expect(await place(newest.id, list)).toEqual({ place: 1, total: 3, isMore: false, previous: null, next: beside(middle) });
    expect(await place(middle.id, list)).toEqual({ place: 2, total: 3, isMore: false, previous: beside(newest), next: beside(oldest) });
    expect(await place(oldest.id, list)).toEqual({ place: 3, total: 3, isMore: false, previous: beside(middle), next: null });
    await move(middle.id, 'pay');
    expect(await place(middle.id, list)).toEqual({ place: null, total: 2, isMore: false, previous: beside(newest), next: beside(oldest) });
    expect(await place(999_999, list)).toEqual({ place: null, total: 2, isMore: false, previous: null, next: null });
    expect(await place('x', list)).toEqual({ place: null, total: 2, isMore: false, previous: null, next: null });
  });

  it('count places as far as it is cheap: of a list by words, whose orders are each read, no further than a hundred', async () => {
    const lastName = 'Mnogić';
    const one = await anOrder({ lastName });
    await sql`insert into shop_order (slug, number, cart_id, cart_released, protect_code_hash, language, email, status, currency, delivery, payment, addresses, extras, items_total, discount, delivery_price, tax, total, placed_at)
      select slug || n, number || '-' || n, cart_id, true, protect_code_hash, language, email, status, currency, delivery, payment, addresses, extras, items_total, discount, delivery_price, tax, total, placed_at - n * interval '1 second'
      from shop_order, generate_series(1, 100) n where id = ${one.id}`.execute(base.database);
    const { rows } = await sql<{ id: number; number: string }>`select id, number from shop_order where number like ${`${one.number}%`}
      order by placed_at desc`.execute(base.database);
    const place = async (at: number, query: Record<string, string>) =>
      (await vesna.ask(desk.getOrderPlace, { params: { id: rows[at]?.id ?? 0 }, query })).data;
    const byWords = { view: 'all', q: lastName };
    expect(await place(0, byWords)).toEqual({ place: 1, total: 99, isMore: true, previous: null, next: rows[1] });
    expect([(await place(98, byWords)).place, (await place(99, byWords)).place]).toEqual([99, null]);
    expect(await place(100, byWords)).toEqual({ place: null, total: 99, isMore: true, previous: rows[99], next: null });
    const { data } = await vesna.ask(desk.getOrderPlace, { params: { id: rows[100]?.id ?? 0 }, query: { view: 'all' } });
    expect(data).toMatchObject({ place: expect.any(Number), isMore: false });
    expect(data.total).toBeGreaterThan(100);
    await sql`delete from shop_order where number like ${`${one.number}-%`}`.execute(base.database);
  });

  it('find an order by parts of its number, of who bought, their company or e-mail, whatever the accents', async () => {
    const { id, number } = await anOrder({ lastName: 'Šćućurić', email: 'zeljka_100@primjer.hr', company: 'Đurđica obrt' });
    const other = await anOrder({ lastName: 'Perić' });
    for (const q of [number, number.slice(-6), 'šćuć', 'SCUCURIC', 'zeljka_100', 'durdica', `ana scuc ${number.slice(0, 4)}`])
      expect(await ids({ view: 'all', q }), q).toEqual([id]);
    for (const q of ['zeljka%100', 'zeljka1100', 'šćuć perić']) expect(await ids({ view: 'all', q }), q).toEqual([]);
    expect(await ids({ view: 'all', q: 'perić' })).toEqual([other.id]);
    expect((await listed({ view: 'all', q: number })).records[0]).toMatchObject({
      number,
      buyer: 'Ana Šćućurić',
      company: 'Đurđica obrt',
      city: 'Zagreb',
      pieces: 2,
      isPaid: false,
      total: 4000,
      currency: 'EUR',
      next: 'pay',
    });
  });

  it('are narrowed to days, a town, a way of delivery and of payment, counted and taken along so', async () => {
    const { id } = await anOrder({ lastName: 'Suženi' });
    const change = (words: object) =>
      base.database
        .updateTable('shop_order')
        .set(words as never)
        .where('id', '=', id)
        .execute();
    const { addresses, delivery, payment } = await base.database
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await change({
      // Half past midnight in Zagreb is still the day before where the hours of the world are counted.
      placed_at: new Date('2019-05-06T22:30:00Z'),
      addresses: JSON.stringify((addresses as readonly object[]).map((address) => ({ ...address, city: 'Đurđevac' }))),
      delivery: JSON.stringify({ ...(delivery as object), code: 'golub' }),
      payment: JSON.stringify({ ...(payment as object), code: 'perlice' }),
    });
    const found = (query: Record<string, string>) => ids({ view: 'all', q: 'suženi', ...query });
    for (const query of [
      { from: '2019-05-07', until: '2019-05-07' },
      { town: 'durdevac' },
      { town: 'ĐURĐ', delivery: 'golub', payment: 'perlice' },
    ] as Record<string, string>[])
      expect(await found(query), JSON.stringify(query)).toEqual([id]);
    for (const query of [
      { until: '2019-05-06' },
      { from: '2019-05-08' },
      { town: 'Zagreb' },
      { town: '%' },
      { delivery: 'gls' },
      { payment: 'golub' },
    ] as Record<string, string>[])
      expect(await found(query), JSON.stringify(query)).toEqual([]);
    expect(await ids({ delivery: 'golub', view: 'all' })).toEqual([id]);
    const { ways } = await listed();
    expect(ways.payments.map(({ code }) => code)).toContain('bank-transfer');
    const csv = (await vesna.ask(desk.exportOrders, { body: { payment: 'perlice' } })).data.csv;
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
  });

  it('go on behind an order, fifty at a time', async () => {
    const { id } = await anOrder({ lastName: 'Stotinjak' });
    await base.database.executeQuery(
      (await import('kysely')).sql`
        insert into shop_order (slug, number, cart_id, protect_code_hash, language, email, status, currency, payment, addresses, items_total, discount, delivery_price, tax, total, cart_released)
        select slug || n, number || n, cart_id, protect_code_hash, language, email, status, currency, payment, addresses, items_total, discount, delivery_price, tax, total, true
        from shop_order, generate_series(1, 51) n where id = ${id}`.compile(base.database),
    );
    const first = await listed({ q: 'stotinjak', view: 'all' });
    expect(first.records).toHaveLength(50);
    expect(first.next).toBe(first.records.at(-1)?.id);
    const rest = await listed({ q: 'stotinjak', view: 'all', before: String(first.next) });
    expect(rest.records.map(({ id: one }) => one)).toEqual([(first.next ?? 0) - 1, id]);
    expect(rest.next).toBeNull();
  });

  it('are for those who look after orders', async () => {
    const other = await office.anEditor('Iva', ['pages']);
    const { id } = await anOrder();
    const bodies = [
      other.ask(desk.filterOrders),
      other.ask(desk.getHandledOrder, { params: { id } }),
      other.ask(desk.moveHandledOrder, { body: { id, verb: 'cancel' } }),
      other.ask(desk.noteOrder, { body: { id, text: 'x' } }),
    ];
    expect((await Promise.all(bodies)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await opened(id)).status).toBe('placed');
  });
});

describe('an order of downloads alone', () => {
  const bought = async () => {
    const book = await addProduct(base.database, { price: 790, format: 'EProduct' });
    const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, book), { delivery: null }));
    return base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
  };
  const work = async () => ({ ...(await openWork(base.database)), toDo: await ids({ view: 'toDo' }) });

  it('waits for its money, is finished when it came, and is never work of the warehouse', async () => {
    const before = await work();
    const { id, number: q } = await bought();
    await base.database
      .updateTable('shop_order')
      .set({ placed_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await ids({ view: 'toPay', q })).toEqual([id]);
    expect((await move(id, 'pay')).data).toEqual({ status: 'paid' });
    expect(await work()).toEqual(before);
    for (const view of ['toPay', 'toDo', 'toDecide', 'onTheWay', 'back']) expect(await ids({ view, q }), view).toEqual([]);
    expect((await listed({ view: 'all', q })).records).toMatchObject([{ id, status: 'paid', delivery: null, next: null }]);
  });

  it('waits for its money also where it is not to come by transfer, and for nothing once it was prepared or sent by mistake', async () => {
    const before = await work();
    const { id, number: q, payment } = await bought();
    const set = (words: object) => base.database.updateTable('shop_order').set(words).where('id', '=', id).execute();
    await set({ payment: JSON.stringify({ ...payment, code: 'gift' }), placed_at: new Date(0) });
    expect(await ids({ view: 'toPay', q })).toEqual([id]);
    expect(await work()).toMatchObject({ oldest: before.oldest, counts: { toDo: before.counts.toDo } });
    for (const status of ['preparing', 'ready', 'sent'] as const) {
      await set({ status, paid_at: new Date(0) });
      expect(await work(), status).toEqual(before);
      expect(await ids({ view: 'onTheWay', q }), status).toEqual([]);
    }
  });

  it('is not prepared, made ready, sent or delivered, and nobody is told so', async () => {
    const { id } = await bought();
    for (const paid of [false, true]) {
      if (paid) await move(id, 'pay');
      await base.database.deleteFrom('mail_outbox').execute();
      for (const verb of ['prepare', 'ready', 'send', 'deliver'] as const) {
        const { status, error } = await move(id, verb, verb === 'send' ? { carrier: 'GLS' } : {});
        expect([verb, status, error.payload.reason]).toEqual([verb, 409, 'nothingToDeliver']);
      }
      expect((await opened(id)).status).toBe(paid ? 'paid' : 'placed');
      expect(await mails()).toEqual([]);
    }
  });
});

describe('a step of an order [T-23]', () => {
  it.each<[string, readonly string[], readonly OrderVerb[]]>([
    ['the warehouse', USER_PRESETS.warehouse, ['prepare', 'ready', 'send', 'deliver', 'return']],
    ['accounting', USER_PRESETS.accounting, ['pay', 'refund']],
    ['who helps customers', USER_PRESETS.support, ['cancel']],
    ['the shop', USER_PRESETS.shop, ['pay', 'prepare', 'ready', 'send', 'deliver', 'return', 'cancel', 'refund']],
    ['who may look', ['orders:read'], []],
  ])('is for %s where it is theirs', async (_, scopes, theirs) => {
    const clerk = await office.anEditor('Iva', scopes);
    for (const verb of Object.keys(ORDER_VERBS) as OrderVerb[]) {
      const { id } = await anOrder();
      const { status } = await clerk.ask(desk.moveHandledOrder, { body: { id, verb } });
      // Whether it means something for the order is another question, which comes after.
      expect([verb, status === 403]).toEqual([verb, !theirs.includes(verb)]);
      if (status === 403) expect((await opened(id)).status).toBe('placed');
    }
  });
});

describe('an order that is handled [ADM-12]', () => {
  it('is moved over the state that was seen alone: one that a colleague has cancelled does not come back to life', async () => {
    const { id, product } = await anOrder({ payment: CASH_ON_DELIVERY, delivery: HOME });
    expect((await move(id, 'cancel', { seen: 'placed' })).data).toEqual({ status: 'cancelled' });
    await base.database.deleteFrom('mail_outbox').execute();
    const late = await move(id, 'pay', { seen: 'placed' });
    expect([late.status, late.error.payload.reason, late.error.payload.name]).toEqual([409, 'movedMeanwhile', 'cancelled']);
    expect([(await opened(id)).status, (await opened(id)).paidAt, await stockOf(product), await mails()]).toEqual([
      'cancelled',
      null,
      5,
      [],
    ]);
    // Whoever has seen it cancelled may.
    expect((await move(id, 'pay', { seen: 'cancelled' })).data).toEqual({ status: 'paid' });
    expect(await stockOf(product)).toBe(3);
  });

  it('is decided by somebody where no provider can say whether it is paid: the money came, or the order is off', async () => {
    const came = await anOrder({ status: 'underReview' });
    expect((await move(came.id, 'pay')).data).toEqual({ status: 'paid' });
    const never = await anOrder({ status: 'underReview' });
    expect((await move(never.id, 'cancel')).data).toEqual({ status: 'cancelled' });
    expect(await stockOf(never.product)).toBe(5);
    expect((await mails()).map(({ kind }) => kind).slice(-3)).toEqual(expect.arrayContaining(['orderPlaced', 'orderCancelled']));
    // What is fetched is made ready instead of sent.
    expect((await move(came.id, 'ready')).data).toEqual({ status: 'ready' });
    expect((await mails()).at(-1)?.kind).toBe('orderReady');
  });

  it('goes from its payment to its delivery, with who did what, and the buyer is told what concerns them', async () => {
    const { id, number } = await anOrder({ delivery: HOME });
    expect(await opened(id)).toMatchObject({ number, way: 'delivery', isTransfer: true, hasAccount: false, paidAt: null, shipment: null });
    expect((await move(id, 'pay', { receivedOn: '2026-11-20' })).data).toEqual({ status: 'paid' });
    office.clock.now = new Date('2026-11-20T11:00:00Z');
    await move(id, 'prepare');
    office.clock.now = new Date('2026-11-20T12:00:00Z');
    await move(id, 'send', { carrier: ' GLS ', trackingNumber: 'HR 123' });
    office.clock.now = new Date('2026-11-21T12:00:00Z');
    await move(id, 'deliver');
    const handled = await opened(id);
    expect(handled).toMatchObject({
      status: 'delivered',
      shipment: { carrier: 'GLS', trackingNumber: 'HR 123', sentAt: '2026-11-20T12:00:00.000Z' },
    });
    expect(handled.history.map(({ kind, by, facts }) => [kind, by, facts])).toEqual([
      ['created', null, {}],
      ['paid', 'Vesna Horvat', { by: 'hand', receivedOn: '2026-11-20' }],
      ['prepared', 'Vesna Horvat', { by: 'hand' }],
      ['sent', 'Vesna Horvat', { by: 'hand', carrier: 'GLS', trackingNumber: 'HR 123' }],
      ['delivered', 'Vesna Horvat', { by: 'hand' }],
    ]);
    const told = (await mails()).filter(({ kind }) => kind.startsWith('order'));
    expect(told.map(({ kind }) => kind)).toEqual(['orderPlaced', 'orderPaid', 'orderSent']);
    expect(told[2]?.text_body).toMatch(/GLS[\s\S]*HR 123/);
    expect(handled.mails).toHaveLength(3);
    const auditor = await office.anEditor('Ivo', ['audit']);
    const { records } = (await auditor.ask(filterChanges, { query: { thing: 'order' } })).data;
    expect(records[0]).toMatchObject({
      change: 'handle',
      name: number,
      who: 'Vesna Horvat',
      before: { status: 'sent' },
      after: { status: 'delivered' },
    });
  });

  it('is told to its own customer with what it left with', async () => {
    const { id, slug } = await anOrder({ delivery: HOME });
    const customer = await aCustomer(base.database);
    await base.database.updateTable('shop_order').set({ user_id: customer.userId }).where('id', '=', id).execute();
    await move(id, 'send', { carrier: 'GLS' });
    const path = getOwnOrder.path.replace('{slug}', slug);
    const answer = await shop.app.request(path, {
      headers: { language: 'hrv', store: '1', site: '1', apikey: 'key', ...customer.headers },
    });
    const { data } = (await answer.json()) as { data: { shipment: object } };
    expect(data.shipment).toMatchObject({ carrier: 'GLS', trackingNumber: '' });
    expect((await opened(id)).hasAccount).toBe(true);
  });

  it('gives its goods back when it is cancelled, and everybody who shows them is told', async () => {
    const { id, product } = await anOrder();
    expect(await stockOf(product)).toBe(3);
    expect((await move(id, 'cancel', { note: ' Kupac je nazvao. ' })).data).toEqual({ status: 'cancelled' });
    expect(await stockOf(product)).toBe(5);
    expect(office.changed).toContain(`product:${product}`);
    const { notes } = await opened(id);
    expect(notes).toMatchObject([{ text: 'Kupac je nazvao.', by: 'Vesna Horvat' }]);
  });

  it('is done once by two who press at the same time; the other one is told how it stands', async () => {
    const { id } = await anOrder();
    const answers = await Promise.all([move(id, 'pay'), move(id, 'pay'), move(id, 'pay')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'ORDER_REFUSED',
      payload: { reason: 'notNow', name: 'paid' },
    });
    expect((await opened(id)).history.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  it.each<[OrderVerb, object, string]>([
    ['pay', { receivedOn: '2026-11-30' }, 'dayToCome'],
    ['pay', { receivedOn: '2026-11-01' }, 'dayTooEarly'],
    ['pay', { receivedOn: 'jučer' }, 'dayUnreadable'],
    ['send', { carrier: '' }, 'carrierMissing'],
    ['send', { carrier: 'GLS', trackingNumber: '<b>' }, 'trackingUnreadable'],
    ['ready', {}, 'otherWay'],
    ['cancel', { note: 'x'.repeat(2001) }, 'noteTooLong'],
  ])('is left as it is by %s with %j', async (verb, details, reason) => {
    const { id } = await anOrder({ delivery: HOME });
    const refused = await move(id, verb, details);
    expect([refused.status, refused.error.code, refused.error.payload.reason]).toEqual([409, 'ORDER_REFUSED', reason]);
    const { status, history, notes } = await opened(id);
    expect([status, history.length, notes.length]).toEqual(['placed', 1, 0]);
  });

  it('of which there is none is not found', async () => {
    expect((await vesna.ask(desk.getHandledOrder, { params: { id: 999_999 } })).status).toBe(404);
    expect((await vesna.ask(desk.getHandledOrder, { params: { id: 'x' } })).status).toBe(404);
    expect((await move(999_999, 'pay')).status).toBe(404);
    expect((await vesna.ask(desk.noteOrder, { body: { id: 999_999, text: 'x' } })).status).toBe(404);
  });
});

describe('a note about an order', () => {
  it('is read by the shop with who wrote it, stands in the log without its words, and goes with the buyer', async () => {
    const { id } = await anOrder({ status: 'delivered' });
    expect((await vesna.ask(desk.noteOrder, { body: { id, text: ' Traži račun na tvrtku ' } })).status).toBe(200);
    expect((await opened(id)).notes).toMatchObject([{ text: 'Traži račun na tvrtku', by: 'Vesna Horvat' }]);
    const entry = await base.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('thing', '=', 'order')
      .where('what', '=', 'note')
      .where('thing_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect([entry.user_name, entry.before, entry.after]).toEqual(['Vesna Horvat', null, null]);
    const customer = await aCustomer(base.database);
    await base.database.updateTable('shop_order').set({ user_id: customer.userId }).where('id', '=', id).execute();
    await base.database.transaction().execute((trx) => stripOrders(trx, customer.userId, office.clock.now));
    expect((await opened(id)).notes).toEqual([]);
  });

  it('has to say something, and no more than there is room for', async () => {
    const { id } = await anOrder();
    for (const [text, reason] of [
      [' ', 'noteMissing'],
      ['x'.repeat(2001), 'noteTooLong'],
    ]) {
      const { status, error } = await vesna.ask(desk.noteOrder, { body: { id, text } });
      expect([status, error.payload.reason]).toEqual([409, reason]);
    }
    expect((await opened(id)).notes).toEqual([]);
  });
});

describe('the orders of a list as CSV', () => {
  const exported = (body: object = {}) => vesna.ask(desk.exportOrders, { body });

  it('follow the list and its words, with no cell a formula, and the log says who took them along [T-26]', async () => {
    const mine = await anOrder({ company: '=Izvoz', email: 'izvoz@primjer.hr' });
    await anOrder({ lastName: 'Drugi', email: 'drugi@primjer.hr' });
    await base.database.deleteFrom('audit_entry').execute();
    const { csv, next } = (await exported({ q: 'izvoz@primjer.hr' })).data;
    const [head = '', row = '', end] = csv.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Broj narudžbe";"Naručeno \(Europe\/Zagreb\)";"Stanje";"Plaćeno \(Europe\/Zagreb\)";"Ime";"Prezime";/);
    expect(row).toContain(`"${mine.number}"`);
    expect(row).toContain(`"'=Izvoz"`);
    // As a spreadsheet of this region reads it.
    expect(row).toMatch(/"\d+,\d\d";"EUR"/);
    expect([end, next, row.split(';').length]).toEqual(['', null, head.split(';').length]);
    expect((await exported({ q: 'izvoz@primjer.hr', view: 'back' })).data.csv.split('\r\n')).toHaveLength(2);
    const auditor = await office.anEditor('Ana', ['audit']);
    const { records } = (await auditor.ask(filterChanges, { query: { thing: 'order' } })).data;
    expect(records.map(({ change, thingId }) => [change, thingId])).toEqual([
      ['export', 'all'],
      ['export', 'all'],
    ]);
  });

  it('come in parts, each order once, and the log tells of each part', async () => {
    const { id } = await anOrder({ email: 'dijelovi@primjer.hr' });
    await base.database.deleteFrom('audit_entry').execute();
    const last = (await exported({ q: 'dijelovi@primjer.hr' })).data;
    expect(last.csv.split('\r\n')).toHaveLength(3);
    const before = (await exported({ q: 'dijelovi@primjer.hr', before: id })).data;
    expect([before.csv, before.next]).toEqual(['', null]);
    expect(await base.database.selectFrom('audit_entry').select(['what', 'after']).execute()).toEqual([
      { what: 'export', after: { view: 'all', count: 1 } },
      { what: 'export', after: { view: 'all', count: 0 } },
    ]);
  });

  it('are for whoever has proved a moment ago who they are', async () => {
    await base.database
      .updateTable('user_session')
      .set({ started_at: new Date(0) })
      .where('id', '=', vesna.sessionId)
      .execute();
    expect((await exported()).error.code).toBe('PROOF_WANTED');
    await base.database.updateTable('user_session').set({ started_at: new Date() }).where('id', '=', vesna.sessionId).execute();
  });
});

it('ways of delivery and payment stand in the words of whoever reads, in the list and at the desk; of a way that is gone in those of the order', async () => {
  const { id, number } = await anOrder({ delivery: HOME });
  const read = async (language: 'hrv' | 'eng') => {
    const { records } = (await vesna.ask(desk.filterOrders, { query: { q: number }, language })).data;
    const at = (await vesna.ask(desk.getHandledOrder, { params: { id }, language })).data;
    return [records[0]?.delivery, records[0]?.payment, at.deliveryMethod, at.paymentMethod];
  };
  expect(await read('hrv')).toEqual(['Dostava na adresu', 'Uplata na račun', 'Dostava na adresu', 'Uplata na račun']);
  expect(await read('eng')).toEqual(['Home delivery', 'Bank transfer', 'Home delivery', 'Bank transfer']);
  const gone = JSON.stringify({ methodId: 99, code: 'gone', name: 'Golub', branchId: null, branchName: null, price: 450, taxRate: 2500 });
  await base.database.updateTable('shop_order').set({ delivery: gone }).where('id', '=', id).execute();
  expect((await read('eng')).filter((_, place) => place % 2 === 0)).toEqual(['Golub', 'Golub']);
});

it('a list is narrowed to one state, with what is to be done', async () => {
  const [paid, packed] = [await anOrder({ delivery: HOME, status: 'paid' }), await anOrder({ delivery: HOME, status: 'preparing' })];
  const numbers = async (query: Record<string, string>) => (await listed(query)).records.map(({ number }) => number);
  const all = await numbers({ view: 'toDo' });
  expect(all).toEqual(expect.arrayContaining([paid.number, packed.number]));
  const narrowed = await numbers({ view: 'toDo', state: 'preparing' });
  expect([narrowed.includes(packed.number), narrowed.includes(paid.number)]).toEqual([true, false]);
  expect(await numbers({ view: 'back', state: 'preparing' })).toEqual([]);
});

it('the next parcel is offered the carrier of the last one that went the same way, and none before there was one', async () => {
  await base.database.deleteFrom('shipment').execute();
  const first = await anOrder({ delivery: HOME, status: 'preparing' });
  expect((await opened(first.id)).lastCarrier).toBeNull();
  await move(first.id, 'send', { carrier: 'Overseas', trackingNumber: '' });
  const elsewhere = await anOrder({ delivery: LOCKER, status: 'preparing' });
  await move(elsewhere.id, 'send', { carrier: 'BOX NOW', trackingNumber: '' });
  expect((await opened((await anOrder({ delivery: HOME, status: 'preparing' })).id)).lastCarrier).toBe('Overseas');
  // A list offers that of the way which most of its parcels go.
  const carrierIn = async (view: 'toDo' | 'onTheWay') => (await vesna.ask(desk.filterOrders, { query: { view } })).data.lastCarrier;
  expect(await carrierIn('toDo')).toBe('Overseas');
  expect(await carrierIn('onTheWay')).toBeNull();
});
