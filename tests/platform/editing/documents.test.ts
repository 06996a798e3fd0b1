import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findThings } from '#adapters/platform/wire/choosable-thing.ts';
import { getDocument } from '#adapters/platform/wire/document.ts';
import * as desk from '#adapters/platform/wire/document-desk.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as translation from '#adapters/platform/wire/draft-translation.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { publishDue } from '#server/platform/editing/publication/publish-due.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
beforeEach(() => {
  clock.now = new Date('2026-11-20T10:00:00Z');
  changed.splice(0);
});

/** A document that visitors read in Croatian, and what one does with its words. */
async function aDocument() {
  const file = { file_name: 'cjenik.pdf', extension: 'pdf', mime: 'application/pdf', size: 10, sha256: 'a'.repeat(64) };
  const { id } = await database
    .insertInto('document')
    .values({ ...file, category_id: null, published_at: new Date('2026-11-01T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('document_text')
    .values({ document_id: id, language: 'hrv', title: 'Cjenik', description: 'Za studeni' })
    .execute();
  const params = { kind: 'document', id };
  const open = async (language: LanguageCode = 'hrv') => (await ana.ask(wire.openDraft, { params, language })).data;
  const save = async (values: object, language: LanguageCode = 'hrv') => {
    const { version } = await open(language);
    const body = { version, client: 'client-one', request: version + 1, values, sections: [], order: [] };
    return ana.ask(wire.saveDraft, { params, body, language });
  };
  const publish = async (version: number, language: LanguageCode = 'hrv') =>
    ana.ask(wire.publishDraft, { params, body: { version }, language });
  const seen = async (language: LanguageCode = 'hrv') => (await ana.ask(getDocument, { params: { id }, language })).data;
  const atDesk = async () => (await ana.ask(desk.getDeskDocument, { params: { id } })).data;
  return { id, params, open, save, publish, seen, atDesk };
}

it('can be led to by the address of its file, once visitors may fetch it', async () => {
  const { id } = await aDocument();
  const found = async () => (await ana.ask(findThings, { query: { type: 'document', ids: String(id) } })).data.things;
  expect(await found()).toEqual([{ id, title: 'Cjenik', path: `/document/${id}/cjenik.pdf` }]);
  await database.updateTable('document').set({ archived: true }).where('id', '=', id).execute();
  expect(await found()).toEqual([{ id, title: 'Cjenik', path: null, leftOut: 'hidden' }]);
});

describe('the words of a document', () => {
  it('say when they are published of what no visitor sees yet: from its day on, or not before somebody shows it', async () => {
    const { id, save, publish } = await aDocument();
    const published = async (title: string) => (await publish((await save({ title, description: '' })).data.version)).data.seenFrom;
    expect(await published('Prvi')).toBeUndefined();
    await database
      .updateTable('document')
      .set({ published_at: new Date('2026-12-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect(await published('Drugi')).toBe('2026-12-01T00:00:00.000Z');
    await database.updateTable('document').set({ archived: true }).where('id', '=', id).execute();
    expect(await published('Treći')).toBeNull();
  });

  it('are a working copy that no visitor sees until it is published, and the list, the desk and whoever keeps answers hear of it', async () => {
    const { id, open, save, publish, seen, atDesk } = await aDocument();
    expect(await open()).toMatchObject({
      values: { title: 'Cjenik', description: 'Za studeni' },
      published: true,
      path: null,
      changed: false,
    });
    const { version } = (await save({ title: ' Cjenik usluga ', description: '' })).data;
    expect((await seen()).title).toBe('Cjenik');
    expect(await atDesk()).toMatchObject({
      drafts: ['hrv'],
      written: [{ language: 'hrv', version, by: 'Ana Horvat', at: clock.now.toISOString() }],
    });
    expect((await publish(version)).status).toBe(200);
    expect(await seen()).toMatchObject({ title: 'Cjenik usluga', description: '' });
    expect((await atDesk()).drafts).toEqual([]);
    expect(changed).toEqual(expect.arrayContaining(['documents', `document:${id}`]));
    const entry = await database
      .selectFrom('audit_entry')
      .select(['what', 'language'])
      .where('thing', '=', 'document')
      .where('thing_id', '=', String(id))
      .executeTakeFirst();
    expect(entry).toEqual({ what: 'publish', language: 'hrv' });
  });

  it('have a title, and come back as they were from any version', async () => {
    const { params, open, save, publish, seen } = await aDocument();
    const { version } = (await save({ title: '' })).data;
    expect((await publish(version)).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'title' } });
    const next = (await save({ title: 'Novi cjenik' })).data.version;
    await publish(next);
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind }) => kind)).toEqual(['publish', 'publish']);
    const first = versions.at(-1)?.id ?? 0;
    await ana.ask(wire.restoreVersion, { params: { ...params, version: first }, body: { version: (await open()).version } });
    expect([(await open()).values, (await seen()).title]).toMatchObject([{ title: 'Cjenik', description: 'Za studeni' }, 'Novi cjenik']);
  });

  it('go out at their moment, in one language alone', async () => {
    const { id, params, save, seen } = await aDocument();
    const { version } = (await save({ title: 'Price list', description: '' }, 'eng')).data;
    const at = '2026-11-21T08:00:00Z';
    const planned = await ana.ask(publication.planPublication, { params, body: { version, at }, language: 'eng' });
    expect(planned.data.languages).toEqual(['hrv']);
    const { records } = (await ana.ask(publication.listPlans, {})).data;
    expect(records.find((one) => one.kind === 'document' && one.id === id)).toMatchObject({
      title: 'Price list',
      path: `/en/admin/documents/${id}`,
    });
    clock.now = new Date(at);
    expect(await publishDue({ database, now: () => clock.now, changed: () => undefined })).toBe(1);
    expect([(await seen('eng')).title, (await seen()).title]).toEqual(['Price list', 'Cjenik']);
  });

  it('are translated beside their original', async () => {
    const { params } = await aDocument();
    const { data } = await ana.ask(translation.readOriginal, { params, language: 'eng' });
    expect(data.original).toMatchObject({ language: 'hrv', values: { title: 'Cjenik' } });
  });

  it('that somebody publishes at the desk are a version, and a tab that has them open may not save over them', async () => {
    const { id, params, open, seen, atDesk } = await aDocument();
    const { version } = await open();
    const words = { language: 'hrv', title: 'Od stola', description: '' };
    const told = await ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: (await atDesk()).version, change: { words } } });
    expect([told.status, (await seen()).title]).toEqual([200, 'Od stola']);
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['publish', 'Ana Horvat'],
      ['publish', ''],
    ]);
    const late = { version, client: 'client-one', request: 1, values: { description: 'x' }, sections: [], order: [] };
    expect((await ana.ask(wire.saveDraft, { params, body: late })).error?.code).toBe('DRAFT_CHANGED');
    // What somebody has written is theirs, whatever is published meanwhile; the rest follows.
    const mine = { ...late, version: (await open()).version, request: 2 };
    expect((await ana.ask(wire.saveDraft, { params, body: mine })).status).toBe(200);
    await ana.ask(desk.updateDeskDocument, {
      params: { id },
      body: { seen: (await atDesk()).version, change: { words: { ...words, title: 'Opet' } } },
    });
    expect((await open()).values).toMatchObject({ title: 'Opet', description: 'x' });
  });

  it('that the desk published past a draft are never published over unasked: a person chooses first', async () => {
    const { id, params, open, save, publish, seen, atDesk } = await aDocument();
    const drafted = (await save({ title: 'Iz nacrta' })).data.version;
    const words = { language: 'hrv', title: 'Naslov sa stola', description: 'Za prosinac' };
    await ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: (await atDesk()).version, change: { words } } });
    expect((await publish(drafted)).error?.code).toBe('DRAFT_CHANGED');
    const now = await open();
    expect(now).toMatchObject({
      version: drafted + 1,
      values: { title: 'Iz nacrta', description: 'Za prosinac' },
      overtaken: { base: { title: 'Cjenik' }, theirs: { title: 'Naslov sa stola' } },
    });
    expect((await publish(now.version)).error?.code).toBe('DRAFT_CHANGED');
    const plan = { version: now.version, at: '2026-11-21T08:00:00Z' };
    expect((await ana.ask(publication.planPublication, { params, body: plan })).error?.code).toBe('DRAFT_CHANGED');
    // Whoever saves on without having chosen has chosen nothing.
    const { version } = (await save({ title: 'Iz nacrta 2' })).data;
    expect((await publish(version)).error?.code).toBe('DRAFT_CHANGED');
    expect((await seen()).title).toBe('Naslov sa stola');
    const chosen = { version, client: 'client-one', request: version + 1, values: { title: 'Moj naslov' }, sections: [], order: [] };
    const chosenAfter = (await open()).overtaken?.publication ?? 0;
    const next = (await ana.ask(wire.saveDraft, { params, body: { ...chosen, chosenAfter } })).data.version;
    expect(await open()).not.toHaveProperty('overtaken');
    expect((await publish(next)).status).toBe(200);
    expect(await seen()).toMatchObject({ title: 'Moj naslov', description: 'Za prosinac' });
  });

  it('whose title somebody has emptied in a draft are chosen about when the desk published another one, and never go out without a title', async () => {
    const { id, params, open, save, publish, seen, atDesk } = await aDocument();
    await save({ title: '' });
    const words = { language: 'hrv', title: 'Naslov sa stola', description: 'Za studeni' };
    await ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: (await atDesk()).version, change: { words } } });
    const now = await open();
    expect(now).toMatchObject({ values: { title: '' }, overtaken: { base: { title: 'Cjenik' }, theirs: { title: 'Naslov sa stola' } } });
    expect((await publish(now.version)).error?.code).toBe('DRAFT_CHANGED');
    const chosen = { version: now.version, client: 'client-one', request: 9, values: { title: '' }, sections: [], order: [] };
    const saved = await ana.ask(wire.saveDraft, { params, body: { ...chosen, chosenAfter: now.overtaken?.publication ?? 0 } });
    expect((await publish(saved.data.version)).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'title' } });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    const kept = await database.selectFrom('content_version').select(['id', 'content']).where('kind', '=', 'publish').execute();
    const titles = kept.filter((one) => versions.some((version) => version.id === one.id)).map(({ content }) => content);
    expect(JSON.stringify(titles)).not.toContain('"title":""');
    expect((await seen()).title).toBe('Naslov sa stola');
  });

  it('are told by their age: what was there before anybody wrote is the oldest, whenever it was kept', async () => {
    const { params, open, publish } = await aDocument();
    const ivo = await anEditor('Ivo');
    const change = async (who: typeof ana, client: string, title: string) => {
      clock.now = new Date(clock.now.getTime() + 60_000);
      const { version } = await open();
      const body = { version, client, request: version + 1, values: { title }, sections: [], order: [] };
      return (await who.ask(wire.saveDraft, { params, body })).data.version;
    };
    await change(ana, 'client-one', 'Anin naslov');
    const version = await change(ivo, 'client-two', 'Ivin naslov');
    await publish(version);
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['publish', 'Ana Horvat'],
      ['session', 'Ana Horvat'],
      ['publish', ''],
    ]);
    const [newest, session] = versions;
    const rest = (await ana.ask(wire.listVersions, { params, query: { before: String(session?.id) } })).data.versions;
    expect([newest?.id, rest.map(({ by }) => by)]).toEqual([versions[0]?.id, ['']]);
  });

  it('that are planned do not go out over what the desk published since, and the plan says so', async () => {
    const { id, params, save, seen, atDesk } = await aDocument();
    const { version } = (await save({ title: 'Iz plana' })).data;
    const at = '2026-11-21T08:00:00Z';
    await ana.ask(publication.planPublication, { params, body: { version, at } });
    const words = { language: 'hrv', title: 'Naslov sa stola', description: '' };
    await ana.ask(desk.updateDeskDocument, { params: { id }, body: { seen: (await atDesk()).version, change: { words } } });
    clock.now = new Date(at);
    expect(await publishDue({ database, now: () => clock.now, changed: () => undefined })).toBe(0);
    expect((await seen()).title).toBe('Naslov sa stola');
    expect((await ana.ask(publication.getPlan, { params })).data.publication).toMatchObject({ problem: 'overtaken' });
  });

  it('are nobody’s who may not publish, and of no document that there is not', async () => {
    const { params } = await aDocument();
    const guest = await anEditor('Iva', ['orders']);
    expect((await guest.ask(wire.openDraft, { params })).status).toBe(403);
    expect((await ana.ask(wire.openDraft, { params: { kind: 'document', id: 999_999 } })).status).toBe(404);
  });
});
