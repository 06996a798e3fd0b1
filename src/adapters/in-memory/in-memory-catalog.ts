import { err, ok } from 'neverthrow';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import { ALL_SORTS, DEFAULT_SORT, SORT_OPTIONS, type SortOption } from '#domain/catalog/sort-option.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { money } from '#domain/money.ts';
import { type Page, pageCount } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Products } from '#ports/product/products.ts';
import { fulfils, offeredFilters } from './in-memory-filters.ts';
import type { InMemoryShop, StoredProduct } from './in-memory-shop.ts';

/** Product lists of a shop in memory; categories have no depth. */
export class InMemoryCatalog implements Catalog {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async list(
    categoryId: number | undefined,
    query: ProductQuery & { readonly sort: SortOption },
  ): Outcome<Page<ProductSummary>, PlatformProblem> {
    const fault = this.shop.called('Catalog.list');
    if (fault !== undefined) return err(fault);
    const found = this.inCategory(categoryId)
      .filter((product) => fits(product, query) && fulfils(product, query.filters, this.shop.filters))
      .sort(bySort(query.sort));
    const start = (query.page - 1) * query.limit;
    return ok({
      records: found.slice(start, start + query.limit).map(summaryOf),
      page: query.page,
      totalPages: pageCount(found.length, query.limit),
      totalRecords: found.length,
    });
  }

  async filters(categoryId: number | undefined, query: ProductQuery): Outcome<readonly LayeredFilter[], PlatformProblem> {
    const fault = this.shop.called('Catalog.filters');
    if (fault !== undefined) return err(fault);
    const products = this.inCategory(categoryId).filter((product) => fits(product, query));
    return ok(offeredFilters(products, query.filters, this.shop.filters));
  }

  async tree(): Outcome<readonly Category[], PlatformProblem> {
    const fault = this.shop.called('Catalog.tree');
    return fault === undefined ? ok(this.shop.categories.map((category) => this.describe(category))) : err(fault);
  }

  async category(slug: string): Outcome<CategoryPage | undefined, PlatformProblem> {
    const fault = this.shop.called('Catalog.category');
    if (fault !== undefined) return err(fault);
    const found = this.shop.categories.find((category) => category.slug === slug);
    return ok(found && { ...this.describe(found), description: '', path: [], sorts: ALL_SORTS, initialSort: DEFAULT_SORT });
  }

  private describe({ id, slug, name }: InMemoryShop['categories'][number]): Category {
    return { id, slug, name, image: undefined, productCount: this.inCategory(id).length, children: [] };
  }

  private inCategory(categoryId: number | undefined): StoredProduct[] {
    const slug = this.shop.categories.find(({ id }) => id === categoryId)?.slug;
    return [...this.shop.products.values()].filter(
      (product) => product.archived !== true && (categoryId === undefined || product.category === slug),
    );
  }
}

/** Single products of a shop in memory. */
export class InMemoryProducts implements Products {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async bySlug(slug: string): Outcome<ProductDetails | undefined, PlatformProblem> {
    const fault = this.shop.called('Products.bySlug');
    if (fault !== undefined) return err(fault);
    const product = [...this.shop.products.values()].find((candidate) => candidate.slug === slug && candidate.archived !== true);
    return ok(
      product && {
        ...summaryOf(product),
        summary: '',
        description: '',
        gallery: [],
        attributes: [],
        categories: [],
        crossSell: [],
        sections: [],
        deliveries: [],
        files: [],
        options: [],
        variants: [],
        ...(this.shop.bundles.get(product.id) ?? { members: [], customOptions: [] }),
        taxRate: product.taxRate,
      },
    );
  }
}

export function summaryOf({ id, slug, name, format, price, regularPrice, stock }: StoredProduct): ProductSummary {
  return {
    id,
    sku: `SKU-${id}`,
    slug,
    name,
    format,
    media: undefined,
    price: {
      final: money(price),
      regular: regularPrice === undefined ? undefined : money(regularPrice),
      member: undefined,
      from: false,
      prior: undefined,
    },
    availability: { inStock: stock === null || stock > 0, quantity: stock ?? undefined },
  };
}

function fits(product: StoredProduct, query: ProductQuery): boolean {
  const named = product.name.toLocaleLowerCase(DEFAULT_LOCALE).includes(query.keyword.toLocaleLowerCase(DEFAULT_LOCALE));
  return named && (!query.featured || product.featured === true) && (!query.discount || product.regularPrice !== undefined);
}

function bySort(sort: SortOption): (a: StoredProduct, b: StoredProduct) => number {
  const { param, order } = SORT_OPTIONS[sort];
  const sign = order === 'asc' ? 1 : -1;
  if (param === 'name') return (a, b) => sign * a.name.localeCompare(b.name, DEFAULT_LOCALE) || a.id - b.id;
  if (param === 'finalPrice') return (a, b) => sign * (a.price - b.price) || a.id - b.id;
  return (a, b) => sign * (a.id - b.id);
}
