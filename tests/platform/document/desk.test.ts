import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { CACHE_TAGS_HEADER, HEADERS } from '#adapters/platform/wire/call.ts';
import { decide } from '#adapters/platform/wire/content.ts';
import { filterDocuments, getDocument } from '#adapters/platform/wire/document.ts';
import * as desk from '#adapters/platform/wire/document-desk.ts';
import { DOCUMENT_BYTES } from '#domain/document/document-record.ts';
import { demoFile } from '#server/platform/demo/files/demo-file.ts';
import { zip } from '#server/platform/demo/zip.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { app, clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['pages', 'audit']);
beforeEach(() => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  changed.splice(0);
});
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
const { id: categoryId } = await database.insertInto('document_category').values({ position: 1 }).returning('id').executeTakeFirstOrThrow();
await database
  .insertInto('document_category_text')
  .values({ document_category_id: categoryId, language: 'hrv', slug: 'pravilnici', name: 'Pravilnici' })
  .execute();

const pdf = (words: string) => demoFile('pdf', { title: words, blocks: [], table: [['a', 'b']] });

async function upload(about: object, name: string, bytes: Uint8Array, language = 'hrv') {
  const form = new FormData();
  form.set('customData', JSON.stringify(about));
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await app.request(desk.uploadDocument.path, {
    method: 'POST',
    headers: {
      language,
      store: '1',
      site: '1',
      apikey: SETTINGS.apiKey,
      ...ana.headers,
      [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    },
    body: form,
  });
  return (await answer.json()) as {
    readonly data: { readonly id: number };
    readonly error: { readonly code: string; readonly payload: object };
  };
}
const open = async (id: number) => (await ana.ask(desk.getDeskDocument, { params: { id } })).data;
const change = async (id: number, what: object, seen?: string) =>
  ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: seen ?? (await open(id)).version, change: what } });
const seen = async (id: number, language: 'hrv' | 'eng' = 'hrv') => (await ana.ask(getDocument, { params: { id }, language })).data;
const fetched = async (id: number) => {
  const answer = await app.request(`/api/v1/smartDocument/document/file/${id}`, {
    headers: { apikey: SETTINGS.apiKey, language: 'hrv', store: '1', site: '1' },
  });
  return Buffer.from(await answer.arrayBuffer());
};
/** A file of that kind with one part more, of so many bytes. */
function withPart(extension: 'docx' | 'pptx' | 'odt' | 'ods', name: string, size = 10): Buffer {
  const microsoft = (kind: string, main: string) => [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    },
    { name: main, content: '<x/>' },
  ];
  const open = (kind: string) => [
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: 'content.xml', content: '<x/>' },
  ];
  const parts = {
    docx: microsoft('wordprocessingml.document', 'word/document.xml'),
    pptx: microsoft('presentationml.presentation', 'ppt/presentation.xml'),
    odt: open('text'),
    ods: open('spreadsheet'),
  };
  return zip([...parts[extension], { name, content: Buffer.alloc(size, 'a') }]);
}
/** An old file of Office with a stream of that name, as far as anybody here looks. */
function container(stream: string, rest = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 512);
  rest.copy(bytes, 700);
  return bytes;
}
const made = async (words = 'Pravilnik') => (await upload({ title: words }, 'Pravilnik o radu.PDF', pdf(words))).data.id;

