import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/menu.ts';
import { navigationTree } from '#adapters/platform/wire/site.ts';
import { MOST_ENTRIES } from '#domain/navigation/menu.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']), media_id: null })
  .execute();
const { changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['pages', 'audit']);
beforeEach(async () => {
  await sql`truncate navigation_node, audit_entry`.execute(database);
  changed.splice(0);
});

type Change = BodyOf<typeof wire.updateMenuEntry>['change'];
type MenuName = BodyOf<typeof wire.createMenuEntry>['menu'];

const menu = async (name: MenuName = 'main') => {
  const { menus } = (await ana.ask(wire.getMenus)).data;
  const found = menus.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};
const add = async (title: string, parentId: number | null = null, name: MenuName = 'main') => {
  const body = { menu: name, parentId, titles: { hrv: title }, seen: (await menu(name)).version };
  return ana.ask(wire.createMenuEntry, { body });
};
const added = async (title: string, parentId: number | null = null) => (await add(title, parentId)).data.id;
const change = async (id: number, wanted: Change, seen?: string) =>
  ana.ask(wire.updateMenuEntry, { params: { id }, body: { seen: seen ?? (await menu()).version, change: wanted } });
const visited = async (language: 'hrv' | 'eng' = 'hrv') =>
  (await ana.ask(navigationTree, { params: { id: 'main' }, language })).data.nodes.map(({ title, children }) =>
    children.length === 0 ? title : `${title} (${children.map((child) => child.title).join(' ')})`,
  );
const address = (path: string): Change => ({ link: { type: 'address', address: { hrv: path } } });
const anEntry = async (title: string, parentId: number | null = null) => {
  const id = await added(title, parentId);
  await change(id, address(`/${title.toLowerCase()}`));
  return id;
};
const why = ({ status, error }: { status: number; error?: { payload: { reason?: string; field?: string } } }) => [
  status,
  error?.payload.reason,
  error?.payload.field,
];

