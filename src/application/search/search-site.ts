import { ok } from 'neverthrow';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { readKeyword } from '#domain/search/keyword.ts';
import type { SearchResults } from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchIndex, SearchWish } from '#ports/search/search-index.ts';

/** Searches everything; without a word, or with less than one, nothing is asked of the platform (CAT-09, CMS-05). */
export class SearchSite {
  private readonly index: SearchIndex;

  constructor(index: SearchIndex) {
    this.index = index;
  }

  async run({ keyword, ...wish }: SearchWish): Outcome<SearchResults | undefined, PlatformProblem> {
    const { text, isCut, isTooShort } = readKeyword(keyword);
    if (text === '') return ok(undefined);
    if (isTooShort) return ok({ keyword: text, category: wish.category, counts: NONE, hits: NOTHING, isTooShort });
    const asked = await this.index.search({ keyword: text, ...wish });
    // Past the end of what there is stands the last page, as in the shop.
    const last = asked.isOk() && wish.page > asked.value.hits.totalPages ? asked.value.hits.totalPages : undefined;
    const found = last === undefined ? asked : await this.index.search({ keyword: text, ...wish, page: last });
    return isCut ? found.map((results) => ({ ...results, isCut })) : found;
  }
}

const NONE = { products: 0, posts: 0, pages: 0, events: 0, documents: 0 };
const NOTHING = { records: [], page: 1, totalPages: 1, totalRecords: 0 };
