import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';
import { loadProductList } from '#ui/routes/loaders.ts';
import type { Shop } from '#ui/shop/shop.ts';

function loaded(failure: { readonly kind: 'Unreachable'; readonly message: string } | undefined, records: readonly object[] = []) {
  const products = { records, page: 1, totalPages: records.length === 0 ? 1 : 3, totalRecords: records.length };
  const query = { ...EMPTY_QUERY, page: 3, sort: 'newest' };
  const list = { category: undefined, tree: [], query, sorts: [], products, failure, filters: [], featured: [], translations: {} };
  const shop = {
    locale: 'hr',
    translator: { text: (id: string) => id },
    useCases: async () => ({ browseProducts: { run: async () => ok(list) } }),
  } as unknown as Shop;
  return loadProductList(shop, undefined, { page: '3' });
}

it('the page of a list that failed stays where it was asked for, and is not answered as a good one [CAT-09]', async () => {
  expect(await loaded({ kind: 'Unreachable', message: 'down' })).toMatchObject({ unavailable: true, title: 'layout.shop' });
  await expect(loaded(undefined), 'a shorter list leads to its last page').rejects.toMatchObject({ options: { href: '/shop' } });
});

it('a picture beside the name of its product travels without the words that stand for it', async () => {
  const media = { id: 'glove', title: 'glove', alt: 'Rukavica od pamuka', width: 800, height: 1000 };
  const { list } = await loaded(undefined, [
    { id: 1, name: 'Rukavice', media },
    { id: 2, name: 'Bez slike', media: undefined },
  ]);
  expect(list.products.records).toEqual([
    { id: 1, name: 'Rukavice', media: { ...media, alt: '' } },
    { id: 2, name: 'Bez slike', media: undefined },
  ]);
});
