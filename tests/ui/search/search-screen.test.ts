import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { SearchHit, SearchResults } from '#domain/search/search-result.ts';
import type { SearchWish } from '#ports/search/search-index.ts';
import { drawPage } from '#tests/support/draw-page.ts';

const plain = (text: string) => ({ text, marks: [] });
const HIT: SearchHit = {
  category: 'posts',
  id: 1,
  slug: 'poziv',
  title: plain('Javni poziv'),
  text: plain('Za obnovu.'),
  date: '2026-11-20T10:00:00Z',
};

/** The page of a search that has found posts and pages, of which there are two pages. */
async function found(query: string, change: Partial<SearchResults> = {}) {
  const asked: SearchWish[] = [];
  const run = async (wish: SearchWish) => {
    asked.push(wish);
    const records = [HIT, { ...HIT, category: 'pages', id: 2, slug: 'obnova', title: plain('Obnova'), date: undefined } as SearchHit];
    return ok({
      keyword: wish.keyword,
      category: wish.category,
      counts: { products: 0, posts: 12, pages: 3, events: 0, documents: 0 },
      hits: { records, page: wish.page, totalPages: 2, totalRecords: 15 },
      ...change,
    });
  };
  const { html, status, log } = await drawPage(`/pretraga?${query}`, { useCases: { searchSite: { run } } });
  expect([status, log.lines]).toEqual([200, []]);
  return { html, asked };
}

describe('the results of a search [CMS-05]', () => {
  it('stand below a heading with what was looked for, which is in its field too', async () => {
    const { html, asked } = await found('q=obnova');
    expect(asked[0]).toMatchObject({ keyword: 'obnova', category: undefined, page: 1 });
    expect(html).toMatch(/<h1>Rezultati za „obnova”<\/h1>/);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="obnova"/);
    expect(html).toContain('15 rezultata');
  });

  it('are looked through by kind: each that has something is a button, and the chosen one is marked', async () => {
    const { html, asked } = await found('q=obnova&category=posts');
    expect(asked[0]).toMatchObject({ category: 'posts' });
    const nav = /<nav aria-label="Vrste rezultata">.*?<\/nav>/s.exec(html)?.[0] ?? '';
    const buttons = [...nav.matchAll(/<a class="chip" href="([^"]*)"( aria-current="page")?[^>]*>(\p{L}+)/gu)];
    expect(buttons.map(([, href, marked, name]) => [name, href?.replaceAll('&amp;', '&'), marked !== undefined])).toEqual([
      ['Sve', '/pretraga?q=obnova', false],
      ['Objave', '/pretraga?q=obnova&category=posts', true],
      ['Stranice', '/pretraga?q=obnova&category=pages', false],
    ]);
  });

  it('say their kind, and their day where they have one', async () => {
    const { html } = await found('q=obnova');
    expect(html).toMatch(
      /<a href="\/poziv">Javni poziv<\/a>.*?Objava.*?<time dateTime="2026-11-20T10:00:00Z">20\. studenoga 2026\.<\/time>/s,
    );
    expect(html).toMatch(/<a href="\/obnova">Obnova<\/a>.*?Stranica/s);
    expect(html.match(/<time /g)).toHaveLength(1);
  });

  it('have a way to more of them, which is not there on the last page', async () => {
    expect((await found('q=obnova')).html).toMatch(/<a class="btn is-line" href="\/pretraga\?q=obnova&amp;page=2" rel="next"/);
    expect((await found('q=obnova&page=2')).html).not.toContain('rel="next"');
  });

  it('that are none are told, with ways on', async () => {
    const { html } = await found('q=xyzq', {
      counts: { products: 0, posts: 0, pages: 0, events: 0, documents: 0 },
      hits: { records: [], page: 1, totalPages: 1, totalRecords: 0 },
    });
    expect(html).toContain('Nema rezultata za „xyzq”.');
    for (const way of ['/shop', '/objave', '/web-map']) expect(html).toContain(`<li><a href="${way}">`);
    expect(html).not.toContain('class="dated results');
  });
});
