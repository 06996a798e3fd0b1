import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { DocumentWish, PublicDocument } from '#domain/document/public-document.ts';
import { drawPage } from '#tests/support/draw-page.ts';

const TOTAL = 300;
const A_DOCUMENT: Omit<PublicDocument, 'id'> = {
  title: 'Pravilnik',
  description: '',
  locale: 'hr',
  type: 'pdf',
  extension: 'pdf',
  size: 1000,
  fileName: 'a.pdf',
  publishedAt: '2026-01-01T10:00:00Z',
  category: undefined,
};

async function documents(query: string) {
  const run = async ({ page, pages = 1 }: DocumentWish) => {
    const records = Array.from({ length: pages * 10 }, (_, index) => ({ ...A_DOCUMENT, id: (page - 1) * 10 + index + 1 }));
    return ok({
      list: { page: { records, page, totalPages: TOTAL / 10, totalRecords: TOTAL }, types: [], categories: [] },
      page: undefined,
    });
  };
  const { html, status, log } = await drawPage(`/dokumenti${query}`, { useCases: { browseDocuments: { run } } });
  expect([status, log.lines]).toEqual([200, []]);
  const pages = /<nav class="pages".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const links = [...pages.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  const numbers = [...pages.matchAll(/<\/span>(\d+)<\/a>/g)].map(([, number]) => Number(number));
  return { html, links, numbers, current: /aria-current="page"[^>]*>.*?<\/span>(\d+)</s.exec(pages)?.[1] };
}

describe('a generic list', () => {
  it('shows nine numbers of pages, with the ways to the first, the one before, the next and the last [CAT-10] [OPS-05]', async () => {
    const { links, numbers, current } = await documents('?page=15');
    expect(numbers).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(current).toBe('15');
    expect([links[0], links[1], links.at(-2), links.at(-1)]).toEqual([
      '/dokumenti',
      '/dokumenti?page=14',
      '/dokumenti?page=16',
      '/dokumenti?page=30',
    ]);
  });

  it('has a field for a keyword, and keeps what was looked for on the way to other pages [CAT-10]', async () => {
    const { html, links } = await documents('?q=obnova');
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="q"[^>]*value="obnova"/);
    expect(links).toContain('/dokumenti?q=obnova&amp;page=2');
  });

  it('is read on where it stands, by an address that shows more pages; on its last page there is no more [CAT-10]', async () => {
    const first = await documents('?q=obnova&page=2');
    expect(first.html).toContain('href="/dokumenti?q=obnova&amp;page=2&amp;pages=2#document-20"');
    const second = await documents('?q=obnova&page=2&pages=2');
    expect(second.html).toContain('id="document-30"');
    expect(second.html).toContain('Prikazano 20 od 300.');
    expect(second.current).toBe('3');
    const last = await documents('?page=29&pages=2');
    expect(last.html).not.toContain('pages=3');
  });
});
