import type { ProductList } from '#application/catalog/browse-products.ts';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';

/** The list that stands in this browser's window. Kept by an effect, so never by a server. */
let shown: ProductList | undefined;

export function keepShownList(list: ProductList): void {
  shown = list;
}

/** The shown list of the same category without goods, where what was asked of it could not be fetched: filters and address stay (CAT-09). */
export function failedList(slug: string | undefined, query: ProductQuery, failure: PlatformProblem): ProductList | undefined {
  if (shown === undefined || shown.category?.slug !== slug) return undefined;
  const sort = query.sort ?? shown.sorts[0] ?? shown.query.sort;
  const products = { records: [], page: 1, totalPages: 1, totalRecords: 0 };
  return { ...shown, query: { ...query, sort }, products, featured: [], failure };
}
