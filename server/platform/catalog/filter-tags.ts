import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { findProductTags } from './tag-queries.ts';

/** The tags of products that lists hold in the language, with how many of these each has. */
export const filterTags: Verb<typeof wire.filterTags> = async ({ database }, { body, facts: { language } }) => {
  const { sort = { param: 'id', order: 'asc' } } = body;
  const paging = pagingOf(body);
  const { records, total } = await findProductTags(database, { language, sort, offset: paging.offset, limit: paging.limit });
  return ok({ data: { records, pagination: paginationOf(paging, total) }, tags: ['listing'] });
};
