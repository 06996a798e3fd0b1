import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as desk from '#adapters/platform/wire/document-desk.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import { demoFile } from '#server/platform/demo/files/demo-file.ts';
import { publishDue } from '#server/platform/editing/publication/publish-due.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { app, clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
const ivo = await anEditor('Ivo');
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
beforeEach(() => {
  clock.now = new Date('2026-11-20T10:00:00Z');
});

const pdf = (words: string) => Buffer.from(demoFile('pdf', { title: words, blocks: [], table: [['a', 'b']] }));

async function upload(about: object, words: string, who = ana, language = 'hrv') {
  const form = new FormData();
  form.set('customData', JSON.stringify(about));
  form.set('file', new Blob([new Uint8Array(pdf(words))]), 'novi naziv.pdf');
  const own = { ...who.headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey };
  const headers = { language, store: '1', site: '1', apikey: SETTINGS.apiKey, ...own };
  const answer = await app.request(desk.uploadDocument.path, { method: 'POST', headers, body: form });
  return (await answer.json()) as {
    readonly data: { readonly id: number };
    readonly error?: { readonly code: string; readonly payload: object };
  };
}

/** A document that visitors read, with the file 'Prvi', and what is done with it. */
async function aDocument() {
  const { id } = (await upload({ title: 'Cjenik' }, 'Prvi')).data;
  const params = { kind: 'document', id };
  const atDesk = async () => (await ana.ask(desk.getDeskDocument, { params: { id } })).data;
  await ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: (await atDesk()).version, change: { isArchived: false } } });
  changed.splice(0);
  const open = async (language: 'hrv' | 'eng' = 'hrv') => (await ana.ask(draft.openDraft, { params, language })).data;
  const publish = async () => ana.ask(draft.publishDraft, { params, body: { version: (await open()).version } });
  const fetched = async () => {
    const headers = { apikey: SETTINGS.apiKey, language: 'hrv', store: '1', site: '1' };
    const bytes = Buffer.from(await (await app.request(`/api/v1/smartDocument/document/file/${id}`, { headers })).arrayBuffer());
    return ['Prvi', 'Drugi', 'Treći'].find((words) => pdf(words).equals(bytes));
  };
  const waiting = async (who = ana) => {
    const { status, data } = await who.ask(desk.fetchWaitingFile, { params: { id } });
    return status === 200 ? { ...data, base64: pdf('Drugi').equals(Buffer.from(data.base64, 'base64')) } : status;
  };
  return { id, params, atDesk, open, publish, fetched, waiting };
}

/** What somebody with these permissions gets who tries everything that a document's file goes through. */
async function tried(...scopes: readonly string[]) {
  const who = await anEditor('Mia', scopes);
  const { id, params, atDesk, open, fetched } = await aDocument();
  const codeOf = ({ error }: { readonly error?: { readonly code: string } }) => error?.code ?? 'done';
  const created = codeOf(await upload({ title: 'Novi' }, 'Prvi', who));
  const shown = codeOf(await upload({ title: 'Odmah', shown: true }, 'Prvi', who));
  const atOnce = codeOf(await upload({ id, seen: (await atDesk()).version }, 'Drugi', who));
  const drafted = codeOf(await upload({ draftOf: id }, 'Treći', who));
  const published = codeOf(await who.ask(draft.publishDraft, { params, body: { version: (await open()).version } }));
  const { version, earlier, waiting } = await atDesk();
  const earlierId = (earlier[0] ?? waiting)?.id ?? 1;
  const restored = codeOf(await who.ask(desk.restoreDocumentFile, { params: { id }, body: { seen: version, earlierId } }));
  return { created, shown, drafted, atOnce, restored, published, visitorsGet: await fetched() };
}

