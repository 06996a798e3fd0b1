import { afterAll, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import { getWrittenPage } from '#adapters/platform/wire/page.ts';
import { withdraw } from '#adapters/platform/wire/publication.ts';
import { beginPost, filterWrittenPosts } from '#adapters/platform/wire/written-post.ts';
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
const term = await database.insertInto('term').values({ position: 1 }).returning('id').executeTakeFirstOrThrow();
await database
  .insertInto('term_text')
  .values([
    { term_id: term.id, language: 'hrv', slug: 'novosti', title: 'Novosti' },
    { term_id: term.id, language: 'eng', slug: 'news', title: 'News' },
  ])
  .execute();
const aPost = async (at: string, texts: Record<string, string>) => {
  const { id } = await database
    .insertInto('post')
    .values({ published_at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [language, title] of Object.entries(texts))
    await database
      .insertInto('post_text')
      .values({ post_id: id, language, slug: `post-${id}-${language}`, title, excerpt: '', body: '' })
      .execute();
  return id;
};
const old = await aPost('2026-01-05T08:00:00Z', { hrv: 'Stara čestitka', eng: 'Old greeting' });
await aPost('2026-11-05T08:00:00Z', { hrv: 'Nova vijest' });
await aPost('2027-01-05T08:00:00Z', { hrv: 'Buduća vijest' });
const begun = await ana.ask(beginPost, { body: { title: 'Akcija jeseni', category: 'news' } });

const listed = async (query: Record<string, string> = {}, language: 'hrv' | 'eng' = 'hrv') =>
  (await ana.ask(filterWrittenPosts, { query, language })).data;
const titles = async (query: Record<string, string> = {}) => (await listed(query)).records.map(({ title }) => title);

describe('the posts of the back office', () => {
  it('are those that nobody has published, then the newest, with their states by language', async () => {
    const { records, total } = await listed();
    expect(records.map(({ title }) => title)).toEqual(['Akcija jeseni', 'Buduća vijest', 'Nova vijest', 'Stara čestitka']);
    expect(total).toBe(4);
    const states = (title: string) =>
      records.find((one) => one.title === title)?.languages.map(({ language, state, path }) => [language, state, path]);
    expect(states('Akcija jeseni')).toEqual([
      ['hrv', 'written', '/akcija-jeseni'],
      ['eng', 'missing', '/en/akcija-jeseni'],
      ['deu', 'missing', '/de/akcija-jeseni'],
    ]);
    expect(states('Buduća vijest')?.[0]?.[1]).toBe('hidden');
    expect(states('Stara čestitka')?.slice(0, 2)).toEqual([
      ['hrv', 'public', `/post-${old}-hrv`],
      ['eng', 'public', `/en/post-${old}-eng`],
    ]);
    expect(records[0]).toMatchObject({ category: 'Novosti', publishedAt: null, withdrawn: false });
    expect((await listed({}, 'eng')).records[0]).toMatchObject({ title: 'Akcija jeseni', category: 'News' });
  });

  it('are found by words of their titles, whatever their accents, and by how they stand', async () => {
    expect(await titles({ q: 'cestitka STARA' })).toEqual(['Stara čestitka']);
    expect(await titles({ show: 'hidden' })).toEqual(['Akcija jeseni', 'Buduća vijest']);
    expect(await titles({ show: 'changed' })).toEqual(['Akcija jeseni']);
    expect(await titles({ show: 'untranslated' })).toEqual(['Akcija jeseni', 'Buduća vijest', 'Nova vijest']);
    expect(await titles({ only: String(old) })).toEqual(['Stara čestitka']);
    expect(await titles({ only: '9999999999' })).toEqual([]);
    const { next } = await listed({ limit: '1' });
    expect((await listed({ limit: '1', after: next ?? '' })).records.map(({ title }) => title)).toEqual(['Buduća vijest']);
  });
});

describe('posts that can become translations of another', () => {
  it('have nothing in its languages, written or published; found by name, those that have are told too', async () => {
    const english = await aPost('2026-10-05T08:00:00Z', { eng: 'Autumn letter' });
    const [drafted] = [begun.data.id];
    expect(await titles({ beside: String(english) })).toEqual(['Akcija jeseni', 'Buduća vijest', 'Nova vijest']);
    expect(await titles({ beside: String(drafted) })).toEqual(['Autumn letter']);
    expect(await titles({ beside: String(old) })).toEqual([]);
    expect(await titles({ beside: String(old), q: 'autumn' })).toEqual(['Autumn letter']);
    expect(await titles({ beside: String(english), q: 'autumn' })).toEqual([]);
    await database.deleteFrom('post').where('id', '=', english).execute();
  });
});

describe('a post that somebody writes', () => {
  it('has the picture that all its languages share, published or not, with its words in the language', async () => {
    const media = (id: string) => ({ id, mime: 'image/jpeg', file: `${id}.jpg`, title: id, width: 8, height: 8 });
    await database
      .insertInto('media')
      .values([media('slika-vrta'), media('slika-polja')])
      .execute();
    await database.insertInto('media_text').values({ media_id: 'slika-vrta', language: 'eng', alt: 'A garden' }).execute();
    const { id, slug } = (await ana.ask(beginPost, { body: { title: 'Vrt u gradu' } })).data;
    const seen = async () => (await ana.ask(getWrittenPage, { query: { slug, of: `post-${id}` }, language: 'eng' })).data.media;
    expect(await seen()).toBeNull();
    const body = { version: 1, client: 'client-one', request: 1, values: { media: 'slika-vrta' }, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params: { kind: 'post', id }, body });
    expect(await seen()).toMatchObject({ id: 'slika-vrta', description: 'A garden' });
    await database.updateTable('post').set({ media_id: 'slika-polja' }).where('id', '=', id).execute();
    expect(await seen()).toMatchObject({ id: 'slika-polja' });
    await database.deleteFrom('post').where('id', '=', id).execute();
  });
});

describe('a post that was taken away from visitors', () => {
  it('is not called one that was never published', async () => {
    const id = await aPost('2026-03-05T08:00:00Z', { hrv: 'Kratka obavijest' });
    const stands = async () => {
      const { publishedAt, withdrawn } = (await listed({ q: 'obavijest' })).records[0] ?? {};
      return [typeof publishedAt, withdrawn];
    };
    const params = { kind: 'post', id };
    expect(await stands()).toEqual(['string', false]);
    expect((await ana.ask(withdraw, { params, body: { at: 'now' } })).status).toBe(200);
    expect(await stands()).toEqual(['object', true]);
  });
});

describe('beginning a post', () => {
  it('makes a working copy that no visitor sees, in its category; published it is news of that day', async () => {
    const { id, slug } = begun.data;
    expect(slug).toBe('akcija-jeseni');
    const decided = async () => (await ana.ask(content.decide, { query: { params: slug } })).data.type;
    expect(await decided()).toBe('none');
    clock.now = new Date('2026-11-21T10:00:00Z');
    const params = { kind: 'post', id };
    const { version } = (await ana.ask(draft.openDraft, { params })).data;
    const body = { version, client: 'client-one', request: 1, values: { body: '<p>Dođite.</p>' }, sections: [], order: [] };
    const saved = await ana.ask(draft.saveDraft, { params, body });
    expect((await ana.ask(draft.publishDraft, { params, body: { version: saved.data.version } })).status).toBe(200);
    expect(await decided()).toBe('post');
    const news = await ana.ask(content.filterPosts, { body: { filters: { termSlugs: ['novosti'] } } });
    expect(news.data.records.map(({ title, published_at }) => [title, published_at])).toEqual([['Akcija jeseni', clock.now.toISOString()]]);
    const entries = await database
      .selectFrom('audit_entry')
      .select(['what', 'thing'])
      .where('thing_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { what: 'create', thing: 'post' },
      { what: 'publish', thing: 'post' },
    ]);
  });

  it('gives every post an address of its own, and takes neither another’s nor a category that there is not', async () => {
    await aPage(database, { hrv: { slug: 'o-nama', title: 'O nama' } });
    const begin = (body: Record<string, string>) => ana.ask(beginPost, { body: { title: 'O nama', ...body } as never });
    expect((await begin({})).data.slug).toBe('o-nama-2');
    expect((await begin({ slug: 'o-nama' })).error.code).toBe('SLUG_TAKEN');
    expect((await begin({ slug: 'O nama' })).error.payload).toMatchObject({ field: 'slug', reason: 'invalidSlug' });
    expect((await begin({ category: 'nigdje' })).error.payload).toMatchObject({ field: 'category', reason: 'unknown' });
    expect((await begin({ title: ' ' })).error.payload).toMatchObject({ field: 'title', reason: 'required' });
  });
});
