import { expect, it } from 'vitest';
import { HttpCatalog } from '#adapters/platform/catalog/http-catalog.ts';
import { filterCategories, filterProducts, layeredNavigation } from '#adapters/platform/wire/product.ts';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const QUERY: ProductQuery = {
  keyword: 'kompost',
  filters: [
    { key: 'material', value: ['4', '7'] },
    { key: 'volume', value: [], range: { min: 10, max: 40 } },
  ],
  sort: undefined,
  page: 3,
  limit: 24,
  featured: true,
  discount: true,
  mistakes: [],
};

it('a list is asked for by its category, its filters as key, value and range, and the order that was chosen [CAT-03] [CAT-04] [CAT-06]', async () => {
  const platform = aPlatform();
  platform.gives(filterProducts, { records: [], pagination: { page: 3, limit: 24, lastPage: 3, total: 60 } });
  platform.gives(layeredNavigation, []);
  const catalog = new HttpCatalog(platform.client);
  expect((await catalog.list(5, { ...QUERY, sort: 'cheapest' }))._unsafeUnwrap()).toMatchObject({
    page: 3,
    totalPages: 3,
    totalRecords: 60,
  });
  await catalog.filters(5, QUERY);
  const asked = {
    keywords: 'kompost',
    filters: [
      { key: 'material', value: ['4', '7'] },
      { key: 'volume', value: [], range: { min: 10, max: 40 } },
    ],
    mainCategory: 5,
    featured: true,
    discount: true,
  };
  expect(platform.received.map(({ body }) => body)).toEqual([
    { ...asked, page: 3, limit: 24, sort: { param: 'finalPrice', order: 'asc' } },
    asked,
  ]);
});

it('the whole shop is asked for without a category, and categories as a tree by their ids [CAT-04] [CAT-02]', async () => {
  const platform = aPlatform();
  platform.gives(layeredNavigation, []);
  platform.gives(filterCategories, { records: [], pagination: { page: 1, limit: 10, lastPage: 1, total: 0 } });
  const catalog = new HttpCatalog(platform.client);
  await catalog.filters(undefined, { ...QUERY, keyword: '', filters: [], featured: false, discount: false });
  await catalog.tree();
  expect(platform.received.map(({ body }) => body)).toEqual([{}, { filters: [], sort: { param: 'id', order: 'asc' }, tree: true }]);
});