describe('a new file of a document', () => {
  it('is put into a draft by whoever writes drafts, and made public by nobody but who may publish', async () => {
    const none = {
      created: 'FORBIDDEN',
      shown: 'FORBIDDEN',
      drafted: 'FORBIDDEN',
      atOnce: 'FORBIDDEN',
      restored: 'FORBIDDEN',
      published: 'FORBIDDEN',
    };
    for (const scope of ['orders', 'pages:read', 'pages:translate'])
      expect(await tried(scope), scope).toEqual({ ...none, visitorsGet: 'Prvi' });
    expect(await tried('pages:write')).toEqual({ ...none, created: 'done', drafted: 'done', visitorsGet: 'Prvi' });
    const all = { created: 'done', shown: 'done', drafted: 'done', atOnce: 'done', restored: 'done', published: 'done' };
    for (const scope of ['pages:publish', 'pages', '*']) expect(await tried(scope), scope).toMatchObject(all);
  });

  it('begins a document that visitors get at once, where whoever may publish says so in the first language', async () => {
    const { id } = (await upload({ title: 'Odmah', shown: true }, 'Prvi')).data;
    const seen = (await ana.ask(desk.getDeskDocument, { params: { id } })).data;
    expect(seen).toMatchObject({ isPublic: true, isArchived: false, title: 'Odmah' });
    expect(changed).toContain('documents');
    const english = await upload({ title: 'At once', shown: true }, 'Prvi', ana, 'eng');
    expect(english.error?.payload).toMatchObject({ reason: 'titleMissing', field: 'title' });
  });

  it('waits in the draft, where its people see it, until the draft is published, under the address that there is', async () => {
    const { id, open, atDesk, publish, fetched, waiting } = await aDocument();
    expect((await open()).values).toMatchObject({ title: 'Cjenik', file: { name: 'novi-naziv.pdf', size: pdf('Prvi').length } });
    expect((await open('eng')).values).not.toHaveProperty('file');
    expect(await waiting()).toBe(404);

    await upload({ draftOf: id }, 'Drugi', ivo);
    expect([await fetched(), changed]).toEqual(['Prvi', []]);
    expect(await open()).toMatchObject({ changed: true, values: { title: 'Cjenik', file: { size: pdf('Drugi').length } } });
    expect(await atDesk()).toMatchObject({ drafts: ['hrv'], earlier: [], waiting: { by: 'Ivo Horvat' } });
    expect(await waiting()).toEqual({ name: 'novi-naziv.pdf', base64: true });
    expect(await waiting(await anEditor('Gost', ['orders']))).toBe(403);

    expect((await publish()).status).toBe(200);
    expect([await fetched(), changed.includes(`document:${id}`)]).toEqual(['Drugi', true]);
    const now = await atDesk();
    expect(now).toMatchObject({ drafts: [], waiting: null, fileName: 'novi-naziv.pdf', earlier: [{ size: pdf('Prvi').length }] });
    expect((await upload({ draftOf: id }, 'Drugi')).error?.payload).toMatchObject({ reason: 'fileSame', field: 'file' });
  });

  it('comes at its moment when it is planned, whatever file has come into the draft since', async () => {
    const { id, params, open, fetched } = await aDocument();
    await upload({ draftOf: id }, 'Drugi');
    const at = '2026-11-21T08:00:00Z';
    await ana.ask(publication.planPublication, { params, body: { version: (await open()).version, at } });
    await upload({ draftOf: id }, 'Treći');
    clock.now = new Date(at);
    expect(await publishDue({ database, now: () => clock.now, changed: () => undefined })).toBe(1);
    expect(await fetched()).toBe('Drugi');
  });

  it('goes back with a version: the file that was public then comes into the draft, and is published with it', async () => {
    const { id, params, open, publish, fetched } = await aDocument();
    await upload({ draftOf: id }, 'Drugi');
    await publish();
    const { versions } = (await ana.ask(draft.listVersions, { params })).data;
    const first = versions.at(-1)?.id ?? 0;
    await ana.ask(draft.restoreVersion, { params: { ...params, version: first }, body: { version: (await open()).version } });
    expect(await fetched()).toBe('Drugi');
    expect((await publish()).status).toBe(200);
    expect(await fetched()).toBe('Prvi');
  });

  it('that the desk puts there at once is what a draft without a file of its own goes on with, and is chosen about where it has one', async () => {
    const { id, params, atDesk, open, publish, fetched } = await aDocument();
    const body = { version: 0, client: 'client-one', request: 1, values: { description: 'Opis' }, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params, body });
    await upload({ id, seen: (await atDesk()).version }, 'Drugi');
    expect((await open()).values).toMatchObject({ description: 'Opis', file: { size: pdf('Drugi').length } });
    expect((await publish()).status).toBe(200);
    expect(await fetched()).toBe('Drugi');

    await upload({ draftOf: id }, 'Treći');
    const { earlier } = await atDesk();
    await ana.ask(desk.restoreDocumentFile, { params: { id }, body: { seen: (await atDesk()).version, earlierId: earlier[0]?.id ?? 0 } });
    expect(await fetched()).toBe('Prvi');
    expect((await open()).overtaken?.theirs).toMatchObject({ file: { size: pdf('Prvi').length } });
    expect((await publish()).error?.code).toBe('DRAFT_CHANGED');
    // The file that waits is published alone: nothing is left to choose.
    const { waiting, version } = await atDesk();
    await ana.ask(desk.restoreDocumentFile, { params: { id }, body: { seen: version, earlierId: waiting?.id ?? 0 } });
    expect([await fetched(), (await open()).overtaken]).toEqual(['Treći', undefined]);
    expect(await atDesk()).toMatchObject({ drafts: [], waiting: null });
  });

  it('that no draft and no version names any more is let go of', async () => {
    const { id } = await aDocument();
    await upload({ draftOf: id }, 'Drugi');
    await upload({ draftOf: id }, 'Treći');
    const kept = await database.selectFrom('document_version').select('size').where('document_id', '=', id).execute();
    expect(kept).toEqual([{ size: pdf('Treći').length }]);
  });

  it('is no file of another document, and none that nobody has brought', async () => {
    const { id, params, open, publish, fetched } = await aDocument();
    const other = await aDocument();
    await upload({ draftOf: other.id }, 'Drugi');
    const { file } = (await other.open()).values as { file: object };
    const body = { version: (await open()).version, client: 'client-one', request: 1, values: { file }, sections: [], order: [] };
    expect((await ana.ask(draft.saveDraft, { params, body })).status).toBe(200);
    expect((await publish()).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'file' } });
    expect([await fetched(), id === other.id]).toEqual(['Prvi', false]);
    const wrong = { ...body, version: body.version + 1, request: 2, values: { file: 'a.pdf' } };
    expect((await ana.ask(draft.saveDraft, { params, body: wrong })).error?.code).toBe('DRAFT_INVALID');
  });
});
