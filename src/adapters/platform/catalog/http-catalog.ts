import { ok } from 'neverthrow';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import type { LayeredFilter } from '#domain/catalog/layered-filter.ts';
import type { FilterEntry, ProductQuery } from '#domain/catalog/product-query.ts';
import { rangeOfDays } from '#domain/catalog/range-of-days.ts';
import { SORT_OPTIONS, type SortOption } from '#domain/catalog/sort-option.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readProductSummary } from '../product/read-product.ts';
import { paginationOf, readPageOf } from '../read-pagination.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import { filterCategories, filterProducts, getCategory, layeredNavigation } from '../wire/product.ts';
import { readCategory, readCategoryPage, readLayeredFilter } from './read-catalog.ts';

/** Product lists and categories over HTTP. */
export class HttpCatalog implements Catalog {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list(
    categoryId: number | undefined,
    query: ProductQuery & { readonly sort: SortOption },
  ): Outcome<Page<ProductSummary>, PlatformProblem> {
    const { param, order } = SORT_OPTIONS[query.sort];
    const asked = { page: query.page, limit: query.limit };
    const answer = await this.client.send(
      filterProducts,
      { body: { ...listing(categoryId, query), ...asked, sort: { param, order } } },
      paginationOf(asked),
    );
    return answer.map((page) => readPageOf(page, readProductSummary)).mapErr(platformProblem);
  }

  async filters(categoryId: number | undefined, query: ProductQuery): Outcome<readonly LayeredFilter[], PlatformProblem> {
    const answer = await this.client.send(layeredNavigation, { body: listing(categoryId, query) });
    return answer.map((filters) => filters.map(readLayeredFilter)).mapErr(platformProblem);
  }

  async tree(): Outcome<readonly Category[], PlatformProblem> {
    const answer = await this.client.send(filterCategories, { body: { filters: [], sort: { param: 'id', order: 'asc' }, tree: true } });
    return answer.map(({ records }) => records.map(readCategory)).mapErr(platformProblem);
  }

  async category(slug: string): Outcome<CategoryPage | undefined, PlatformProblem> {
    const answer = await this.client.send(getCategory, { params: { id: slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readCategoryPage).mapErr(platformProblem);
  }
}

/** What narrows a list; what was not asked for is left out. */
function listing(categoryId: number | undefined, { keyword, filters, featured, discount }: ProductQuery) {
  return {
    ...(keyword === '' ? {} : { keywords: keyword }),
    ...(filters.length === 0 ? {} : { filters: filters.map(filterEntry) }),
    ...(categoryId === undefined ? {} : { mainCategory: categoryId }),
    ...(featured ? { featured } : {}),
    ...(discount ? { discount } : {}),
  };
}

function filterEntry({ key, value, range, days }: FilterEntry) {
  const wanted = days ? rangeOfDays(days) : range;
  return { key, value: [...value], ...(wanted === undefined ? {} : { range: wanted }) };
}
