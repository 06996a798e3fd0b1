import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/search.ts';
import { readKeyword } from '#domain/search/keyword.ts';
import { MOST_TOLD, SEARCH_PAGE_SIZE } from '#domain/search/search-result.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { answerQuestion } from './answer-question.ts';
import { SEARCH_KINDS, type SearchKind } from './indexed-text.ts';
import { SEARCH_TAG } from './refresh-index.ts';
import { CATEGORY_OF, showEntries } from './show-entries.ts';

/** Everything that a keyword finds, a page of it, and how much of each category there is (CMS-05). */
export const searchEverything: Verb<typeof wire.searchEverything> = async ({ database, now }, { body, facts: { language } }) => {
  const { keywords, category, exact = false } = body;
  const paging = pagingOf(body, { usual: SEARCH_PAGE_SIZE });
  const kind = SEARCH_KINDS.find((candidate) => CATEGORY_OF[candidate] === category);
  const wish = { language, now: now(), kind, ...paging };
  const answered =
    (category !== undefined && kind === undefined) || readKeyword(keywords).isTooShort
      ? undefined
      : await answerQuestion(database, keywords, exact, wish);
  const counted = (one: SearchKind) => answered?.found.counts[one] ?? 0;
  const counts = {
    products: counted('product'),
    posts: counted('post'),
    pages: counted('page'),
    events: counted('event'),
    documents: counted('document'),
  };
  const shown: readonly SearchKind[] = kind === undefined ? SEARCH_KINDS : [kind];
  const total = shown.reduce((sum, one) => sum + Math.min(MOST_TOLD, counted(one)), 0);
  const sought = { stems: answered?.stems ?? new Set<string>(), beginning: answered?.question.open };
  return ok({
    data: {
      records: await showEntries(database, answered?.found.entries ?? [], sought, language),
      pagination: paginationOf(paging, total),
      counts,
      corrected: answered?.corrected ?? null,
      partial: answered?.isPartial ?? false,
    },
    tags: [SEARCH_TAG, 'products', 'posts', 'pages', 'events', 'documents'],
  });
};
