import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { PostListWish } from '#application/post/browse-posts.ts';
import { drawPage, type PageOptions } from '#tests/support/draw-page.ts';

const CATEGORIES = [
  { kind: 'category', title: 'Novosti', slug: 'novosti' },
  { kind: 'category', title: 'Natječaji', slug: 'natjecaji' },
];

/** A list of 40 pages, as many posts on each as there are in a list of its kind. */
async function posts(address: string, totalPages = 40) {
  const wishes: PostListWish[] = [];
  const run = async (slug: string | undefined, wish: PostListWish) => {
    wishes.push(wish);
    const [size, pagesShown] = slug === undefined ? [12, 1] : [5, wish.pages ?? 1];
    const records = Array.from({ length: size * pagesShown }, (_, index) => {
      const id = (wish.page - 1) * size + index + 1;
      return { id, slug: `objava-${id}`, title: `Objava ${id}`, excerpt: '', publishedAt: '2026-01-01T10:00:00Z', category: CATEGORIES[0] };
    });
    const list = { page: wish.page, totalPages, totalRecords: totalPages * size, records };
    const term = CATEGORIES.find((category) => category.slug === slug);
    return ok({ term, categories: CATEGORIES, posts: list, pagesShown, from: wish.from, to: wish.to, state: undefined, translations: {} });
  };
  const { html, status, log } = await drawPage(address, { useCases: { browsePosts: { run } } } as PageOptions);
  expect([status, log.lines]).toEqual([200, []]);
  const pages = /<nav class="pages".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return {
    html,
    wish: wishes[0],
    titles: [...html.matchAll(/<h2[^>]*><a href="\/objava-\d+"[^>]*>(.*?)<\/a>/g)].map(([, title]) => title),
    links: [...pages.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
    numbers: [...pages.matchAll(/<\/span>(\d+)<\/a>/g)].map(([, number]) => Number(number)),
  };
}

describe('the news list', () => {
  it('shows its posts and a control with the first, the previous, twenty numbers, the next and the last page [CMS-02] [CAT-10]', async () => {
    const { titles, links, numbers } = await posts('/objave?page=15');
    expect(titles).toHaveLength(12);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
    expect([links[0], links[1], links.at(-2), links.at(-1)]).toEqual(['/objave', '/objave?page=14', '/objave?page=16', '/objave?page=40']);
  });

  it('takes a day from which and one to which, with a button that searches and a way to take them back [CMS-02]', async () => {
    const { html, wish, links } = await posts('/objave?from=2026-01-02&to=2026-01-31');
    expect(wish).toMatchObject({ from: '2026-01-02', to: '2026-01-31' });
    const form = /<form [^>]*class="daterange"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/<input[^>]*name="from"[^>]*value="2. 1. 2026."/);
    expect(form).toMatch(/<input[^>]*name="to"[^>]*value="31. 1. 2026."/);
    expect((await posts('/objave?from=2.1.2026.&to=31%2F1%2F2026')).wish).toEqual(wish);
    expect(form).toMatch(/^<form(?=[^>]* method="get")(?=[^>]* action="\/objave")/);
    expect(form).toMatch(/<button[^>]*type="submit"/);
    expect(form).toContain('<a class="icon-link" href="/objave">Poništi</a>');
    expect(links).toContain('/objave?from=2026-01-02&amp;to=2026-01-31&amp;page=2');
    expect((await posts('/objave')).html).not.toContain('Poništi');
  });

  it('has no button that loads more: its pages are turned [CMS-02]', async () => {
    expect((await posts('/objave')).html).not.toContain('pages=2');
  });
});

describe('the posts of a category', () => {
  it('stand below all categories, of which theirs is marked [CMS-04]', async () => {
    const { html, titles, wish } = await posts('/objave/natjecaji');
    expect(html).toContain('<h1>Natječaji</h1>');
    expect(html).toContain('href="/objave/novosti">Novosti</a>');
    expect(html).toContain('href="/objave/natjecaji" aria-current="page">Natječaji</a>');
    expect(titles).toEqual(['Objava 1', 'Objava 2', 'Objava 3', 'Objava 4', 'Objava 5']);
    expect(wish).toMatchObject({ page: 1, pages: 1 });
  });

  it('have the first, the previous, the next and the last page, and a button that loads more to those that stand there [CMS-04]', async () => {
    const { html, titles, links, wish } = await posts('/objave/novosti?page=3&pages=2');
    expect(wish).toMatchObject({ page: 3, pages: 2 });
    expect(titles).toHaveLength(10);
    // From the last of the pages that are shown on.
    expect([links[0], links[1], links.at(-2), links.at(-1)]).toEqual([
      '/objave/novosti',
      '/objave/novosti?page=3',
      '/objave/novosti?page=5',
      '/objave/novosti?page=40',
    ]);
    expect(html).toContain('<a class="btn is-line" href="/objave/novosti?page=3&amp;pages=3#post-20">Učitaj još</a>');
    expect(html).toContain('Prikazano 10 od 200.');
  });

  it('have no button that loads more on the last page, nor when as many are shown as one address may show [CMS-04]', async () => {
    expect((await posts('/objave/novosti?page=39&pages=2')).html).not.toContain('Učitaj još');
    expect((await posts('/objave/novosti?page=1&pages=20')).html).not.toContain('Učitaj još');
    expect((await posts('/objave/novosti', 1)).html).not.toContain('Učitaj još');
  });
});
