import { ok } from 'neverthrow';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { KEYWORD_MAXIMUM, NO_SUGGESTIONS, type SearchSuggestions } from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchIndex } from '#ports/search/search-index.ts';

/** One letter may become anything. */
const SHORTEST = 2;

/** What may be meant by a keyword that is being typed (CMS-05). */
export class SuggestKeywords {
  private readonly index: SearchIndex;

  constructor(index: SearchIndex) {
    this.index = index;
  }

  async run(keyword: string): Outcome<SearchSuggestions, PlatformProblem> {
    const words = keyword.trimStart().slice(0, KEYWORD_MAXIMUM);
    return words.trim().length < SHORTEST ? ok(NO_SUGGESTIONS) : this.index.suggest(words);
  }
}
