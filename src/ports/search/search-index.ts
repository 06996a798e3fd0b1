import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { SearchCategory, SearchResults, SearchSuggestions } from '#domain/search/search-result.ts';
import type { Outcome } from '../outcome.ts';

/** What is looked for, and which page of it. */
export interface SearchWish {
  readonly keyword: string;
  /** Undefined: all of them, the best first. */
  readonly category: SearchCategory | undefined;
  readonly page: number;
  /** The words as they were typed, none put right. */
  readonly exact: boolean;
}

/** The search of the whole site (CMS-05). */
export interface SearchIndex {
  /** A platform that can't search all at once shows the first category that has results instead. */
  search(wish: SearchWish): Outcome<SearchResults, PlatformProblem>;
  /** What may be meant by a keyword that is being typed. */
  suggest(keyword: string): Outcome<SearchSuggestions, PlatformProblem>;
}
