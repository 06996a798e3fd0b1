import { describe, expect, it } from 'vitest';
import { InMemorySearchIndex } from '#adapters/in-memory/in-memory-content.ts';
import { SearchSite } from '#application/search/search-site.ts';
import { aMemoryShop, LAMP } from '#tests/support/a-memory-shop.ts';

describe('searching the site', () => {
  it('without a word returns nothing and does not call the platform [CAT-09]', async () => {
    const shop = aMemoryShop();
    const search = new SearchSite(new InMemorySearchIndex(shop));
    expect((await search.run('  ', undefined, 1))._unsafeUnwrap()).toBeUndefined();
    expect(shop.calls).toEqual([]);
  });

  it('shows the first category that has something, and how much the others have [CAT-09]', async () => {
    const found = (await new SearchSite(new InMemorySearchIndex(aMemoryShop())).run(' lampa ', undefined, 1))._unsafeUnwrap();
    expect(found).toMatchObject({
      keyword: 'lampa',
      category: 'products',
      counts: { products: 1, posts: 0, pages: 0 },
      products: { records: [{ id: LAMP }] },
    });
  });
});
