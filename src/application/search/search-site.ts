import { ok } from 'neverthrow';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { KEYWORD_MAXIMUM, type SearchResults } from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchIndex, SearchWish } from '#ports/search/search-index.ts';

/** Searches everything; without a word nothing is asked of the platform (CAT-09, CMS-05). */
export class SearchSite {
  private readonly index: SearchIndex;

  constructor(index: SearchIndex) {
    this.index = index;
  }

  async run({ keyword, ...wish }: SearchWish): Outcome<SearchResults | undefined, PlatformProblem> {
    const words = keyword.trim().slice(0, KEYWORD_MAXIMUM);
    return words === '' ? ok(undefined) : this.index.search({ keyword: words, ...wish });
  }
}
