import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { getProduct } from '#adapters/platform/wire/product.ts';
import * as desk from '#adapters/platform/wire/product-desk.ts';
import * as wire from '#adapters/platform/wire/product-file.ts';
import { DIGITAL_BYTES } from '#domain/product/digital-file.ts';
import { zip } from '#server/platform/demo/zip.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { app, clock, changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
const writer = await anEditor('Ana', ['pages']);
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  changed.splice(0);
});

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n/Type /Page\n%%EOF`);
const epub = (words: string) =>
  zip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    { name: 'words.txt', content: words, stored: true },
  ]);

async function send(who: typeof clerk, productId: number, replacesId: number | null, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('customData', JSON.stringify({ productId, replacesId }));
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await app.request(wire.uploadProductFile.path, {
    method: 'POST',
    headers: {
      language: 'hrv',
      store: '1',
      site: '1',
      apikey: SETTINGS.apiKey,
      ...who.headers,
      [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    },
    body: form,
  });
  const read = (await answer.json()) as {
    readonly data: { readonly id: number };
    readonly error?: { readonly payload: { readonly reason?: string } };
  };
  return { status: answer.status, id: read.data?.id, reason: read.error?.payload.reason };
}
const files = async (id: number) => (await clerk.ask(wire.getProductFiles, { params: { id } })).data;
const opened = async (id: number) => (await clerk.ask(desk.getDeskProduct, { params: { id } })).data;
const change = async (id: number, wanted: object) =>
  clerk.ask(desk.updateDeskProduct, { params: { id }, body: { seen: (await opened(id)).versions.visible, change: wanted } });
const contentOf = async (id: number) =>
  (await database.selectFrom('download_file').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content;

let made = 0;
async function anEBook(): Promise<number> {
  made += 1;
  const body = {
    format: 'EProduct',
    sku: `E-${made}`,
    name: `Knjiga ${made}`,
    summary: '',
    price: 900,
    taxRate: 500,
    stock: null,
    category: null,
    picture: null,
    visible: false,
  };
  return (await clerk.ask(desk.createDeskProduct, { body })).data.id;
}

describe('an e-book made in the office', () => {
  it('is hidden, and can be shown or planned only once it has its file', async () => {
    const id = await anEBook();
    expect(await opened(id)).toMatchObject({ format: 'EProduct', visible: false, hasOwnStock: false, stock: null });
    const refused = await change(id, { visible: true });
    expect([refused.status, refused.error?.payload.reason]).toEqual([409, 'noFile']);
    expect((await change(id, { showing: { from: '2026-12-24T08:00:00.000Z', until: null } })).error?.payload.reason).toBe('noFile');
    expect((await send(clerk, id, null, 'knjiga.pdf', pdf('1'))).status).toBe(200);
    expect((await change(id, { visible: true })).data).toMatchObject({ changed: true });
    const { data } = await clerk.ask(getProduct, { query: { id: String(id) } });
    expect(data.files).toMatchObject([{ format: 'PDF', pages: 1 }]);
    expect(JSON.stringify(data)).not.toContain('knjiga.pdf');
  });

  it('is not made visible or with pieces at once', async () => {
    const body = {
      format: 'EProduct',
      sku: 'E-X',
      name: 'Knjiga',
      summary: '',
      price: 900,
      taxRate: 500,
      stock: 3,
      category: null,
      picture: null,
      visible: false,
    };
    expect((await clerk.ask(desk.createDeskProduct, { body })).error?.payload.reason).toBe('notItsOwn');
    expect((await clerk.ask(desk.createDeskProduct, { body: { ...body, stock: null, visible: true } })).error?.payload.reason).toBe(
      'noFile',
    );
  });
});

describe('the file of an e-book', () => {
  it('is replaced under the same right to download, and comes back as an earlier version', async () => {
    const id = await anEBook();
    const { id: fileId = 0 } = await send(clerk, id, null, 'knjiga.epub', epub('prvo izdanje'));
    changed.splice(0);
    expect(await send(clerk, id, fileId, 'knjiga-2.epub', epub('drugo izdanje'))).toMatchObject({ status: 200, id: fileId });
    expect(changed).toEqual([`product:${id}`]);
    expect((await contentOf(fileId)).includes('drugo izdanje')).toBe(true);
    const [file] = (await files(id)).files;
    expect(file).toMatchObject({
      id: fileId,
      name: 'knjiga-2.epub',
      by: expect.stringContaining('Dora'),
      earlier: [{ name: 'knjiga.epub' }],
    });
    const body = { productId: id, fileId, earlierId: file?.earlier[0]?.id ?? 0 };
    // An earlier version is one of its own file alone.
    const other = await anEBook();
    const { id: othersFile = 0 } = await send(clerk, other, null, 'druga.epub', epub('druga knjiga'));
    const foreign = await clerk.ask(wire.restoreProductFile, { body: { ...body, productId: other, fileId: othersFile } });
    expect([foreign.status, foreign.error?.payload.reason]).toEqual([409, 'gone']);
    expect((await contentOf(othersFile)).includes('druga knjiga')).toBe(true);
    expect((await clerk.ask(wire.restoreProductFile, { body })).status).toBe(200);
    expect((await contentOf(fileId)).includes('prvo izdanje')).toBe(true);
    expect((await files(id)).files).toMatchObject([{ name: 'knjiga.epub', earlier: [{ name: 'knjiga-2.epub' }] }]);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'product' } })).data;
    expect(records.filter(({ thingId }) => thingId === String(id)).map(({ change: what }) => what)).toEqual([
      'restore',
      'replace',
      'update',
      'create',
    ]);
  });

  it('tells which orders may download it and what they did, by their numbers alone', async () => {
    const id = await anEBook();
    const { id: fileId = 0 } = await send(clerk, id, null, 'knjiga.txt', Buffer.from('Riječi'));
    expect((await files(id)).fetches).toEqual([]);
    await change(id, { visible: true });
    const shop = await openShop(database);
    const { orderSlug } = (await order(shop, await readyToOrder(shop, await cartWith(shop, id), { delivery: null }))).data;
    const placed = await database.selectFrom('shop_order').select(['id', 'number']).where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    await database.insertInto('download').values({ order_id: placed.id, file_id: fileId, used: 2, last_used_at: clock.now }).execute();
    const { fetches } = await files(id);
    expect(fetches).toMatchObject([{ orderId: placed.id, orderNumber: placed.number, fileName: 'knjiga.txt', used: 2 }]);
    expect(JSON.stringify(fetches)).not.toContain('@');
  });

  it.each([
    ['knjiga.exe', Buffer.from('MZ'), 'fileKind'],
    ['knjiga.html', Buffer.from('<script>x()</script>'), 'fileKind'],
    ['knjiga.epub', pdf('1'), 'fileKind'],
    ['knjiga.txt', pdf('1'), 'fileKind'],
    ['knjiga.pdf', Buffer.alloc(0), 'fileEmpty'],
  ])('is not %s with other bytes: %#', async (name, bytes, reason) => {
    expect(await send(clerk, await anEBook(), null, name, bytes)).toMatchObject({ status: 409, reason });
  });

  it('is not too large, the same again, of a name that another has, or for goods', async () => {
    const id = await anEBook();
    const large = Buffer.concat([pdf('1'), Buffer.alloc(DIGITAL_BYTES)]);
    expect((await send(clerk, id, null, 'knjiga.pdf', large)).status).toBe(413);
    const { id: fileId = 0 } = await send(clerk, id, null, 'knjiga.pdf', pdf('1'));
    expect((await send(clerk, id, fileId, 'knjiga.pdf', pdf('1'))).reason).toBe('fileSame');
    expect((await send(clerk, id, null, 'knjiga.pdf', pdf('2'))).reason).toBe('fileNameTaken');
    expect((await send(clerk, id, 999_999, 'k.pdf', pdf('2'))).reason).toBe('gone');
    expect((await send(clerk, await addProduct(database), null, 'k.pdf', pdf('2'))).reason).toBe('notItsOwn');
    expect((await files(id)).files.map(({ earlier }) => earlier.length)).toEqual([0]);
  });

  it('is no matter of whoever may not look after products [T-23]', async () => {
    const id = await anEBook();
    const statuses = [
      (await writer.ask(wire.getProductFiles, { params: { id } })).status,
      (await send(writer, id, null, 'knjiga.pdf', pdf('1'))).status,
      (await writer.ask(wire.restoreProductFile, { body: { productId: id, fileId: 1, earlierId: 1 } })).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
  });
});
