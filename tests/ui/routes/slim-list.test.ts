import { describe, expect, it } from 'vitest';
import type { ProductList } from '#application/catalog/browse-products.ts';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import { EMPTY_QUERY } from '#domain/catalog/product-query.ts';
import { DEFAULT_SORT } from '#domain/catalog/sort-option.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { slimList } from '#ui/routes/slim-list.ts';

const image = { id: 'a', title: 'T', alt: 'Sjeme na dlanu', width: 4, height: 3 };
const category = (id: number, children: readonly Category[] = []): Category => ({
  id,
  name: `K${id}`,
  slug: `k${id}`,
  image,
  productCount: id,
  children,
});
const product = { id: 1, name: 'Sjeme', media: image } as unknown as ProductSummary;
const LIST: ProductList = {
  category: undefined,
  tree: [category(1, [category(11, [category(111)])]), category(2, [category(21)])],
  query: { ...EMPTY_QUERY, sort: DEFAULT_SORT },
  sorts: [],
  products: { records: [product], page: 1, totalPages: 1, totalRecords: 1 },
  filters: (['a', 'b'] as const).map((attributeCode) => ({ attributeCode, label: '', type: 'Number', choices: [] })),
  featured: [product],
  translations: {},
};
const at = (page: Partial<CategoryPage>) => ({ ...LIST, category: { ...category(0), path: [], ...page } as CategoryPage });

describe('a product list on its way to the browser', () => {
  it('of the whole shop has the roots with their pictures, without words that the names say', () => {
    const { tree, products, featured } = slimList(LIST);
    expect(tree.map(({ image, children }) => [image?.alt, children])).toEqual([
      ['', []],
      ['', []],
    ]);
    expect([...products.records, ...featured].map(({ media }) => media?.alt)).toEqual(['', '']);
  });

  it('of a category has its family alone, without pictures', () => {
    for (const page of [{ id: 1 }, { id: 11, path: [{ name: 'K1', slug: 'k1' }] }]) {
      const { tree } = slimList(at(page));
      expect(tree.map(({ image, children }) => [image, children.map(({ id, children }) => [id, children.length])])).toEqual([
        [undefined, [[11, 0]]],
        [undefined, []],
      ]);
    }
  });

  it('names what is empty once', () => {
    const [first, second] = slimList(LIST).filters;
    expect(first?.choices).toBe(second?.choices);
  });
});
