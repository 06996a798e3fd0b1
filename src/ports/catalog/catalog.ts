import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import type { SortOption } from '#domain/catalog/sort-option.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Outcome } from '../outcome.ts';

/** Product lists and the tree of categories. Archived products are never in them (CAT-04). */
export interface Catalog {
  /** Products of a category and its descendants, or of the whole shop when `categoryId` is undefined. */
  list(categoryId: number | undefined, query: ProductQuery & { readonly sort: SortOption }): Outcome<Page<ProductSummary>, PlatformProblem>;
  filters(categoryId: number | undefined, query: ProductQuery): Outcome<readonly LayeredFilter[], PlatformProblem>;
  tree(): Outcome<readonly Category[], PlatformProblem>;
  /** Undefined when there is no such category in this language. */
  category(slug: string): Outcome<CategoryPage | undefined, PlatformProblem>;
}
