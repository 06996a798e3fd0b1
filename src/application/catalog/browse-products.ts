import { err, ok } from 'neverthrow';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import { type FilterEntry, hasCriteria, type ProductQuery } from '#domain/catalog/product-query.ts';
import { ALL_SORTS, type SortOption, WHOLE_SHOP_SORT } from '#domain/catalog/sort-option.ts';
import type { Translations } from '#domain/locale/translations.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Log } from '#ports/log.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';

/** A product list as a visitor sees it: a category, or the whole shop when `category` is undefined. */
export interface ProductList {
  readonly category: CategoryPage | undefined;
  /** The part of the tree that the page shows: the top, or the family of the category. */
  readonly tree: readonly Category[];
  readonly query: ProductQuery & { readonly sort: SortOption };
  /** In the order of their offer; first the one that the list has without being asked. */
  readonly sorts: readonly SortOption[];
  /** Empty when the list failed. */
  readonly products: Page<ProductSummary>;
  /** The list could not be fetched; its filters could (CAT-09). */
  readonly failure?: PlatformProblem | undefined;
  readonly filters: readonly LayeredFilter[];
  /** Featured products of the category that its first page does not show anyway, beside that page without criteria (CAT-02). */
  readonly featured: readonly ProductSummary[];
  readonly translations: Translations;
}

const FEATURED_SHOWN = 4;
const NONE: Page<ProductSummary> = { records: [], page: 1, totalPages: 1, totalRecords: 0 };

/** Shows the products of a category or of the whole shop (CAT-01 to CAT-04). `undefined` means that there is no such category. */
export class BrowseProducts {
  private readonly catalog: Catalog;
  private readonly finder: Finder;
  private readonly log: Log;

  constructor(catalog: Catalog, finder: Finder, log: Log) {
    this.catalog = catalog;
    this.finder = finder;
    this.log = log;
  }

  async run(slug: string | undefined, wish: ProductQuery): Outcome<ProductList | undefined, PlatformProblem> {
    const found = slug === undefined ? ok(undefined) : await this.catalog.category(slug);
    if (found.isErr()) return err(found.error);
    const category = found.value;
    if (slug !== undefined && category === undefined) return ok(undefined);
    const sorts = category?.sorts ?? ALL_SORTS;
    const initialSort = category?.initialSort ?? WHOLE_SHOP_SORT;
    const wished = wish.sort !== undefined && sorts.includes(wish.sort) ? wish.sort : undefined;
    const query = { ...wish, filters: wish.filters.filter(asksForSomething), sort: wished ?? initialSort };
    const [products, filters, tree, featured, translations] = await Promise.all([
      this.catalog.list(category?.id, query),
      this.catalog.filters(category?.id, query),
      this.catalog.tree(),
      this.featured(category, wish),
      slug === undefined ? undefined : this.finder.translations('shopCategory', slug),
    ]);
    // With nothing to choose from either there is no shop left to keep.
    if (products.isErr() && filters.isErr()) return err(products.error);
    if (products.isErr()) this.log.warn('catalog.listFailed', { kind: products.error.kind });
    if (filters.isErr()) this.log.warn('catalog.filtersFailed', { kind: filters.error.kind });
    const listed = products.unwrapOr(NONE);
    const shown = new Set(listed.records.map(({ id }) => id));
    return ok({
      category,
      tree: shownOf(tree.unwrapOr([]), category),
      query,
      sorts: [initialSort, ...sorts.filter((sort) => sort !== initialSort)],
      products: listed,
      ...(products.isErr() && { failure: products.error }),
      filters: filters.unwrapOr([]),
      featured: featured.filter(({ id }) => !shown.has(id)).slice(0, FEATURED_SHOWN),
      translations: translations?.unwrapOr({}) ?? {},
    });
  }

  private async featured(category: CategoryPage | undefined, wish: ProductQuery): Promise<readonly ProductSummary[]> {
    if (category === undefined || wish.page !== 1 || hasCriteria(wish)) return [];
    // A page of the list may show its whole length of them: so many more are asked for that four are left all the same.
    const list = await this.catalog.list(category.id, {
      ...wish,
      limit: wish.limit + FEATURED_SHOWN,
      featured: true,
      sort: category.initialSort,
    });
    return list.map(({ records }) => records).unwrapOr([]);
  }
}

/** Of the tree what its page shows: the whole shop its top, with pictures, a category the family that it belongs to. All else would travel for nothing. */
function shownOf(tree: readonly Category[], current: CategoryPage | undefined): readonly Category[] {
  const family = tree.find((root) => root.id === current?.id || root.children.some(({ id }) => id === current?.id));
  if (family !== undefined)
    return [{ ...family, image: undefined, children: family.children.map((child) => ({ ...alone(child), image: undefined })) }];
  // The name stands beside the picture, which says no more.
  return tree.map((root) => ({ ...alone(root), image: root.image && { ...root.image, alt: '' } }));
}

const alone = (category: Category): Category => ({ ...category, children: [] });

/** Whether something is in stock is asked for with a 1; any other word asks for nothing (CAT-08). */
function asksForSomething({ key, value }: FilterEntry): boolean {
  return key !== 'available' || value.includes('1');
}
