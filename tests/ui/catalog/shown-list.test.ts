import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';
import { keepShownList } from '#ui/catalog/shown-list.ts';
import { loadProductList } from '#ui/routes/loaders.ts';
import type { Shop } from '#ui/shop/shop.ts';

const DOWN = { kind: 'Unreachable', message: 'down' } as const;
const category = { id: 4, slug: 'sjemenke', name: 'Sjemenke', description: '', path: [], language: 'hr', sorts: [], initialSort: 'newest' };
const LIST = {
  category,
  tree: [],
  query: { ...EMPTY_QUERY, sort: 'newest' },
  sorts: ['newest', 'cheapest'],
  products: { records: [{ id: 1, name: 'Grah' }], page: 1, totalPages: 1, totalRecords: 1 },
  filters: [{ attributeCode: 'colour' }],
  featured: [],
  translations: {},
};

const asked = (slug: string, answer: unknown) =>
  loadProductList(
    {
      locale: 'hr',
      translator: { text: (id: string) => id },
      useCases: async () => ({ browseProducts: { run: async () => answer } }),
    } as unknown as Shop,
    slug,
    { discount: '1' },
  );

it('a list that does not come leaves the shop, its filters and what was asked, empty; of another category there is nothing to keep [CAT-09]', async () => {
  await expect(asked('sjemenke', err(DOWN)), 'nothing was shown before').rejects.toThrow('Unreachable');
  keepShownList(LIST as never);
  const { list, unavailable, title } = await asked('sjemenke', err(DOWN));
  expect(list).toMatchObject({ failure: DOWN, filters: LIST.filters, sorts: LIST.sorts, query: { discount: true, sort: 'newest' } });
  expect(list.products).toMatchObject({ records: [], totalRecords: 0 });
  expect([unavailable, title]).toEqual([true, 'Sjemenke']);
  await expect(asked('alat', err(DOWN))).rejects.toThrow('Unreachable');
  expect((await asked('sjemenke', ok(LIST))).list.products.records).toHaveLength(1);
});
