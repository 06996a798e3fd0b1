import { afterAll, describe, expect, it } from 'vitest';
import { filterPosts, filterTerms } from '#adapters/platform/wire/content.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { ask, failures } = await openDemoSite(database);

describe('posts', () => {
  it('of a category come twelve a page, the newest first [CMS-02]', async () => {
    const { data, tags } = await ask(filterPosts, {
      body: { filters: { termSlugs: ['novosti'], display: true }, limit: 12, sort: { param: 'published_at', order: 'desc' } },
    });
    expect(data.records).toHaveLength(12);
    expect(data.records.every(({ terms }) => terms.categories[0]?.slug === 'novosti')).toBe(true);
    const times = data.records.map(({ published_at }) => published_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(tags).toEqual(['posts']);
  });

  it('are found by the category’s slug in any language, shown in their own', async () => {
    const wish = { filters: { termSlugs: ['novosti'] }, limit: 100 };
    const { data } = await ask(filterPosts, { body: wish, language: 'eng' });
    expect(data.records.length).toBeGreaterThan(0);
    expect(data.records.every(({ terms }) => terms.categories[0]?.slug === 'news')).toBe(true);
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

  it.each([
    { limit: 101 },
    { page: 0 },
    { sort: { param: 'published_at; drop table post', order: 'desc' } },
    { filters: { termSlugs: Array(21).fill('novosti') } },
    { filters: { termSlugs: ['a\u0000'] } },
    { filters: { postTypeSlugs: ['user'] } },
    { filters: { publishedAt: ['2026'] } },
    { where: 1 },
  ])('refuse %j [T-21] [T-22]', async (wild) => {
    expect((await ask(filterPosts, { wild })).status).toBe(400);
  });
});
