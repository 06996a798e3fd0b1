import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { findByKeyword } from '../search/queries.ts';
import { SEARCH_TAG } from '../search/refresh-index.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { ORDINARY } from './of-types.ts';
import type { PostWish } from './post-wish.ts';
import { findPosts, type PostPage } from './queries.ts';

const NOTHING: PostPage = { records: [], total: 0 };
/** Times that both JavaScript and PostgreSQL can tell, in milliseconds: the years 1 to 9999. */
const EARLIEST = -62_135_596_800_000;
const LATEST = 253_402_300_799_999;

/** A page of posts, or of pages as posts for the search; with a keyword and no wished order the best hits come first. */
export const filterPosts: Verb<typeof wire.filterPosts> = async ({ database, now }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const { filters = {}, sort, withBody } = body;
  const { postTypeSlugs = [ORDINARY], termSlugs, tagSlugs, callState, publishedAt = [null, null], keywords = '' } = filters;
  const types = postTypeSlugs.filter((slug) => slug !== 'page');
  const kinds = [...(types.length > 0 ? ['post' as const] : []), ...(types.length < postTypeSlugs.length ? ['page' as const] : [])];
  const wish: PostWish = {
    language,
    now: now(),
    kinds,
    types,
    termSlugs,
    tagSlugs,
    callState,
    withBody,
    order: sort?.param === 'deadline' ? 'deadline' : 'newest',
    from: instant(publishedAt[0]),
    to: instant(publishedAt[1]),
    offset: paging.offset,
    limit: paging.limit,
  };
  const search = (query: SearchQuery) => findPosts(database, { ...wish, query, ...(sort === undefined && { order: 'rank' as const }) });
  const { records, total } =
    keywords.trim() === ''
      ? await findPosts(database, wish)
      : await findByKeyword(database, keywords, language, NOTHING, search, (found) => found.total === 0);
  return ok({
    data: { records: [...records], pagination: paginationOf(paging, total) },
    tags: [...kinds.map((kind) => `${kind}s`), ...(keywords.trim() === '' ? [] : [SEARCH_TAG])],
  });
};

function instant(milliseconds: number | null): Date | undefined {
  return milliseconds === null ? undefined : new Date(Math.min(LATEST, Math.max(EARLIEST, milliseconds)));
}
