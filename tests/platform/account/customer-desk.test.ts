import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desk from '#adapters/platform/wire/customer.ts';
import { moveHandledOrder } from '#adapters/platform/wire/order-desk.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let vesna: Awaited<ReturnType<ReturnType<typeof anEditorsPlatform>['anEditor']>>;
let iva: typeof vesna;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  const office = anEditorsPlatform(base.database);
  vesna = await office.anEditor('Vesna', ['customers']);
  iva = await office.anEditor('Iva', ['pages', 'orders']);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
});

const listed = async (query: Record<string, string> = {}) => (await vesna.ask(desk.filterCustomers, { query })).data;
const ids = async (q: string) => (await listed({ q })).records.map(({ id }) => id);
const erase = (id: number, email: string) => vesna.ask(desk.eraseCustomer, { body: { id, email } });
const entries = (id: number) =>
  base.database
    .selectFrom('audit_entry')
    .select(['what', 'user_name', 'before', 'after'])
    .where('thing', '=', 'customer')
    .where('thing_id', '=', String(id))
    .execute();

describe('customers of the back office', () => {
  it('are found by parts of name, company and e-mail, whatever the accents; people of the back office are none', async () => {
    const zeljka = await aCustomer(base.database, { firstName: 'Željka', lastName: 'Šćurić', email: 'zeljka_1@primjer.hr' });
    const marko = await aCustomer(base.database, { firstName: 'Marko', lastName: 'Perić', email: 'marko@primjer.hr' });
    await base.database
      .updateTable('shop_user')
      .set({ company_name: 'Đak d.o.o.', company_oib: '12345678903' })
      .where('id', '=', marko.userId)
      .execute();
    const editor = await aBackOfficeUser(base.database, { firstName: 'Željka', lastName: 'Urednica' });
    for (const q of ['šćur', 'SCURIC zelj', 'zeljka_1', 'zeljka_1@primjer.hr']) expect(await ids(q), q).toEqual([zeljka.userId]);
    for (const q of ['dak d.o.o', 'perić']) expect(await ids(q), q).toEqual([marko.userId]);
    expect(await ids('zeljka%1')).toEqual([]);
    expect(await ids('urednica')).toEqual([]);
    expect((await vesna.ask(desk.getCustomer, { params: { id: editor.userId } })).status).toBe(404);
    expect((await listed()).records.slice(0, 2).map(({ id }) => id)).toEqual([marko.userId, zeljka.userId]);
    expect((await listed({ before: String(marko.userId) })).records[0]?.id).toBe(zeljka.userId);
  });

  it('go on behind the fiftieth', async () => {
    for (let made = 0; made < 51; made += 1) await aCustomer(base.database, { firstName: 'Pedeset', lastName: 'Ijedan' });
    const first = await listed({ q: 'pedeset' });
    expect([first.records.length, first.next]).toEqual([50, first.records.at(-1)?.id]);
    const rest = await listed({ q: 'pedeset', before: String(first.next) });
    expect([rest.records.length, rest.next]).toEqual([1, null]);
  });

  it('stand with their orders, and when they were last there', async () => {
    const ana = await aCustomer(base.database, { firstName: 'Ana', lastName: 'Kovač', memberCardBarcode: '3850144027190' });
    const product = await addProduct(base.database, { price: 2000, stock: 5 });
    const { data } = await order(shop, await readyToOrder(shop, await cartWith(shop, product)));
    await base.database.updateTable('shop_order').set({ user_id: ana.userId }).where('slug', '=', data.orderSlug).execute();
    const opened = (await vesna.ask(desk.getCustomer, { params: { id: ana.userId } })).data;
    expect(opened).toMatchObject({
      name: 'Ana Kovač',
      orders: 1,
      memberCardBarcode: '3850144027190',
      newestOrders: [{ pieces: 1, total: 2000 }],
    });
    expect(opened.lastSeenAt).not.toBeNull();
    await base.database
      .updateTable('user_session')
      .set({ refresh_expires_at: new Date(0) })
      .where('user_id', '=', ana.userId)
      .execute();
    expect((await vesna.ask(desk.getCustomer, { params: { id: ana.userId } })).data.lastSeenAt).toBeNull();
  });

  it('are taken along as CSV, those found or those ticked, nobody of the back office among them, which the log says without a name [T-26]', async () => {
    const mia = await aCustomer(base.database, { firstName: '=Mia', lastName: 'Tablica', email: 'mia.tablica@primjer.hr' });
    const lea = await aCustomer(base.database, { firstName: 'Lea', lastName: 'Tablica', email: 'lea.tablica@primjer.hr' });
    const editor = await aBackOfficeUser(base.database, { firstName: 'Eva', lastName: 'Tablica' });
    const taken = async (body: object, who = vesna) => who.ask(desk.exportCustomers, { body });
    const { csv, next } = (await taken({ q: 'tablica' })).data;
    const [head, first, second, end] = csv.split('\r\n');
    expect(head).toBe('\uFEFF"Ime";"Prezime";"Tvrtka";"Adresa e-pošte";"Jezik";"Registracija (Europe/Zagreb)";"Broj narudžbi"');
    expect(first).toMatch(/^"Lea";"Tablica";"";"lea\.tablica@primjer\.hr";"hrvatski";"20\d\d-\d\d-\d\d \d\d:\d\d";"0"$/);
    expect(second).toMatch(/^"'=Mia";/);
    expect([end, next]).toEqual(['', null]);
    const some = (await taken({ ids: [mia.userId, editor.userId] })).data.csv.split('\r\n');
    expect(some).toHaveLength(3);
    expect((await taken({ ids: [lea.userId], before: lea.userId })).data.csv).toBe('');
    const log = await base.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('thing', '=', 'customer')
      .where('thing_id', '=', 'all')
      .execute();
    expect(log.map(({ what, after }) => [what, after])).toEqual([
      ['export', { count: 2 }],
      ['export', { chosen: 2, count: 1 }],
      ['export', { chosen: 1, count: 0 }],
    ]);
    expect((await taken({}, iva)).status).toBe(403);
  });

  it('get what is kept about them, and the log says who took it, without a word of it', async () => {
    const ana = await aCustomer(base.database, { firstName: 'Ana' });
    const { data } = await vesna.ask(desk.exportCustomer, { body: { id: ana.userId } });
    expect(data).toMatchObject({ profile: { email: ana.email }, orders: [] });
    expect(JSON.stringify(data)).not.toContain('hash');
    expect(await entries(ana.userId)).toEqual([{ what: 'export', user_name: 'Vesna Horvat', before: null, after: null }]);
    expect((await vesna.ask(desk.exportCustomer, { body: { id: 999_999 } })).status).toBe(404);
  });

  it('are erased by whoever types their e-mail, and told so; nobody of the back office ever is', async () => {
    const ana = await aCustomer(base.database, { firstName: 'Ana' });
    const refused = await erase(ana.userId, 'netko@primjer.hr');
    expect([refused.status, refused.error.code]).toEqual([409, 'ERASURE_REFUSED']);
    expect((await vesna.ask(desk.getCustomer, { params: { id: ana.userId } })).status).toBe(200);
    expect((await erase(ana.userId, ana.email.toUpperCase())).data).toEqual({ erased: true });
    expect((await vesna.ask(desk.getCustomer, { params: { id: ana.userId } })).status).toBe(404);
    expect(await base.database.selectFrom('mail_outbox').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'accountDeleted', recipient: ana.email },
    ]);
    expect(await entries(ana.userId)).toEqual([{ what: 'delete', user_name: 'Vesna Horvat', before: null, after: null }]);
    expect((await erase(ana.userId, ana.email)).status).toBe(404);
    const editor = await aBackOfficeUser(base.database);
    expect((await erase(editor.userId, editor.email)).status).toBe(404);
  });

  it('are erased also when an order of theirs came to nothing and its cart was given back to them [IDN-15]', async () => {
    const ana = await aCustomer(base.database, { firstName: 'Ana' });
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 900 })));
    const { orderSlug } = (await order(shop, session)).data;
    const { id, cart_id } = await base.database
      .updateTable('shop_order')
      .set({ user_id: ana.userId })
      .where('slug', '=', orderSlug)
      .returning(['id', 'cart_id'])
      .executeTakeFirstOrThrow();
    await base.database.updateTable('cart').set({ user_id: ana.userId }).where('id', '=', cart_id).execute();
    expect((await iva.ask(moveHandledOrder, { body: { id, verb: 'cancel' } })).data).toEqual({ status: 'cancelled' });
    expect((await erase(ana.userId, ana.email)).data).toEqual({ erased: true });
    const cart = await base.database.selectFrom('cart').select(['user_id', 'status']).where('id', '=', cart_id).executeTakeFirst();
    expect(cart).toEqual({ user_id: null, status: 'open' });
    expect(await base.database.selectFrom('cart_line').select('id').where('cart_id', '=', cart_id).execute()).toEqual([]);
    const kept = base.database.selectFrom('shop_order').select(['user_id', 'status']).where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ user_id: null, status: 'cancelled' });
  });

  it('take views with them that find them by name or e-mail, and no others', async () => {
    const zora = await aCustomer(base.database, { firstName: 'Zora', lastName: 'Žužić', email: 'zora.z@skola.hr' });
    await base.database.updateTable('shop_user').set({ company_name: 'Vrt d.o.o.' }).where('id', '=', zora.userId).execute();
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 900 })));
    const { orderSlug } = (await order(shop, session)).data;
    const shown = { addresses: JSON.stringify([{ type: 'main', firstName: 'Tilda', lastName: 'Žužić' }]), email: 'tilda@skola.hr' };
    const { number } = await base.database
      .updateTable('shop_order')
      .set({ user_id: zora.userId, ...shown })
      .where('slug', '=', orderSlug)
      .returning('number')
      .executeTakeFirstOrThrow();
    const view = (list: 'orders' | 'products' | 'customers', query: Record<string, string>) => ({
      ...{ list, name: `${list} ${JSON.stringify(query)}`.slice(0, 60), query: JSON.stringify(query), made_by: vesna.userId },
    });
    const theirs = [
      view('customers', { q: 'zuzic' }),
      view('customers', { q: 'ZORA.Z@skola.hr' }),
      view('customers', { q: 'Zora  Žužić vrt' }),
      view('orders', { view: 'toPay', q: 'tilda' }),
      view('orders', { q: `tilda ${number}` }),
    ];
    const others = [
      view('customers', { q: '@skola.hr' }),
      view('customers', { q: 'vrt d.o.o.' }),
      view('customers', { q: 'zora horvat' }),
      view('orders', { q: number }),
      view('orders', { view: 'back' }),
      view('products', { q: 'zora' }),
    ];
    await base.database
      .insertInto('saved_view')
      .values([...theirs, ...others])
      .execute();
    await erase(zora.userId, zora.email);
    const left = await base.database.selectFrom('saved_view').select('name').execute();
    expect(left.map(({ name }) => name).sort()).toEqual(others.map(({ name }) => name).sort());
  });

  it('are for those who answer customers', async () => {
    const ana = await aCustomer(base.database);
    const answers = await Promise.all([
      iva.ask(desk.filterCustomers),
      iva.ask(desk.getCustomer, { params: { id: ana.userId } }),
      iva.ask(desk.exportCustomer, { body: { id: ana.userId } }),
      iva.ask(desk.eraseCustomer, { body: { id: ana.userId, email: ana.email } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await vesna.ask(desk.getCustomer, { params: { id: ana.userId } })).status).toBe(200);
  });
});
