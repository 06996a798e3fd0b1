import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import { beginEvent, filterWrittenEvents, getWrittenEvent } from '#adapters/platform/wire/written-event.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
await database
  .insertInto('media')
  .values({ id: 'dvorana', title: 'Dvorana', mime: 'image/webp', file: 'd.webp', width: 1600, height: 900, decorative: true })
  .execute();
beforeEach(() => {
  clock.now = new Date('2026-11-20T10:00:00Z');
  changed.splice(0);
});

const NEW = { title: 'Dan otvorenih vrata', starts: '2026-12-04T18:00', ends: '2026-12-04T20:00' };

/** A new event, and what one does with it. */
async function begun(body: object = NEW) {
  const { id } = (await ana.ask(beginEvent, { body })).data;
  const params = { kind: 'event', id };
  const open = async (language: LanguageCode = 'hrv') => (await ana.ask(wire.openDraft, { params, language })).data;
  const save = async (values: object, language: LanguageCode = 'hrv') => {
    const { version } = await open(language);
    const saved = { version, client: 'client-one', request: version + 1, values, sections: [], order: [] };
    return ana.ask(wire.saveDraft, { params, body: saved, language });
  };
  const publish = async (values: object, language: LanguageCode = 'hrv') => {
    const saved = await save(values, language);
    return ana.ask(wire.publishDraft, { params, body: { version: saved.data.version }, language });
  };
  const withdraw = (at: string | null) => ana.ask(publication.withdraw, { params, body: { at } });
  const seen = async (language: LanguageCode = 'hrv') => (await ana.ask(content.getEvent, { query: { id: String(id) }, language })).data;
  return { id, params, open, save, publish, withdraw, seen };
}

const listed = async () => (await ana.ask(content.filterEvents, { body: {} })).data.records.map(({ id }) => Number(id));
const mapped = async () =>
  (await ana.ask(content.searchSlugs, { query: {} })).data.records.filter(({ type }) => type === 'event').map(({ slugs }) => slugs);

describe('an event that is edited', () => {
  it('is a working copy that no visitor sees until it is published, cleaned and with its moments on the site’s clock', async () => {
    const { id, open, publish, seen } = await begun();
    expect(await open()).toMatchObject({ values: { ...NEW, media: null, seats: 0 }, published: false, path: null });
    expect(await seen()).toBeUndefined();
    expect(await listed()).not.toContain(id);
    const signUp = await aPage(database, { hrv: { slug: 'prijava', title: 'Prijava' } });
    const told = { place: ' Dvorana ', address: 'Savska 1', host: 'Ana', seats: 40, media: 'dvorana', signUp };
    expect((await publish({ ...told, body: '<p onclick="x()">Dođite</p>' })).data.path).toBe(`/dogadjaj/${id}`);
    expect(await seen()).toMatchObject({
      title: NEW.title,
      start: '2026-12-04T17:00:00.000Z',
      end: '2026-12-04T19:00:00.000Z',
      place: 'Dvorana',
      body: '<p>Dođite</p>',
      host: 'Ana',
      seats: 40,
      free: 40,
      media: { id: 'dvorana' },
      signUpSlug: 'prijava',
    });
    expect(await listed()).toContain(id);
    expect(changed).toEqual(expect.arrayContaining(['events', `event:${id}`]));
    const entries = await database
      .selectFrom('audit_entry')
      .select(['what', 'thing'])
      .where('thing_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { what: 'create', thing: 'event' },
      { what: 'publish', thing: 'event' },
    ]);
  });

  it('is said in each language apart, at one time and place of the clock for all', async () => {
    const { open, publish, seen } = await begun();
    await publish({ place: 'Dvorana' });
    expect((await open('eng')).values).not.toHaveProperty('starts');
    expect((await publish({ title: 'Open day', excerpt: '', place: 'Hall', starts: '2027-01-01T10:00' }, 'eng')).status).toBe(200);
    expect(await seen('eng')).toMatchObject({ title: 'Open day', place: 'Hall', start: '2026-12-04T17:00:00.000Z' });
    await publish({ starts: '2026-12-04T17:30' });
    expect(await seen('eng')).toMatchObject({ start: '2026-12-04T16:30:00.000Z' });
  });

  it('is not published without a place, with half a moment, or ending before it begins; all of that can be saved', async () => {
    const { save, publish } = await begun();
    for (const [values, field, reason] of [
      [{ place: '' }, 'place', 'required'],
      [{ place: 'Dvorana', starts: '' }, 'starts', 'required'],
      [{ starts: '2026-12-04' }, 'starts', 'moment'],
      [{ starts: '2026-12-05T18:00' }, 'ends', 'beforeStart'],
      [{ starts: NEW.starts, media: 'nigdje' }, 'media', 'unknown'],
      [{ media: null, signUp: 99_999 }, 'signUp', 'unknown'],
    ] as const) {
      expect((await save(values)).status, field).toBe(200);
      expect((await publish({})).error.payload).toMatchObject({ field, reason });
    }
  });

  it('is withdrawn at once or at a moment, from its page, lists, links and the map of the site, and comes back when it is published again', async () => {
    const { id, publish, withdraw, seen, open } = await begun();
    await publish({ place: 'Dvorana' });
    expect(await mapped()).toContainEqual({ hrv: String(id) });
    changed.splice(0);
    expect((await withdraw('2026-11-21T08:00:00.000Z')).data.until).toBe('2026-11-21T08:00:00.000Z');
    expect(changed).toEqual(expect.arrayContaining(['events', `event:${id}`, 'links']));
    expect(await seen()).toBeDefined();
    clock.now = new Date('2026-11-21T08:00:00Z');
    expect(await seen()).toBeUndefined();
    expect(await listed()).not.toContain(id);
    expect(await mapped()).not.toContainEqual({ hrv: String(id) });
    expect(await open()).toMatchObject({ published: false, values: { title: NEW.title } });
    await publish({ excerpt: 'Opet' });
    expect(await seen()).toMatchObject({ excerpt: 'Opet' });
    await withdraw('now');
    expect(await seen()).toBeUndefined();
  });

  it('comes back as it was, moments included, from its versions', async () => {
    const { params, publish, open, seen } = await begun();
    await publish({ place: 'Dvorana' });
    await publish({ title: 'Drugi dan', starts: '2026-12-03T18:00' });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    const { version } = await open();
    await ana.ask(wire.restoreVersion, { params: { ...params, version: versions.at(-1)?.id ?? 0 }, body: { version } });
    const restored = await open();
    await ana.ask(wire.publishDraft, { params, body: { version: restored.version } });
    expect(await seen()).toMatchObject({ title: NEW.title, start: '2026-12-04T17:00:00.000Z' });
  });
});

