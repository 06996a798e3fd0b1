import { describe, expect, it } from 'vitest';
import { keepPage } from '#server/web/cache/kept-page.ts';
import { listedPages } from '#server/web/cache/listed-pages.ts';
import { type CachedPage, PageCache } from '#server/web/cache/page-cache.ts';

const clock = { now: Date.UTC(2026, 10, 20, 10) };
const aPage = async (tags: readonly string[], facts: Partial<CachedPage> = {}): Promise<CachedPage> => ({
  status: 200,
  headers: {},
  route: 'content',
  html: '',
  etag: 'e',
  tags,
  expires: clock.now + 60_000,
  kept: await keepPage('<p>'.repeat(500)),
  ...facts,
});

describe('kept pages as the back office lists them [ADM-07]', () => {
  it('are those that are still good, the last asked for first, with size, end and what they were made from', async () => {
    const cache = new PageCache(() => clock.now);
    cache.put('/o-nama', await aPage(['page:1', 'address:/o-nama', 'until:2026-12-01']));
    cache.put('/shop?boja=1', await aPage(['products']));
    cache.put('/stara', await aPage([], { expires: clock.now }));
    cache.put('/vlastita', await aPage([], { isOwn: true }));
    cache.put('/objave', await aPage(['posts']));
    cache.get('/o-nama');
    const { pages, bytes } = listedPages(cache, { words: '', page: 1 });
    expect(pages.records.map(({ address }) => address)).toEqual(['/o-nama', '/objave', '/shop?boja=1']);
    expect(pages.records[0]).toMatchObject({ tags: ['page:1'], until: '2026-11-20T10:01:00.000Z' });
    expect(pages.records[0]?.bytes).toBeGreaterThan(1500);
    expect(bytes).toBe(cache.bytes);
  });

  it('are found by a part of the address or of a tag, fifty at a time', async () => {
    const cache = new PageCache(() => clock.now);
    for (let at = 0; at < 51; at += 1) cache.put(`/n/${at}`, await aPage(['posts']));
    cache.put('/Kontakt', await aPage(['form:contact']));
    const found = (words: string, page = 1) => listedPages(cache, { words, page }).pages;
    expect(found(' kont').records.map(({ address }) => address)).toEqual(['/Kontakt']);
    expect(found('FORM:').totalRecords).toBe(1);
    expect([found('posts').records.length, found('posts', 2).records.length, found('posts', 9).page]).toEqual([50, 1, 2]);
  });
});
