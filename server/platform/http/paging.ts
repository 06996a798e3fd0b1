import { GENERIC_PAGE_SIZE, pageCount } from '#domain/pagination.ts';

/** Which records of a list a request wants. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Most records that a call of the back office gives at once. */
const MOST = 100;

/** Reads the wish of a body (numbers) or a query (digits): the first page of ten unless it says otherwise, never more than `most`. */
export function pagingOf(
  { page = 1, limit }: { readonly page?: number | string | undefined; readonly limit?: number | string | undefined },
  { most = MOST, usual = GENERIC_PAGE_SIZE } = {},
): Paging {
  const wanted = { page: Math.max(1, Number(page)), limit: Math.min(most, Math.max(1, Number(limit ?? usual))) };
  return { ...wanted, offset: (wanted.page - 1) * wanted.limit };
}

/** What an answer says of its page. */
export function paginationOf({ page, limit }: Paging, total: number) {
  return { page, limit, lastPage: pageCount(total, limit), total };
}