describe('the events of the back office', () => {
  it('are those that nobody has published first, with their states by language, found by words and by how they stand', async () => {
    const { id } = await begun({ ...NEW, title: 'Čišćenje obale' });
    const list = async (query: Record<string, string>) => (await ana.ask(filterWrittenEvents, { query })).data;
    const { records } = await list({ q: 'obale ciscenje' });
    expect(records).toMatchObject([{ id, title: 'Čišćenje obale', start: '2026-12-04T17:00:00.000Z' }]);
    expect(records[0]?.languages.map(({ language, state, path }) => [language, state, path]).slice(0, 2)).toEqual([
      ['hrv', 'written', `/dogadjaj/${id}`],
      ['eng', 'missing', `/en/event/${id}`],
    ]);
    expect((await list({})).records[0]?.id).toBe(id);
    for (const show of ['changed', 'hidden', 'untranslated']) expect((await list({ show })).records.map((one) => one.id)).toContain(id);
    expect((await ana.ask(getWrittenEvent, { params: { id }, language: 'eng' })).data).toMatchObject({ id, title: 'Čišćenje obale' });
    expect((await ana.ask(getWrittenEvent, { params: { id: 99_999 } })).status).toBe(404);
  });

  it('are begun with a place, when it is known already', async () => {
    expect(await (await begun({ ...NEW, place: ' Dvorana ' })).open()).toMatchObject({ values: { place: 'Dvorana' } });
    expect(await (await begun()).open()).toMatchObject({ values: { place: '' } });
  });

  it('are begun with a title and moments that can be', async () => {
    for (const [wrong, field] of [
      [{ title: ' ' }, 'title'],
      [{ starts: 'sutra' }, 'starts'],
      [{ ends: '' }, 'ends'],
      [{ ends: '2026-12-04T17:00' }, 'ends'],
    ] as const)
      expect((await ana.ask(beginEvent, { body: { ...NEW, ...wrong } })).error).toMatchObject({
        code: 'DRAFT_INVALID',
        payload: { field },
      });
  });
});
