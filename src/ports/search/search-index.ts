import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { SearchCategory, SearchResults } from '#domain/search/search-result.ts';
import type { Outcome } from '../outcome.ts';

export interface SearchIndex {
  /** `category` undefined: the first category that has results. */
  search(keyword: string, category: SearchCategory | undefined, page: number): Outcome<SearchResults, PlatformProblem>;
}
