import { DEFAULT_PRODUCT_PAGE_SIZE, type ProductQuery } from '#domain/catalog/product-query.ts';

/** What a visitor has asked who has asked nothing. */
export const EMPTY_QUERY: ProductQuery = {
  keyword: '',
  filters: [],
  sort: undefined,
  page: 1,
  limit: DEFAULT_PRODUCT_PAGE_SIZE,
  featured: false,
  discount: false,
  mistakes: [],
};
