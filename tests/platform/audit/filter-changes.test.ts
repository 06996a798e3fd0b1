import { afterAll, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/audit.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { changeBy, recordChange } from '#server/platform/audit/record-change.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Željka');
const keeper = await anEditor('Boris', ['audit']);
const listed = async (query: Record<string, string> = {}, language: 'hrv' | 'eng' = 'hrv') =>
  (await keeper.ask(wire.filterChanges, { query, language })).data;

clock.now = new Date('2026-11-20T22:59:00Z');
const made = (await ana.ask(draft.createPage, { body: { title: 'Akcija jeseni' } })).data;
clock.now = new Date('2026-11-20T23:30:00Z');
const leading = (await ana.ask(redirect.createRedirect, { body: { path: '/staro', target: '/novo' } })).data;
const params = { id: leading.id };
await ana.ask(redirect.updateRedirect, { params, body: { path: '/staro', target: '/najnovije' } });
await ana.ask(redirect.deleteRedirect, { params });
const byAna = () => changeBy({ user: { userId: ana.userId, byKey: undefined }, facts: { requestId: 'r' } }, clock.now);

describe('the log of changes [ADM-10]', () => {
  it('says who did what to what, the newest first, with what it was and what it became', async () => {
    const { records, total } = await listed();
    expect(total).toBe(4);
    expect(records.map(({ change, thing, who }) => [change, thing, who.split(' ')[0]])).toEqual([
      ['delete', 'redirect', 'Željka'],
      ['update', 'redirect', 'Željka'],
      ['create', 'redirect', 'Željka'],
      ['create', 'page', 'Željka'],
    ]);
    expect(records[1]).toMatchObject({
      thingId: String(leading.id),
      at: '2026-11-20T23:30:00.000Z',
      before: { target: '/novo' },
      after: { target: '/najnovije' },
      name: '/staro',
    });
  });

  it('is read by kind, by a part of a name without its accents, between days of Croatia, and of one thing', async () => {
    const total = async (query: Record<string, string>) => (await listed(query)).total;
    expect(await total({ thing: 'redirect' })).toBe(3);
    expect(await total({ thing: 'post' })).toBe(0);
    expect(await total({ who: ' zelj' })).toBe(4);
    expect(await total({ who: 'boris' })).toBe(0);
    expect(await total({ who: '%' })).toBe(0);
    expect(await total({ until: '2026-11-20' })).toBe(1);
    expect(await total({ until: '2026-11-21' })).toBe(4);
    expect(await total({ from: '2026-11-21' })).toBe(3);
    expect(await total({ from: '2026-11-20', until: '2026-11-20' })).toBe(1);
    expect(await total({ from: '2026-11-22' })).toBe(0);
    expect(await total({ thing: 'redirect', id: String(leading.id) })).toBe(3);
    expect(await total({ thing: 'page', id: String(leading.id + made.id + 1) })).toBe(0);
    const { next } = await listed({ limit: '1' });
    expect((await listed({ limit: '1', after: next ?? '' })).records.map(({ change }) => change)).toEqual(['update']);
  });

  it('calls a thing what it is called now, in the language asked for, else what it was called then', async () => {
    await recordChange(database, {
      ...byAna(),
      what: 'update',
      thing: 'media',
      thingId: 'gone',
      before: { title: 'Stara slika' },
    });
    await database
      .insertInto('page_text')
      .values({ page_id: made.id, language: 'eng', slug: 'autumn', title: 'Autumn', description: '', sections: '[]' })
      .execute();
    const nameOf = async (thing: string, language: 'hrv' | 'eng' = 'hrv') => (await listed({ thing }, language)).records[0]?.name;
    expect(await nameOf('media')).toBe('Stara slika');
    expect(await nameOf('page', 'eng')).toBe('Autumn');
  });

  it('calls what is gone what its newest change with a name called it, and people by their names', async () => {
    const entry = (what: 'update' | 'delete', thing: 'event' | 'user' | 'comment', thingId: number, before?: RecordedValues) =>
      recordChange(database, { ...byAna(), what, thing, thingId, ...(before && { before }) });
    await entry('update', 'event', 900, { title: 'Tečaj vrtlarenja' });
    await entry('update', 'event', 900, { seats: 12 });
    await entry('delete', 'event', 900);
    expect((await listed({ thing: 'event' })).records.map(({ name }) => name)).toEqual(Array(3).fill('Tečaj vrtlarenja'));
    await entry('update', 'user', keeper.userId);
    expect((await listed({ thing: 'user' })).records[0]?.name).toMatch(/^Boris /);
    await entry('delete', 'comment', 900);
    expect((await listed({ thing: 'comment' })).records[0]?.name).toBeNull();
    // A comment that was deleted is told by the post that it stood below, not by a number of its own.
    const post = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
    const text = { post_id: post.id, language: 'hrv', slug: 'vrt', title: 'Vrt u jesen', excerpt: '', body: '' };
    await database.insertInto('post_text').values(text).execute();
    await entry('delete', 'comment', 901, { postId: post.id });
    expect((await listed({ thing: 'comment' })).records[0]?.name).toBe('Vrt u jesen');
  });

  it('shows nothing of what visitors looked for, whatever was written down before', async () => {
    const base = byAna();
    await recordChange(database, { ...base, what: 'dismiss', thing: 'failedRequest', thingId: '/pretraga?q=Zvonimir' });
    await recordChange(database, { ...base, what: 'export', thing: 'order', thingId: 'all', after: { view: 'all', ...{ q: 'Zvonimir' } } });
    const gone = { path: '/trazi?q=Zvonimir', target: '/' };
    await recordChange(database, { ...base, what: 'delete', thing: 'redirect', thingId: 901, before: gone });
    const { records } = await listed();
    expect(JSON.stringify(records.slice(0, 3))).not.toContain('Zvonimir');
    expect(records.slice(0, 3)).toMatchObject([
      { name: '/trazi', before: { path: '/trazi', target: '/' } },
      { after: { view: 'all' } },
      { thingId: '/pretraga' },
    ]);
  });

  it('is for whoever has its permission, and nothing in it is changed by reading', async () => {
    expect((await ana.ask(wire.filterChanges)).status).toBe(403);
    expect((await keeper.ask(wire.filterChanges, { query: { thing: 'nothing' } })).status).toBe(400);
    const everything = await anEditor('Iva', ['*']);
    expect((await everything.ask(wire.filterChanges)).status).toBe(200);
  });
});

it('tells templates from pages', async () => {
  const template = (await ana.ask(draft.createPage, { body: { title: 'Najava', isTemplate: true } })).data;
  const { records } = await listed({ thing: 'page' });
  const told = new Map(records.map(({ thingId, isTemplate }) => [thingId, isTemplate]));
  expect([told.get(String(template.id)), told.get(String(made.id))]).toEqual([true, false]);
});