describe('an entry that leads somewhere from the beginning', () => {
  it('has its target and a line in the log of both; one to what is not there is refused', async () => {
    const { id: category } = await database
      .insertInto('category')
      .values({ parent_id: null, media_id: null, sort_default: null, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('category_text')
      .values({ category_id: category, language: 'hrv', slug: 'alat', name: 'Alat', description: '' })
      .execute();
    const make = async (id: number) => {
      const body = {
        menu: 'main',
        parentId: null,
        titles: { hrv: 'Alat' },
        link: { type: 'shopCategory', id },
        seen: (await menu()).version,
      } as const;
      return ana.ask(wire.createMenuEntry, { body });
    };
    const { data } = await make(category);
    expect((await menu()).entries.find(({ id }) => id === data.id)).toMatchObject({
      link: { type: 'shopCategory', id: category },
      target: 'Alat',
    });
    expect(why(await make(999_999))[1]).toBe('targetGone');
  });
});

describe('menus that are edited', () => {
  it('are seen by visitors as they are left, at once', async () => {
    const first = await anEntry('Prvi');
    const second = await anEntry('Drugi');
    const third = await anEntry('Treći', first);
    expect(await visited()).toEqual(['Prvi (Treći)', 'Drugi']);
    changed.splice(0);
    await change(second, { move: { way: 'up' } });
    expect(changed).toEqual(['navigation']);
    expect(await visited()).toEqual(['Drugi', 'Prvi (Treći)']);
    await change(third, { move: { way: 'to', parentId: second, before: null } });
    expect(await visited()).toEqual(['Drugi (Treći)', 'Prvi']);
    await change(third, { titles: { hrv: 'Treći', eng: 'Third' } });
    expect(await visited('eng')).toEqual(['Drugi (Third)', 'Prvi']);
    await change(second, { hidden: true });
    expect(await visited()).toEqual(['Prvi']);
    expect((await menu()).entries.map(({ id, hidden }) => [id, hidden])).toEqual([
      [second, true],
      [third, false],
      [first, false],
    ]);
  });

  it('get a new entry behind all others, whatever was deleted before them', async () => {
    const ids = [await anEntry('A'), await anEntry('B'), await anEntry('C'), await anEntry('D')];
    for (const id of ids.slice(0, 2)) await ana.ask(wire.deleteMenuEntry, { params: { id }, body: { seen: (await menu()).version } });
    await anEntry('E');
    expect(await visited()).toEqual(['C', 'D', 'E']);
  });

  it('say of a post or an event that was withdrawn that it is not public', async () => {
    const post = await database
      .insertInto('post')
      .values({ published_at: new Date('2026-11-01T08:00:00Z'), media_id: null, call_opens_at: null, call_deadline: null, call_mark: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await added('Natječaj');
    await change(id, { link: { type: 'post', id: post.id } });
    const state = async () => (await menu()).entries[0]?.states.hrv;
    expect(await state()).toBe('unpublished');
    const text = { post_id: post.id, language: 'hrv', slug: 'natjecaj', title: 'Natječaj', excerpt: '', body: '' };
    await database.insertInto('post_text').values(text).execute();
    expect(await state()).toBe('shown');
    const event = await sql<{
      id: number;
    }>`insert into event (starts_at, ends_at, published_until) values ('2026-12-01', '2026-12-02', '2026-11-01') returning id`.execute(
      database,
    );
    await change(id, { link: { type: 'event', id: event.rows[0]?.id ?? 0 } });
    await sql`insert into event_text (event_id, language, title, excerpt, body, place, address) select id, 'hrv', 'Sajam', '', '', '', '' from event`.execute(
      database,
    );
    expect(await state()).toBe('unpublished');
    await sql`update event set published_until = null`.execute(database);
    expect(await state()).toBe('shown');
  });

  it('are changed by one editor at a time: over what somebody else has changed nothing is written', async () => {
    const first = await anEntry('Prvi');
    const second = await anEntry('Drugi');
    const seen = (await menu()).version;
    await change(second, { move: { way: 'up' } }, seen);
    expect(why(await change(first, { titles: { hrv: 'Moj' } }, seen))).toEqual([409, 'changedMeanwhile', undefined]);
    expect(why(await ana.ask(wire.deleteMenuEntry, { params: { id: first }, body: { seen } }))[1]).toBe('changedMeanwhile');
    expect(why(await ana.ask(wire.createMenuEntry, { body: { menu: 'main', parentId: null, titles: { hrv: 'x' }, seen } }))[1]).toBe(
      'changedMeanwhile',
    );
    expect(await visited()).toEqual(['Drugi', 'Prvi']);
    // Another menu is another matter.
    expect((await add('Podnožje', null, 'footer1')).status).toBe(200);
    // Two at the same moment: one of them is told.
    const { version } = await menu();
    const both = await Promise.all([change(first, { move: { way: 'up' } }, version), change(first, { hidden: true }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are written down with what they were [ADM-10]', async () => {
    const id = await anEntry('Prvi');
    await anEntry('Drugi');
    await change(id, { move: { way: 'down' } });
    await change(id, { titles: { hrv: 'Zadnji' } });
    await change(id, { titles: { hrv: 'Zadnji' } });
    await ana.ask(wire.deleteMenuEntry, { params: { id }, body: { seen: (await menu()).version } });
    const { records } = (await ana.ask(filterChanges, { query: { thing: 'menuEntry' } })).data;
    const own = records
      .filter(({ thingId }) => thingId === String(id))
      .map(({ change: what, name, before, after }) => [what, name, before, after]);
    expect(own).toEqual([
      ['delete', 'Zadnji', expect.objectContaining({ title: 'Zadnji', count: 1 }), null],
      ['update', 'Zadnji', { titles: { hrv: 'Prvi' } }, { titles: { hrv: 'Zadnji' } }],
      ['move', 'Zadnji', { below: null, place: 1 }, { below: null, place: 2 }],
      ['update', 'Zadnji', { link: null }, { link: { type: 'address', address: { hrv: '/prvi' } } }],
      ['create', 'Zadnji', null, expect.objectContaining({ title: 'Prvi' })],
    ]);
  });

  it('say what visitors don’t see, and why, in each language', async () => {
    const page = await aPage(database, { hrv: { slug: 'o-nama', title: 'O nama' } });
    const id = await added('Naslov');
    const states = async () => (await menu()).entries.find((entry) => entry.id === id);
    expect((await states())?.states).toEqual({ hrv: 'empty', eng: 'empty' });
    const below = await anEntry('Ispod', id);
    expect((await states())?.states.hrv).toBe('heading');
    await change(below, { hidden: true });
    expect((await states())?.states.hrv).toBe('empty');
    await change(id, { link: { type: 'page', id: page } });
    expect(await states()).toMatchObject({ target: 'O nama', states: { hrv: 'shown' } });
    // No page is without a text in a language: another one stands in. Categories of news have their own alone.
    const { term } =
      (await sql<{ term: number }>`insert into term (position) values (1) returning id as term`.execute(database)).rows[0] ?? {};
    await sql`insert into term_text (term_id, language, slug, title) values (${term}, 'hrv', 'energija', 'Energija')`.execute(database);
    await change(id, { link: { type: 'term', id: term ?? 0 } });
    expect((await states())?.states).toEqual({ hrv: 'shown', eng: 'untranslated' });
    await change(id, { link: { type: 'page', id: page } });
    await sql`update page set published_from = '2027-01-01' where id = ${page}`.execute(database);
    expect((await states())?.states.hrv).toBe('unpublished');
    await sql`delete from page where id = ${page}`.execute(database);
    expect((await states())?.states.hrv).toBe('gone');
  });

  it.each<[string, Change, string, string | undefined]>([
    ['no name', { titles: { deu: 'Nur deutsch' } }, 'titleMissing', 'title-hrv'],
    ['a long name', { titles: { hrv: 'x'.repeat(81) } }, 'titleTooLong', 'title-hrv'],
    ['script as its address', address('javascript:alert(1)'), 'addressUnreadable', 'address-hrv'],
    ['no address', { link: { type: 'address', address: { eng: '/en' } } }, 'addressMissing', 'address-hrv'],
    ['a page that is gone', { link: { type: 'page', id: 999_999 } }, 'targetGone', undefined],
    ['a place that is none', { move: { way: 'up' } }, 'noPlace', undefined],
  ])('take no entry with %s', async (_, wanted, reason, field) => {
    const id = await added('Prvi');
    const before = (await menu()).version;
    expect(why(await change(id, wanted))).toEqual([409, reason, field]);
    expect((await menu()).version).toBe(before);
  });

  it('have two levels and a limit', async () => {
    const first = await added('Prvi');
    const below = await added('Ispod', first);
    expect(why(await add('Preduboko', below))[1]).toBe('tooDeep');
    expect(why(await add('Nigdje', 999_999))[1]).toBe('gone');
    expect(why(await change(999_999, { hidden: true }))[1]).toBe('gone');
    await sql`insert into navigation_node (navigation, position, titles) select 'main', n, '{"hrv": "x"}' from generate_series(3, ${MOST_ENTRIES}::int) n`.execute(
      database,
    );
    expect(why(await add('Previše'))[1]).toBe('menuFull');
  });

  it('lose with an entry what stands below it', async () => {
    const first = await anEntry('Prvi');
    await anEntry('Ispod', first);
    await anEntry('Drugi');
    const { data } = await ana.ask(wire.deleteMenuEntry, { params: { id: first }, body: { seen: (await menu()).version } });
    expect([data.deleted, await visited()]).toEqual([2, ['Drugi']]);
  });
});
