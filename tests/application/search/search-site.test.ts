import { describe, expect, it } from 'vitest';
import { InMemorySearchIndex } from '#adapters/in-memory/in-memory-content.ts';
import { SearchSite } from '#application/search/search-site.ts';
import { SuggestKeywords } from '#application/search/suggest-keywords.ts';
import { aMemoryShop, LAMP } from '#tests/support/a-memory-shop.ts';

describe('searching the site', () => {
  it('without a word returns nothing and does not call the platform [CAT-09]', async () => {
    const shop = aMemoryShop();
    const search = new SearchSite(new InMemorySearchIndex(shop));
    expect((await search.run({ keyword: '  ', category: undefined, page: 1, exact: false }))._unsafeUnwrap()).toBeUndefined();
    expect(shop.calls).toEqual([]);
  });

  it('finds things of every kind, and how many there are of each [CMS-05]', async () => {
    const search = new SearchSite(new InMemorySearchIndex(aMemoryShop()));
    const found = (await search.run({ keyword: ' lampa ', category: undefined, page: 1, exact: false }))._unsafeUnwrap();
    expect(found).toMatchObject({
      keyword: 'lampa',
      counts: { products: 1, posts: 0, pages: 0 },
      hits: { records: [{ category: 'products', id: LAMP }] },
    });
  });

  it('past its end is the last page', async () => {
    const search = new SearchSite(new InMemorySearchIndex(aMemoryShop()));
    const found = (await search.run({ keyword: 'lampa', category: undefined, page: 999, exact: false }))._unsafeUnwrap();
    expect(found?.hits).toMatchObject({ page: 1, totalPages: 1, records: [{ id: LAMP }] });
  });
});

describe('a keyword that can not be searched for as it is [CMS-05]', () => {
  const wish = { category: undefined, page: 1, exact: false };

  it.each(['a', '%', '"', '?!', ' š ', '1', '„”'])(
    'asks nobody for %j, and says that two letters or digits are wanted',
    async (keyword) => {
      const shop = aMemoryShop();
      const found = (await new SearchSite(new InMemorySearchIndex(shop)).run({ keyword, ...wish }))._unsafeUnwrap();
      expect(found).toMatchObject({ isTooShort: true, hits: { totalRecords: 0 } });
      expect(shop.calls).toEqual([]);
    },
  );

  it('searches for the beginning of one that is too long, and says so', async () => {
    const search = new SearchSite(new InMemorySearchIndex(aMemoryShop()));
    const found = (await search.run({ keyword: `${'lampa '.repeat(33)}stolnjak`, ...wish }))._unsafeUnwrap();
    expect(found).toMatchObject({ isCut: true, keyword: 'lampa '.repeat(33).trim() });
    expect((await search.run({ keyword: 'lampa', ...wish }))._unsafeUnwrap()?.isCut).toBeUndefined();
  });
});

describe('suggestions for what is being typed [CMS-05]', () => {
  it('want two letters, and ask nobody for less', async () => {
    const shop = aMemoryShop();
    const suggest = new SuggestKeywords(new InMemorySearchIndex(shop));
    expect((await suggest.run(' l '))._unsafeUnwrap()).toEqual({ completions: [], things: [] });
    expect(shop.calls).toEqual([]);
    expect((await suggest.run('lam'))._unsafeUnwrap().things).toMatchObject([{ category: 'products', id: LAMP }]);
  });
});
