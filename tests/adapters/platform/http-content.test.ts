import { describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { HttpEvents } from '#adapters/platform/event/http-events.ts';
import { HttpFinder } from '#adapters/platform/navigation/http-finder.ts';
import { HttpSiteMap } from '#adapters/platform/navigation/http-site-map.ts';
import { HttpPosts } from '#adapters/platform/post/http-posts.ts';
import { HttpSearchIndex } from '#adapters/platform/search/http-search-index.ts';
import { addFailedRequest, decide, filterPosts, filterTerms, getUrlOnLanguage, searchSlugs } from '#adapters/platform/wire/content.ts';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import { searchEverything } from '#adapters/platform/wire/search.ts';
import { filterTermsStandard } from '#adapters/platform/wire/term.ts';
import type { SiteMapEntry } from '#ports/navigation/finder.ts';
import { aPlatform, PRODUCT_RECORD } from '#tests/support/a-platform.ts';

const POST = {
  id: 1,
  title: 'Vijest',
  excerpt: 'Kratko',
  slug: 'vijest',
  published_at: '2026-01-02T10:00:00Z',
  media: null,
  terms: { categories: [{ title: 'Novosti', slug: 'novosti' }] },
};
const listOf = (records: object[], total = records.length) => ({
  records,
  pagination: { page: 1, limit: 10, lastPage: Math.ceil(total / 10), total },
});

describe('the finder', () => {
  const finder = (platform: ReturnType<typeof aPlatform>, log = new RecordedLog()) => new HttpFinder(platform.client, log, 'en');

  it('knows pages, posts, redirects and nothing [NAV-11] [NAV-12]', async () => {
    const platform = aPlatform();
    const decided = async (data: object) => {
      platform.gives(decide, data);
      return (await finder(platform).decide('x'))._unsafeUnwrap();
    };
    expect(
      await decided({ type: 'page', page: { id: 1, slug: 'x', title: '', description: '', updatedAt: '', sections: [] } }),
    ).toMatchObject({ kind: 'page' });
    expect(await decided({ type: 'post', post: { ...POST, body: '<p>' } })).toMatchObject({
      kind: 'post',
      post: { category: { slug: 'novosti' }, publishedAt: '2026-01-02T10:00:00Z' },
    });
    expect(await decided({ type: 'redirect', path: '/novo' })).toEqual({ kind: 'moved', path: '/novo' });
    expect(await decided({ type: 'none' })).toEqual({ kind: 'unknown' });
  });

  it('takes 404 for unknown, and asks nobody about slugs that cannot be [NAV-12]', async () => {
    const platform = aPlatform();
    expect((await finder(platform).decide('x'))._unsafeUnwrap().kind).toBe('unknown');
    expect((await finder(platform).decide('x'.repeat(201)))._unsafeUnwrap().kind).toBe('unknown');
    expect((await finder(platform).decide(''))._unsafeUnwrap().kind).toBe('unknown');
    expect(platform.received).toHaveLength(1);
  });

  it('brings slugs of the languages that the site speaks [LOC-06] [LOC-07]', async () => {
    const platform = aPlatform();
    platform.gives(getUrlOnLanguage, { slugs: { hrv: 'lampa', eng: 'lamp', fra: 'lampe' } });
    expect((await finder(platform).translations('product', 'lampa'))._unsafeUnwrap()).toEqual({ hr: 'lampa', en: 'lamp' });
    expect(platform.received[0]?.body).toEqual({ type: 'product', slug: 'lampa' });
  });

  it('reports missing paths, and a failed report is only logged [NAV-11]', async () => {
    const platform = aPlatform();
    const log = new RecordedLog();
    platform.gives(addFailedRequest, { recorded: true });
    await finder(platform, log).reportMissing('x'.repeat(600));
    expect(platform.received[0]?.body).toEqual({ path: `/en/${'x'.repeat(496)}` });
    platform.refuses(addFailedRequest, 500, 'INTERNAL', 'Internal error.');
    await finder(platform, log).reportMissing('nema');
    expect(log.lines).toMatchObject([{ level: 'warn', event: 'navigation.reportMissingFailed' }]);
  });
});

describe('the sitemap', () => {
  async function entries(platform: ReturnType<typeof aPlatform>): Promise<SiteMapEntry[]> {
    const all: SiteMapEntry[] = [];
    for await (const { entries } of new HttpSiteMap(platform.client).batches()) all.push(...entries);
    return all;
  }

  it('is read to its end, 500 records a trip [NAV-13] [OPS-05]', async () => {
    const platform = aPlatform();
    const record = (slug: string) => ({ type: 'page', slugs: { hrv: slug, eng: `${slug}-en` }, updatedAt: '2026-01-01' });
    const trips = [
      { records: [record('a')], next: 'after-a' },
      { records: [record('b')], next: null },
    ];
    platform.answers(searchSlugs, () => Response.json({ data: trips.shift() }));
    expect((await entries(platform)).map(({ slugs }) => slugs)).toEqual([
      { hr: 'a', en: 'a-en' },
      { hr: 'b', en: 'b-en' },
    ]);
    expect(platform.received.map(({ search }) => search)).toEqual(['?limit=500', '?limit=500&after=after-a']);
  });

  it('ends when a platform turns in circles, and throws rather than to leave holes [NAV-13]', async () => {
    const platform = aPlatform();
    platform.gives(searchSlugs, { records: [], next: 'same' });
    expect(await entries(platform)).toEqual([]);
    expect(platform.received).toHaveLength(2);
    platform.refuses(searchSlugs, 503, 'UNAVAILABLE', 'Temporarily unavailable.');
    await expect(entries(platform)).rejects.toThrow('The sitemap cannot be read');
  });
});

describe('posts', () => {
  it('are asked for by category and by days of the site’s clock [CMS-02]', async () => {
    const platform = aPlatform();
    platform.gives(filterPosts, listOf([POST]));
    const wish = { category: 'novosti', page: 1, limit: 12 };
    await new HttpPosts(platform.client).list({ ...wish, from: '2026-01-01', to: '2026-01-31' });
    await new HttpPosts(platform.client).list({ ...wish, from: 'nonsense' });
    expect(platform.received.map(({ body }) => (body as { filters: object }).filters)).toEqual([
      {
        display: true,
        termSlugs: ['novosti'],
        postTypeSlugs: ['post'],
        publishedAt: [Date.parse('2025-12-31T23:00:00Z'), Date.parse('2026-01-31T22:59:59.999Z')],
      },
      { display: true, termSlugs: ['novosti'], postTypeSlugs: ['post'] },
    ]);
  });

  it('have categories by slug', async () => {
    const platform = aPlatform();
    platform.gives(filterTerms, { categories: [{ id: 1, title: 'Novosti', slug: 'novosti', slugMain: 'novosti' }] });
    const posts = new HttpPosts(platform.client);
    const news = { kind: 'category', title: 'Novosti', slug: 'novosti', holdsCalls: false };
    expect((await posts.categories())._unsafeUnwrap()).toEqual([news]);
    expect((await posts.term('novosti'))._unsafeUnwrap()).toEqual(news);
    expect(platform.received).toHaveLength(2);
  });

  it('have tags by slug where no category has it [CMS-12]', async () => {
    const platform = aPlatform();
    platform.gives(filterTerms, { categories: [] });
    const tag = { id: 3, type: 'tag', title: 'otpad', slug: 'otpad', slugMain: 'otpad', holdsCalls: false };
    platform.gives(filterTermsStandard, listOf([tag]));
    const posts = new HttpPosts(platform.client);
    expect((await posts.term('otpad'))._unsafeUnwrap()).toEqual({ kind: 'tag', title: 'otpad', slug: 'otpad', holdsCalls: false });
    expect((await posts.term('x'.repeat(201)))._unsafeUnwrap()).toBeUndefined();
  });
});

describe('events', () => {
  it('are none when the platform has none, and ids that cannot be are not asked for', async () => {
    const platform = aPlatform();
    expect((await new HttpEvents(platform.client).byId('7'))._unsafeUnwrap()).toBeUndefined();
    expect((await new HttpEvents(platform.client).byId('x'.repeat(41)))._unsafeUnwrap()).toBeUndefined();
    expect(platform.received).toHaveLength(1);
  });
});

describe('the search', () => {
  function aSearch() {
    const platform = aPlatform();
    const lists = { products: listOf([]), post: listOf([POST], 25), page: listOf([POST], 2) };
    platform.answers(filterProducts, () => Response.json({ data: lists.products }));
    platform.answers(filterPosts, () => {
      const body = platform.received.at(-1)?.body as
        | { readonly filters: { readonly postTypeSlugs: readonly ['post' | 'page'] } }
        | undefined;
      return Response.json({ data: lists[body?.filters.postTypeSlugs[0] ?? 'post'] });
    });
    return { platform, lists, index: new HttpSearchIndex(platform.client) };
  }

  const wish = { keyword: 'vijest', category: undefined, page: 1, exact: false };

  it('asks for everything at once where the platform can [CMS-05]', async () => {
    const platform = aPlatform();
    const hit = {
      id: 1,
      slug: 'vijest',
      title: { text: 'Vijest', marks: [[0, 6]] as [number, number][] },
      text: { text: '', marks: [] },
      date: null,
      price: null,
      media: null,
      file: null,
    };
    platform.gives(searchEverything, {
      records: [
        { ...hit, category: 'posts' },
        { ...hit, category: 'products', price: { final: 1590, from: true } },
      ],
      pagination: { page: 1, limit: 10, lastPage: 1, total: 2 },
      counts: { products: 1, posts: 1, pages: 0, events: 0, documents: 0 },
      corrected: 'vijest',
      partial: false,
    });
    const found = (await new HttpSearchIndex(platform.client).search({ ...wish, keyword: 'vjiest', exact: true }))._unsafeUnwrap();
    expect(found).toMatchObject({ keyword: 'vjiest', category: undefined, corrected: 'vijest', counts: { posts: 1 } });
    expect(found.hits.records[1]?.price).toEqual({ final: { amount: 1590, currency: 'EUR' }, from: true });
    expect(platform.received.map(({ body }) => body)).toEqual([{ keywords: 'vjiest', page: 1, limit: 10, exact: true }]);
  });

  it('suggests nothing where the platform cannot', async () => {
    const { index } = aSearch();
    expect((await index.suggest('vij'))._unsafeUnwrap()).toEqual({ completions: [], things: [] });
  });

  it('else counts all lists and shows the first that has something [CAT-09]', async () => {
    const { index } = aSearch();
    const found = (await index.search(wish))._unsafeUnwrap();
    expect(found).toMatchObject({
      category: 'posts',
      counts: { products: 0, posts: 25, pages: 2, events: 0, documents: 0 },
      hits: { totalPages: 3, records: [{ category: 'posts', slug: 'vijest', title: { text: 'Vijest' }, text: { text: 'Kratko' } }] },
    });
  });

  it('shows the list wished with its page; of the others it only wants the number', async () => {
    const { platform, index } = aSearch();
    const found = (await index.search({ ...wish, category: 'pages', page: 2 }))._unsafeUnwrap();
    expect(found).toMatchObject({ category: 'pages', hits: { records: [{ category: 'pages', slug: 'vijest' }] } });
    expect(platform.received.slice(1).map(({ body }) => (body as { limit: number; page: number }).limit)).toEqual([1, 1, 10]);
  });

  it('fails when what it shows fails, but not when another does', async () => {
    const { platform, lists, index } = aSearch();
    platform.refuses(filterPosts, 500, 'INTERNAL', 'Internal error.');
    lists.products = listOf([PRODUCT_RECORD]);
    expect((await index.search({ ...wish, keyword: 'lampa' }))._unsafeUnwrap()).toMatchObject({
      category: 'products',
      counts: { products: 1, posts: 0 },
    });
    expect((await index.search({ ...wish, keyword: 'lampa', category: 'posts' })).isErr()).toBe(true);
  });
});
