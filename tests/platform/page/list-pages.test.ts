import { afterAll, describe, expect, it } from 'vitest';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/page.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
const about = await aPage(database, { hrv: { slug: 'o-nama', title: 'O nama' }, eng: { slug: 'about', title: 'About us' } });
const team = await aPage(database, { hrv: { slug: 'djelatnici', title: 'Djelatnici' } });
const gone = await aPage(database, { hrv: { slug: 'stari-poziv', title: 'Stari poziv' } });
await database.updateTable('page').set({ published_until: clock.now }).where('id', '=', gone).execute();
const below = await database
  .insertInto('navigation_node')
  .values({
    navigation: 'main',
    position: 1,
    titles: JSON.stringify({ hrv: 'Mi', eng: 'Us' }),
    link: JSON.stringify({ type: 'page', id: about }),
  })
  .returning('id')
  .executeTakeFirstOrThrow();
await database
  .insertInto('navigation_node')
  .values([
    {
      navigation: 'main',
      parent_id: below.id,
      position: 1,
      titles: JSON.stringify({ hrv: 'Tko smo' }),
      link: JSON.stringify({ type: 'page', id: team }),
    },
    { navigation: 'footer1', position: 1, titles: JSON.stringify({ hrv: 'Opet' }), link: JSON.stringify({ type: 'page', id: about }) },
  ])
  .execute();
const made = (await ana.ask(draft.createPage, { body: { title: 'Akcija jeseni' } })).data;

const listed = async (query: Record<string, string> = {}, language: 'hrv' | 'eng' = 'hrv') =>
  (await ana.ask(wire.filterPages, { query, language })).data;
const titles = async (query: Record<string, string> = {}) => (await listed(query)).records.map(({ title }) => title);

describe('the pages of the back office', () => {
  it('are those of the menus in their order, then the others by title, those that nobody has published among them', async () => {
    const { records, total, next } = await listed();
    expect(records.map(({ title, menu }) => [title, menu])).toEqual([
      ['O nama', []],
      ['Djelatnici', ['Mi']],
      ['Akcija jeseni', null],
      ['Stari poziv', null],
    ]);
    expect([total, next]).toEqual([4, null]);
    expect((await listed({}, 'eng')).records.map(({ title, menu }) => [title, menu]).slice(0, 2)).toEqual([
      ['About us', []],
      ['Djelatnici', ['Us']],
    ]);
    const first = await listed({ limit: '3' });
    expect(await titles({ after: first.next ?? '', limit: '3' })).toEqual(['Stari poziv']);
  });

  it('tell of each language what visitors see there, and where it is edited', async () => {
    const states = new Map((await listed()).records.map(({ id, languages }) => [id, languages]));
    const seen = (slug: string, state = 'public', changed = false) => ({ state, changed, path: slug });
    const missing = { state: 'missing', changed: false, path: null };
    expect(states.get(about)).toEqual([
      { language: 'hrv', ...seen('/o-nama') },
      { language: 'eng', ...seen('/en/about') },
      { language: 'deu', ...missing, path: '/de/o-nama' },
    ]);
    expect(states.get(team)?.[1]).toEqual({ language: 'eng', ...seen('/en/djelatnici', 'standIn') });
    expect(states.get(gone)?.[0]).toEqual({ language: 'hrv', ...seen('/stari-poziv', 'hidden') });
    expect(states.get(made.id)).toEqual([
      { language: 'hrv', ...seen('/akcija-jeseni', 'written', true) },
      // Where it is begun: at the same address, by its number.
      { language: 'eng', ...missing, path: '/en/akcija-jeseni' },
      { language: 'deu', ...missing, path: '/de/akcija-jeseni' },
    ]);
  });

  it('lead to a translation that has no address yet under that of another language', async () => {
    const body = { version: 0, client: 'client-one', request: 1, values: { title: 'Autumn drive' }, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'page', id: made.id }, body, language: 'eng' });
    const states = (await listed()).records.find(({ id }) => id === made.id)?.languages;
    expect(states?.[1]).toEqual({ language: 'eng', state: 'written', changed: true, path: '/en/akcija-jeseni' });
    await database.deleteFrom('draft').where('thing_id', '=', made.id).where('language', '=', 'eng').execute();
  });

  it('are found by words of their titles, without marks, and by what waits to be done', async () => {
    expect(await titles({ q: 'POZIV star' })).toEqual(['Stari poziv']);
    expect(await titles({ q: 'dje' })).toEqual(['Djelatnici']);
    expect(await titles({ q: '%' })).toEqual([]);
    expect(await titles({ show: 'changed' })).toEqual(['Akcija jeseni']);
    expect(await titles({ show: 'hidden' })).toEqual(['Akcija jeseni', 'Stari poziv']);
    expect(await titles({ show: 'untranslated' })).toEqual(['Djelatnici', 'Akcija jeseni', 'Stari poziv']);
    const body = { version: 0, client: 'client-one', request: 1, values: { title: 'O nama, novo' }, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'page', id: about }, body });
    expect(await titles({ show: 'changed' })).toEqual(['O nama', 'Akcija jeseni']);
  });

  it('are for editors of pages alone', async () => {
    const shop = await anEditor('Iva', ['shop']);
    expect((await shop.ask(wire.filterPages)).status).toBe(403);
    expect((await shop.ask(wire.getWrittenPage, { query: { slug: 'o-nama' } })).status).toBe(403);
  });
});