describe('a document of the back office', () => {
  it('comes with its file, and is seen by visitors once it is published; who did is written down', async () => {
    const id = await made();
    expect(await open(id)).toMatchObject({
      title: 'Pravilnik',
      fileName: 'pravilnik-o-radu.pdf',
      isArchived: true,
      isPublic: false,
      earlier: [],
    });
    expect(await seen(id)).toBeUndefined();
    expect(await ana.ask(filterDocuments, { body: {} })).toMatchObject({ data: { records: [] } });
    expect((await change(id, { isArchived: false })).status).toBe(200);
    expect(changed.slice(3)).toEqual(['documents', `document:${id}`, 'search']);
    expect(await seen(id)).toMatchObject({ title: 'Pravilnik', fileName: 'pravilnik-o-radu.pdf', type: 'pdf' });
    expect((await fetched(id)).equals(Buffer.from(pdf('Pravilnik')))).toBe(true);
    await change(id, { isArchived: true });
    expect(await seen(id)).toBeUndefined();
    // What is saved as it stands leaves no entry.
    expect((await change(id, { isArchived: true })).status).toBe(200);
    expect((await change(id, { words: { language: 'hrv', title: 'Pravilnik', description: '' } })).status).toBe(200);
    const entries = await database
      .selectFrom('audit_entry')
      .select(['what', 'after'])
      .where('thing', '=', 'document')
      .where('thing_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { what: 'create', after: { title: 'Pravilnik', file: 'pravilnik-o-radu.pdf' } },
      { what: 'update', after: { visible: true } },
      { what: 'update', after: { visible: false } },
    ]);
  });

  it('that belongs to a post comes into that post’s kept page as soon as it is published, and goes from it', async () => {
    const id = await made();
    const { id: post } = await database
      .insertInto('post')
      .values({ published_at: new Date('2026-11-01T08:00:00Z'), media_id: null, call_opens_at: null, call_deadline: null, call_mark: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('post_text')
      .values({ post_id: post, language: 'hrv', slug: 'natjecaj', title: 'Natječaj', excerpt: '', body: '' })
      .execute();
    await database.insertInto('post_document').values({ post_id: post, document_id: id }).execute();
    for (const isArchived of [false, true]) {
      const answer = await app.request(`${decide.path}?params=natjecaj`, {
        headers: { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey },
      });
      expect(answer.headers.get(CACHE_TAGS_HEADER)?.split(' ')).toContain(`post:${post}`);
      changed.splice(0);
      await change(id, { isArchived });
      expect(changed).toContain(`post:${post}`);
    }
  });

  it('keeps its address when another file takes its place; the one before stays, and comes back', async () => {
    const id = await made('Prvi');
    await change(id, { isArchived: false });
    const first = await fetched(id);
    expect((await upload({ id, seen: (await open(id)).version }, 'nešto sasvim drugo.pdf', pdf('Drugi'))).data).toEqual({ id });
    expect(await open(id)).toMatchObject({
      fileName: 'pravilnik-o-radu.pdf',
      earlier: [{ fileName: 'pravilnik-o-radu.pdf', by: expect.stringContaining('Ana') }],
    });
    expect((await fetched(id)).equals(first)).toBe(false);
    // Of another format it has another ending, and the site leads from the old one.
    const text = Buffer.from('Članak 1.');
    await upload({ id, seen: (await open(id)).version }, 'c.txt', text);
    const changedTo = await open(id);
    expect(changedTo).toMatchObject({ fileName: 'pravilnik-o-radu.txt', size: text.length });
    expect(changedTo.earlier).toHaveLength(2);
    const earlierId = changedTo.earlier[1]?.id ?? 0;
    // It was called otherwise once; what comes back has the name of the document.
    await database.updateTable('document_version').set({ file_name: 'staro-ime.pdf' }).where('id', '=', earlierId).execute();
    const restored = await ana.ask(desk.restoreDocumentFile, { params: { id }, body: { seen: changedTo.version, earlierId } });
    expect(restored.status).toBe(200);
    const [told] = (await ana.ask(filterChanges, { query: { thing: 'document' } })).data.records;
    expect(told).toMatchObject({ change: 'restore', before: { file: 'pravilnik-o-radu.txt' }, after: { file: 'pravilnik-o-radu.pdf' } });
    expect((await fetched(id)).equals(first)).toBe(true);
    expect((await open(id)).earlier.map(({ fileName }) => fileName)).toEqual(['pravilnik-o-radu.txt', 'pravilnik-o-radu.pdf']);
    const other = await made('Treći');
    const body = { seen: (await open(other)).version, earlierId: (await open(id)).earlier[0]?.id ?? 0 };
    expect((await ana.ask(desk.restoreDocumentFile, { params: { id: other }, body })).status).toBe(404);
  });

  it('has words in each language, a category and a day; it waits for a day to come', async () => {
    const id = await made();
    await change(id, { isArchived: false });
    await change(id, { words: { language: 'eng', title: ' Rules ', description: 'All of them' } });
    expect(await seen(id, 'eng')).toMatchObject({ title: 'Rules', description: 'All of them', language: 'eng' });
    await change(id, { words: { language: 'eng', title: '', description: '' } });
    expect(await seen(id, 'eng')).toMatchObject({ title: 'Pravilnik', language: 'hrv' });
    const { publishedAt } = await open(id);
    await change(id, { details: { categoryId, day: '2026-11-20' } });
    // The same day keeps its hour.
    expect(await open(id)).toMatchObject({ publishedAt, categoryId });
    await change(id, { details: { categoryId: null, day: '2026-12-01' } });
    expect(await seen(id)).toBeUndefined();
    expect(await open(id)).toMatchObject({ publishedAt: '2026-11-30T23:00:00.000Z', isArchived: false, isPublic: false });
    clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await seen(id)).toMatchObject({ category: null });
  });

  it('is changed only as it was seen, and only to what may be', async () => {
    const id = await made();
    const { version } = await open(id);
    await change(id, { words: { language: 'hrv', title: 'Novi', description: '' } });
    const late = { id, seen: version };
    expect((await change(id, { isArchived: false }, version)).error).toMatchObject({
      code: 'DOCUMENT_INVALID',
      payload: { reason: 'changedMeanwhile' },
    });
    expect((await upload(late, 'a.pdf', pdf('Kasni'))).error.payload).toMatchObject({ reason: 'changedMeanwhile' });
    for (const [what, reason, field] of [
      [{ words: { language: 'hrv', title: '', description: '' } }, 'titleMissing', 'title'],
      [{ words: { language: 'eng', title: '', description: 'Only that' } }, 'titleMissing', 'title'],
      [{ details: { categoryId: 99_999, day: '2026-11-20' } }, 'categoryGone', 'categoryId'],
      [{ details: { categoryId: null, day: 'jučer' } }, 'dayWrong', 'day'],
    ] as const)
      expect((await change(id, what)).error.payload).toMatchObject({ reason, field });
    expect((await change(id, { words: { language: 'hrv', title: 'Novi', description: '' } })).status).toBe(200);
    const foreign = (await upload({ title: 'English only' }, 'e.pdf', pdf('E'), 'eng')).data.id;
    expect((await change(foreign, { isArchived: false })).error.payload).toMatchObject({ reason: 'titleMissing' });
  });

  it.each([
    ['empty.pdf', Buffer.alloc(0), 'fileEmpty'],
    ['virus.exe', Buffer.from('MZ'), 'fileKind'],
    ['macro.docm', pdf('x'), 'fileKind'],
    ['page.pdf', Buffer.from('<!doctype html><script>x()</script>'), 'fileKind'],
    ['letter.docx', pdf('x'), 'fileKind'],
    ['list.csv', pdf('x'), 'fileKind'],
    ['macros.pptx', withPart('pptx', 'ppt/vbaProject.bin'), 'fileKind'],
    ['macros.docx', withPart('docx', 'word/vbaProject.bin'), 'fileKind'],
    ['macros.odt', withPart('odt', 'Basic/Standard/Module1.xml'), 'fileKind'],
    ['macros.ods', withPart('ods', 'Scripts/python/run.py'), 'fileKind'],
    ['outside.odt', withPart('odt', '../../up.xml'), 'fileKind'],
    ['bomb.pptx', withPart('pptx', 'ppt/media/a.xml', 30_000_000), 'fileKind'],
    ['bomb.odt', withPart('odt', 'styles.xml', 30_000_000), 'fileKind'],
    ['macros.ppt', container('PowerPoint Document', Buffer.from('1f00ff0314000000020000040c00000003000000', 'hex')), 'fileKind'],
    ['book.ppt', container('Workbook'), 'fileKind'],
  ] as const)('takes no file like %s', async (name, bytes, reason) => {
    expect((await upload({ title: 'Dokument' }, name, bytes)).error).toMatchObject({
      code: 'DOCUMENT_INVALID',
      payload: { reason, field: 'file' },
    });
  });

  it.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv', 'txt', 'rtf', 'zip'] as const)('takes a file ending in %s', async (extension) => {
    const bytes = demoFile(extension, { title: 'Popis', blocks: [], table: [['a', 'b']] });
    const { id } = (await upload({ title: 'Dokument' }, `popis.${extension}`, bytes)).data;
    expect(await open(id)).toMatchObject({ fileName: `popis.${extension}`, size: bytes.length });
  });

  it.each([
    ['popis.pptx', withPart('pptx', 'ppt/media/slika.png')],
    ['popis.odt', withPart('odt', 'Pictures/slika.png')],
    ['popis.ppt', container('PowerPoint Document')],
  ] as const)('takes %s, which runs nothing', async (name, bytes) => {
    expect(await open((await upload({ title: 'Dokument' }, name, bytes)).data.id)).toMatchObject({ fileName: name });
  });

  it('takes no file that is too large, nor the very one that is there', async () => {
    const large = await upload({ title: 'Dokument' }, 'a.txt', Buffer.alloc(DOCUMENT_BYTES + 1, 'a'));
    expect(large.error.code).toBe('PAYLOAD_TOO_LARGE');
    const id = await made();
    expect((await upload({ id, seen: (await open(id)).version }, 'b.pdf', pdf('Pravilnik'))).error.payload).toMatchObject({
      reason: 'fileSame',
    });
  });
});

