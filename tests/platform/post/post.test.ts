import { afterAll, describe, expect, it } from 'vitest';
import type { QueryOf } from '#adapters/platform/wire/call.ts';
import { decide, filterPosts, filterTerms, getUrlOnLanguage } from '#adapters/platform/wire/content.ts';
import { filterTermsStandard, getTerm } from '#adapters/platform/wire/term.ts';
import { CALL_FILTERS, callAt, callFilterOf } from '#domain/post/public-call.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, clock, failures } = openDemoSite(database);

describe('posts', () => {
  it('of a category come twelve a page, the newest first [CMS-02]', async () => {
    const { data, tags } = await ask(filterPosts, {
      body: { filters: { termSlugs: ['novosti'], display: true }, limit: 12, sort: { param: 'published_at', order: 'desc' } },
    });
    expect(data.records).toHaveLength(12);
    expect(data.records.every(({ terms }) => terms.categories.some(({ slug }) => slug === 'novosti'))).toBe(true);
    const times = data.records.map(({ published_at }) => published_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(tags).toEqual(['posts']);
  });

  it('are found by the category’s slug in any language, shown in their own', async () => {
    const wish = { filters: { termSlugs: ['novosti'] }, limit: 100 };
    const { data } = await ask(filterPosts, { body: wish, language: 'eng' });
    expect(data.records.length).toBeGreaterThan(0);
    expect(data.records.every(({ terms }) => terms.categories.some(({ slug }) => slug === 'news'))).toBe(true);
    expect((await ask(filterPosts, { body: { ...wish, filters: { termSlugs: ['news'] } }, language: 'eng' })).data).toEqual(data);
  });

  it('lie between two moments, either of which may be open [CMS-02]', async () => {
    const from = Date.parse('2026-06-01T00:00:00Z');
    const to = Date.parse('2026-08-31T23:59:59Z');
    const between = async (publishedAt: [number | null, number | null]) =>
      (await ask(filterPosts, { body: { filters: { publishedAt }, limit: 100 } })).data;
    const summer = await between([from, to]);
    expect(summer.records.length).toBeGreaterThan(0);
    expect(summer.records.every(({ published_at }) => Date.parse(published_at) >= from && Date.parse(published_at) <= to)).toBe(true);
    const all = (await between([null, null])).pagination.total;
    expect((await between([null, from - 1])).pagination.total + (await between([from, null])).pagination.total).toBe(all);
    for (const wild of [1e308, -1e308, 8.65e15])
      expect((await ask(filterPosts, { body: { filters: { publishedAt: [wild, wild] } } })).status).toBe(200);
    expect(failures).toEqual([]);
  });

  it('have categories with their slug in the language and the Croatian one', async () => {
    const { data } = await ask(filterTerms, { language: 'eng' });
    expect(data.categories.map(({ slug, slugMain }) => [slug, slugMain])).toEqual([
      ['news', 'novosti'],
      ['notices', 'obavijesti'],
      ['public-calls', 'javni-pozivi'],
    ]);
  });

  it('have terms of the kinds that are named, so many as are asked for or all of them [API-01] [API-04]', async () => {
    const listed = async (query: QueryOf<typeof filterTerms>) =>
      (await ask(filterTerms, { query, language: 'hrv' })).data.categories.map(({ slug }) => slug);
    const categories = await listed({});
    const tags = await listed({ termTypeTitles: 'tag' });
    expect([categories.length, tags.length > 2, tags.some((slug) => categories.includes(slug))]).toEqual([3, true, false]);
    expect(await listed({ termTypeTitles: 'category' })).toEqual(categories);
    expect(await listed({ termTypeTitles: 'tag, category' })).toEqual([...categories, ...tags]);
    expect(await listed({ termTypeTitles: 'author' })).toEqual([]);
    expect(await listed({ termTypeTitles: 'tag', limit: '2' })).toEqual(tags.slice(0, 2));
    expect(await listed({ termTypeTitles: 'tag', limit: '2', noPaginate: 'true' })).toEqual(tags);
    expect(await listed({ limit: '2', noPaginate: 'false' })).toEqual(categories.slice(0, 2));
  });

  it('of public calls come by deadline and by state, as the domain tells the state', async () => {
    const wish = { termSlugs: ['javni-pozivi'] };
    const sort = { param: 'deadline' as const, order: 'asc' as const };
    const { data } = await ask(filterPosts, { body: { filters: wish, sort, limit: 100 } });
    const calls = data.records.flatMap(({ call }) => call ?? []);
    expect(calls.length).toBeGreaterThanOrEqual(8);
    for (const call of calls) {
      const { state, daysLeft } = callAt(
        { opensAt: call.opensAt ?? undefined, deadline: call.deadline, mark: call.mark ?? undefined },
        clock.now.getTime(),
      );
      expect(call).toMatchObject({ state, daysLeft });
    }
    const groups = calls.map(({ state }) => callFilterOf(state));
    const firstOther = groups.findIndex((group) => group !== 'open');
    expect(groups.slice(firstOther)).not.toContain('open');
    const open = calls.slice(0, firstOther).map(({ deadline }) => deadline);
    expect(open).toEqual(open.toSorted());
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(calls.slice(0, firstOther).map(({ amount }) => amount)).toContain(42_000_000);
    for (const callState of CALL_FILTERS) {
      const only = (await ask(filterPosts, { body: { filters: { ...wish, callState }, sort, limit: 100 } })).data.records;
      expect(only.map(({ call }) => call && callFilterOf(call.state))).toEqual(groups.filter((group) => group === callState));
    }
  });

  it('stand in each of their categories and tags, and name others like them', async () => {
    const { data } = await ask(filterPosts, { body: { filters: { tagSlugs: ['obnova'] }, limit: 100 } });
    expect(data.records.length).toBeGreaterThan(2);
    expect(data.records.every(({ terms }) => terms.tags?.some(({ slug }) => slug === 'obnova'))).toBe(true);
    const decided = (await ask(decide, { query: { params: 'otvoren-javni-poziv-za-obnovu-obiteljskih-kuca' } })).data;
    if (decided.type !== 'post') throw new Error('no post');
    expect(decided.post.terms.categories.map(({ slug }) => slug)).toEqual(['javni-pozivi', 'novosti']);
    expect(decided.post.related).toHaveLength(3);
    expect(decided.post.related?.[0]?.terms.tags?.some(({ slug }) => slug === 'obnova')).toBe(true);
    expect(decided.post).toMatchObject({ takesComments: true, body: expect.stringContaining('<img') });
  });

  it('lead to the documents that belong to them, in their order and as the visitor reads them, and forget those that are not public', async () => {
    const documentsOf = async (params: string, language: 'hrv' | 'eng' = 'hrv') => {
      const { data, tags } = await ask(decide, { query: { params }, language });
      if (data.type !== 'post') throw new Error('no post');
      return { titles: data.post.documents?.map(({ title }) => title), files: data.post.documents?.map(({ fileName }) => fileName), tags };
    };
    const gardens = await documentsOf('vrtovi-u-dvoristima-skola-i-vrtica');
    expect(gardens.files).toEqual(['tekst-poziva-skolski-vrtovi.pdf', 'prijava-skolskog-vrta.docx', 'pravilnik-o-skolskim-vrtovima.odt']);
    expect(gardens.titles?.[1]).toBe('Prijava školskog vrta');
    expect(gardens.tags).toContain('documents');
    const { slug } = await database
      .selectFrom('post_text')
      .select('slug')
      .where('language', '=', 'eng')
      .where('post_id', '=', (post) =>
        post.selectFrom('post_text').select('post_id').where('slug', '=', 'vrtovi-u-dvoristima-skola-i-vrtica').limit(1),
      )
      .executeTakeFirstOrThrow();
    expect((await documentsOf(slug, 'eng')).titles?.[1]).toBe('School garden application');
    const form = database.updateTable('document').where('file_name', '=', 'prijava-skolskog-vrta.docx');
    await form.set({ archived: true }).execute();
    expect((await documentsOf('vrtovi-u-dvoristima-skola-i-vrtica')).files).toEqual([gardens.files?.[0], gardens.files?.[2]]);
    await form.set({ archived: false }).execute();
    const news = await documentsOf('besplatni-komposteri-za-kucanstva-u-slavoniji');
    expect([news.files, news.tags.includes('documents')]).toEqual([[], false]);
  });

  it('are listed by terms that are found by kind, slug and id, in each language [CMS-04] [NAV-03]', async () => {
    const terms = async (filters: object, language: 'hrv' | 'eng' = 'hrv') =>
      (await ask(filterTermsStandard, { body: { filters }, language })).data;
    expect((await terms({ slugs: ['otpad'] })).records).toMatchObject([{ type: 'tag', title: 'otpad' }]);
    expect((await terms({ slugs: ['waste'] }, 'eng')).records).toMatchObject([{ type: 'tag', slugMain: 'otpad' }]);
    const [news, , calls] = (await terms({ types: ['category'] })).records;
    expect([news?.holdsCalls, calls?.holdsCalls]).toEqual([false, true]);
    expect((await ask(getTerm, { params: { id: String(news?.id) }, language: 'eng' })).data).toMatchObject({
      slug: 'news',
      slugMain: 'novosti',
    });
    expect((await ask(getTerm, { params: { id: '0' } })).status).toBe(404);
    const moved = await ask(getUrlOnLanguage, { body: { type: 'blogTag', slug: 'otpad' } });
    expect(moved.data.slugs).toEqual({ hrv: 'otpad', eng: 'waste' });
  });

  it('carry their whole text where it is asked for', async () => {
    const [plain, whole] = await Promise.all(
      [undefined, true].map((withBody) => ask(filterPosts, { body: { limit: 1, ...(withBody && { withBody }) } })),
    );
    expect([plain?.data.records[0]?.body, typeof whole?.data.records[0]?.body]).toEqual([undefined, 'string']);
  });

  it.each([
    { limit: 101 },
    { page: 0 },
    { sort: { param: 'published_at; drop table post', order: 'desc' } },
    { filters: { termSlugs: Array(21).fill('novosti') } },
    { filters: { termSlugs: ['a\u0000'] } },
    { filters: { postTypeSlugs: [7] } },
    { filters: { publishedAt: ['2026'] } },
    { where: 1 },
  ])('refuse %j [T-21] [T-22]', async (wild) => {
    expect((await ask(filterPosts, { wild })).status).toBe(400);
  });
});
