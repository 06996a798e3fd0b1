import { first, type Search } from '#domain/navigation/search-params.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { isSearchCategory } from '#domain/search/search-result.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';

export async function loadSearch(shop: Shop, query: Search) {
  const keyword = first(query, 'q') ?? '';
  const category = first(query, 'category') ?? '';
  const wish = {
    keyword,
    category: isSearchCategory(category) ? category : undefined,
    page: readPageNumber(first(query, 'page')),
    exact: first(query, 'exact') === '1',
  };
  const found = await (await shop.useCases()).searchSite.run(wish);
  if (found.isErr()) throw new LoadFailed(found.error);
  const title =
    found.value === undefined || found.value.isTooShort === true
      ? shop.translator.text('layout.search')
      : shop.translator.text('search.resultsFor', { keyword: found.value.keyword });
  return {
    results: found.value,
    wish,
    title,
    addresses: screenAddresses('search'),
    noIndex: true,
    listPage: found.value?.hits.page,
  };
}
