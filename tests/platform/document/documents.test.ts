import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchDocument, filterDocuments, getDocument } from '#adapters/platform/wire/document.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, clock, failures, request } = openDemoSite(database);
clock.now = new Date('2026-11-22T10:00:00Z');

const all = async () => (await ask(filterDocuments, { body: { limit: 100 } })).data;
const file = (id: number, headers: Record<string, string> = {}, method = 'GET') =>
  request(fetchDocument.path.replace('{id}', String(id)), { method, headers });

describe('documents', () => {
  it('come newest first with type, size and date, a page at a time [CMS-07]', async () => {
    const { records, pagination } = (await ask(filterDocuments, { body: { storeId: 0 } })).data;
    expect(records).toHaveLength(10);
    expect(pagination).toMatchObject({ page: 1, limit: 10, total: (await all()).pagination.total });
    expect(pagination.total).toBeGreaterThanOrEqual(30);
    expect(records[0]).toMatchObject({
      title: 'Obrazac prijave za obnovu ovojnice',
      type: 'word',
      extension: 'docx',
      fileName: 'obrazac-prijave-obnova-ovojnice.docx',
      publishedAt: '2026-11-20T08:00:00.000Z',
      category: { slug: 'obrasci', name: 'Obrasci' },
    });
    const times = (await all()).records.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('are those of this store: of another one nothing is known', async () => {
    expect((await ask(filterDocuments, { body: { storeId: 1 } })).data.records).toHaveLength(10);
    const { data } = await ask(filterDocuments, { body: { storeId: 2 } });
    expect([data.records, data.pagination.total, data.types, data.categories]).toEqual([[], 0, [], []]);
  });

  it('are narrowed by type, category, dates and words, which count each other [CMS-07]', async () => {
    const { records } = await all();
    const found = async (filters: object) => (await ask(filterDocuments, { body: { filters, limit: 100 } })).data;
    const pdfs = await found({ type: 'pdf' });
    expect(pdfs.records.map(({ id }) => id)).toEqual(records.filter(({ type }) => type === 'pdf').map(({ id }) => id));
    const both = await found({ type: 'pdf', category: 'pravilnici' });
    expect(both.pagination.total).toBe(records.filter(({ type, category }) => type === 'pdf' && category?.slug === 'pravilnici').length);
    // Another choice of one filter is counted with the other one.
    expect(both.types.find(({ type }) => type === 'openDocument')?.count).toBe(
      records.filter(({ type, category }) => type === 'openDocument' && category?.slug === 'pravilnici').length,
    );
    expect(both.categories).toContainEqual({
      slug: 'obrasci',
      name: 'Obrasci',
      count: records.filter(({ type, category }) => type === 'pdf' && category?.slug === 'obrasci').length,
    });
    const june = await found({ publishedAt: [Date.UTC(2026, 5, 1), Date.UTC(2026, 6, 1)] });
    expect(june.records.every(({ publishedAt }) => publishedAt.startsWith('2026-06'))).toBe(true);
    expect(june.pagination.total).toBe(3);
    expect((await found({ keyword: 'kompostiranju' })).records.map(({ title }) => title)).toContain(
      'Vodič za kompostiranje u višestambenim zgradama',
    );
    expect((await found({ keyword: '…' })).pagination.total).toBe(0);
    expect((await found({ category: 'nema-takve' })).pagination.total).toBe(0);
  });

  it('say in Croatian what nobody has translated, and are found by both languages [CMS-07]', async () => {
    const english = (await ask(filterDocuments, { body: { limit: 100 }, language: 'eng' })).data;
    expect(english.pagination.total).toBe((await all()).pagination.total);
    const croatian = english.records.find(({ fileName }) => fileName === 'pravilnik-o-unutarnjem-redu.pdf');
    expect(croatian).toMatchObject({ title: 'Pravilnik o unutarnjem redu', language: 'hrv', category: { slug: 'rulebooks' } });
    const found = async (keyword: string) =>
      (await ask(filterDocuments, { body: { filters: { keyword } }, language: 'eng' })).data.records.map(({ fileName }) => fileName);
    expect(await found('composting')).toContain('vodic-za-kompostiranje.pdf');
    expect(await found('unutarnji red')).toContain('pravilnik-o-unutarnjem-redu.pdf');
    expect((await ask(filterDocuments, { language: 'deu', body: {} })).data.records[0]).toMatchObject({ language: 'hrv' });
  });

  it('are read one by one, and are not there when archived or to come [CMS-07]', async () => {
    const [newest] = (await all()).records;
    const id = newest?.id ?? 0;
    const one = () => ask(getDocument, { params: { id: String(id) } });
    const { data, tags } = await one();
    expect(data).toEqual(newest);
    expect(tags).toContain(`document:${id}`);
    clock.now = new Date('2026-11-20T07:59:59Z');
    expect([(await one()).status, (await file(id)).status]).toEqual([404, 404]);
    clock.now = new Date('2026-11-22T10:00:00Z');
    await database.updateTable('document').set({ archived: true }).where('id', '=', id).execute();
    expect([(await one()).status, (await file(id)).status]).toEqual([404, 404]);
    expect((await all()).records.map((record) => record.id)).not.toContain(id);
    await database.updateTable('document').set({ archived: false }).where('id', '=', id).execute();
  });

  it.each(['0', 'x', '-1', '99999999999', '1;drop'])('are not there by %s', async (id) => {
    expect((await ask(getDocument, { params: { id: encodeURIComponent(id) } })).status).toBe(404);
    expect((await request(fetchDocument.path.replace('{id}', encodeURIComponent(id)), {})).status).toBe(404);
    expect(failures).toEqual([]);
  });
});

describe('the file of a document', () => {
  it('is what the list says of it, in every format [CMS-07]', async () => {
    for (const { id, size, mime, extension } of (await all()).records) {
      const answer = await file(id);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type'), bytes.byteLength]).toEqual([200, mime, size]);
      expect(answer.headers.get('content-length')).toBe(String(size));
      expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`);
      const begins = bytes.subarray(0, 4).toString('latin1');
      if (extension === 'pdf') expect(begins).toBe('%PDF');
      if (/^(docx|xlsx|pptx|odt|ods|zip)$/.test(extension)) expect(begins).toBe('PK\u0003\u0004');
      if (extension === 'rtf') expect(begins).toBe('{\\rt');
    }
  });

  it('is given in part, looked at without its bytes, and not sent again [CMS-07]', async () => {
    const { id = 0, size = 0 } = (await all()).records.find(({ type }) => type === 'pdf') ?? {};
    const whole = Buffer.from(await (await file(id)).arrayBuffer());
    const part = await file(id, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const outside = await file(id, { range: `bytes=${size}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await file(id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
    const etag = head.headers.get('etag') ?? '';
    expect((await file(id, { 'if-none-match': `W/"x", ${etag}` })).status).toBe(304);
    expect((await file(id, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
  });

  it('whose bytes are gone is not found', async () => {
    const { id = 0 } = (await all()).records.find(({ type }) => type === 'text') ?? (await all()).records.at(-1) ?? {};
    const gone = await database.deleteFrom('document_file').where('document_id', '=', id).returningAll().executeTakeFirstOrThrow();
    const answer = await file(id);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([404, null]);
    await database.insertInto('document_file').values(gone).execute();
    expect((await file(id)).status).toBe(200);
  });

  it('comes in pieces when it is large', async () => {
    const large = Buffer.alloc(1_200_000, 'izlog');
    await database.updateTable('document_file').set({ content: large }).where('document_id', '=', 1).execute();
    await database.updateTable('document').set({ size: large.byteLength }).where('id', '=', 1).execute();
    expect(Buffer.from(await (await file(1)).arrayBuffer()).equals(large)).toBe(true);
    const part = await file(1, { range: 'bytes=500000-1100000' });
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(500_000, 1_100_001))).toBe(true);
  });
});