describe('a page that visitors don’t see', () => {
  const written = (slug: string, language: 'hrv' | 'eng' = 'hrv') => ana.ask(wire.getWrittenPage, { query: { slug }, language });

  it('is found by the address that it is to have, or had', async () => {
    expect((await written('akcija-jeseni')).data).toEqual({
      kind: 'page',
      id: made.id,
      slug: 'akcija-jeseni',
      title: 'Akcija jeseni',
      description: '',
      media: null,
      languages: [{ language: 'hrv', slug: 'akcija-jeseni' }],
    });
    expect((await written('stari-poziv')).data).toMatchObject({ id: gone, title: 'Stari poziv' });
    expect((await written('nema-je')).status).toBe(404);
  });

  it('is the one that is meant, where several are to have an address', async () => {
    const second = await aPage(database, { eng: { slug: 'druga-akcija', title: 'Second' } });
    const values = { title: 'Druga akcija', slug: 'akcija-jeseni' };
    const body = { version: 0, client: 'client-one', request: 1, values, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'page', id: second }, body });
    const ask = (of?: string, slug = 'akcija-jeseni', language: 'hrv' | 'eng' = 'hrv') =>
      ana.ask(wire.getWrittenPage, { query: { slug, ...(of !== undefined && { of }) }, language });
    const meant = async (of?: string) => (await ask(of)).data.id;
    expect([await meant(), await meant(`page-${second}`), await meant(`page-${made.id}`)]).toEqual([made.id, second, made.id]);
    // Whatever its address is by now, and also where it has none yet in the language.
    expect((await ask(`page-${made.id}`, 'adresa-od-jucer')).data).toMatchObject({ id: made.id, slug: 'akcija-jeseni' });
    const untitled = { version: 0, client: 'client-one', request: 1, values: { title: 'Autumn drive' }, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'page', id: made.id }, body: untitled, language: 'eng' });
    for (const of of [`page-${made.id}`, undefined])
      expect((await ask(of, 'akcija-jeseni', 'eng')).data).toMatchObject({ id: made.id, slug: 'akcija-jeseni' });
    expect((await ask(`page-${made.id}`, 'akcija-jeseni', 'eng')).data.title).toBe('Autumn drive');
    await database.deleteFrom('draft').where('thing_id', '=', made.id).where('language', '=', 'eng').execute();
    expect((await ask(`post-${second}`)).status).toBe(404);
    await database.deleteFrom('draft').where('thing_id', '=', second).execute();
    await database.deleteFrom('page').where('id', '=', second).execute();
  });

  it('is begun in another language under its address in the first, unless something there has it', async () => {
    const inEnglish = async () => (await written('akcija-jeseni', 'eng')).data;
    expect(await inEnglish()).toMatchObject({ id: made.id, languages: [{ language: 'hrv', slug: 'akcija-jeseni' }] });
    // What is translated already is not begun again under another address.
    expect((await written('o-nama', 'eng')).status).toBe(404);
    const english = await aPage(database, { eng: { slug: 'akcija-jeseni', title: 'Autumn' } });
    await database.updateTable('page').set({ published_until: clock.now }).where('id', '=', english).execute();
    expect(await inEnglish()).toMatchObject({ id: english });
    await database.deleteFrom('page').where('id', '=', english).execute();
    const values = { title: 'Autumn drive', slug: 'autumn-drive' };
    const body = { version: 0, client: 'client-one', request: 1, values, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'page', id: made.id }, body, language: 'eng' });
    expect((await written('akcija-jeseni', 'eng')).status).toBe(404);
    const languages = [
      { language: 'hrv', slug: 'akcija-jeseni' },
      { language: 'eng', slug: 'autumn-drive' },
    ];
    expect((await written('autumn-drive', 'eng')).data).toMatchObject({ id: made.id, title: 'Autumn drive', languages });
  });
});

it('say which of them the site can’t be without', async () => {
  const terms = await aPage(database, { hrv: { slug: 'pravila', title: 'Uvjeti' }, eng: { slug: 'terms-of-purchase', title: 'Terms' } });
  const first = await aPage(database, { hrv: { slug: 'naslovnica', title: 'Naslovnica' } });
  const needs = new Map((await listed()).records.map(({ id, need }) => [id, need]));
  expect([needs.get(terms), needs.get(first), needs.get(about)]).toEqual(['linked', 'home', null]);
  await database.deleteFrom('page').where('id', 'in', [terms, first]).execute();
});