it('documents are found by words of their titles and files, and by how they stand', async () => {
  const id = await made('Čišćenje odjeće');
  const list = async (query: Record<string, string>) =>
    (await ana.ask(desk.filterDeskDocuments, { query })).data.records.map((one) => one.id);
  expect(await list({ q: 'odjece ciscenje' })).toEqual([id]);
  expect(await list({ q: 'pravilnik-o-radu', show: 'hidden' })).toContain(id);
  expect(await list({ show: 'changed' })).toEqual([]);
  const content = JSON.stringify({ values: { title: 'Nov naslov' }, sections: [] });
  await sql`insert into draft (thing, thing_id, language, version, content, changed_at) values ('document', ${id}, 'hrv', 1, ${content}, now())`.execute(
    database,
  );
  expect(await list({ show: 'changed' })).toEqual([id]);
  await change(id, { isArchived: false });
  expect(await list({ show: 'hidden' })).not.toContain(id);
  expect(await list({ show: 'untranslated' })).toContain(id);
});

it('documents are found by what they are called where one looks, each word in the title or the file, as it is now', async () => {
  const id = await made('Žurnal Ustanove');
  const list = async (q: string, language: 'hrv' | 'eng' = 'hrv') =>
    (await ana.ask(desk.filterDeskDocuments, { query: { q }, language })).data.records.map((one) => one.id);
  expect(await list('ŽURNAL o-radu')).toEqual([id]);
  expect(await list('zurnal o-redu')).toEqual([]);
  // Without an English title it is called so there as well; with one it is not.
  expect(await list('žurnal', 'eng')).toEqual([id]);
  await database.insertInto('document_text').values({ document_id: id, language: 'eng', title: 'Journal', description: '' }).execute();
  expect([await list('žurnal', 'eng'), await list('jOurnal', 'eng'), await list('journal')]).toEqual([[], [id], []]);
  await database
    .updateTable('document_text')
    .set({ title: 'Čvorište' })
    .where('document_id', '=', id)
    .where('language', '=', 'hrv')
    .execute();
  expect([await list('zurnal'), await list('cvoriste')]).toEqual([[], [id]]);
  expect((await list('   ')).length).toBeGreaterThan(1);
});
