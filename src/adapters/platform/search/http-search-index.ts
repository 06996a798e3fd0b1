import { err, ok } from 'neverthrow';
import { money } from '#domain/money.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import {
  NO_SUGGESTIONS,
  SEARCH_PAGE_SIZE,
  type SearchHit,
  type SearchResults,
  type SearchSuggestions,
} from '#domain/search/search-result.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SearchIndex, SearchWish } from '#ports/search/search-index.ts';
import { readMedia } from '../media/read-media.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readPageOf } from '../read-pagination.ts';
import { platformProblem } from '../read-problem.ts';
import { type SearchHitWire, searchEverything, suggestKeywords } from '../wire/search.ts';
import { searchLists } from './http-search-lists.ts';

const UNKNOWN_CALL = 404;

/** Searches over HTTP: by the one call that knows all kinds, or where a platform lacks it (it is none of the specification's) by its lists, one a kind. */
export class HttpSearchIndex implements SearchIndex {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async search(wish: SearchWish): Outcome<SearchResults, PlatformProblem> {
    const { keyword, category, page, exact } = wish;
    const answer = await this.client.send(searchEverything, {
      body: {
        keywords: keyword,
        page,
        limit: SEARCH_PAGE_SIZE,
        ...(category === undefined ? {} : { category }),
        ...(exact ? { exact } : {}),
      },
    });
    if (answer.isErr()) {
      const { error } = answer;
      return error.kind === 'Refused' && error.status === UNKNOWN_CALL ? searchLists(this.client, wish) : err(platformProblem(error));
    }
    const { counts, corrected, partial } = answer.value;
    return ok({
      keyword,
      category,
      counts,
      hits: readPageOf(answer.value, readHit),
      ...(corrected === null ? {} : { corrected }),
      ...(partial ? { isPartial: true } : {}),
    });
  }

  async suggest(keyword: string): Outcome<SearchSuggestions, PlatformProblem> {
    const answer = await this.client.send(suggestKeywords, { query: { q: keyword } });
    if (answer.isOk()) return ok(answer.value);
    const { error } = answer;
    return error.kind === 'Refused' && error.status === UNKNOWN_CALL ? ok(NO_SUGGESTIONS) : err(platformProblem(error));
  }
}

function readHit({ category, id, slug, title, text, date, price, media, file }: SearchHitWire): SearchHit {
  return {
    category,
    id,
    slug,
    title,
    text,
    ...(date === null ? {} : { date }),
    ...(price === null ? {} : { price: { final: money(price.final), from: price.from } }),
    ...(media === null ? {} : { picture: { ...readMedia(media), alt: '' } }),
    ...(file === null ? {} : { file }),
  };
}
