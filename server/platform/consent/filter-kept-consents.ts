import { ok } from 'neverthrow';
import type { filterKeptConsents as call } from '#adapters/platform/wire/consent.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { keptConsents } from './queries.ts';

const PER_PAGE = 50;

/** All consents with the newest version of their words and the places that ask for them. */
export const filterKeptConsents: Verb<typeof call> = async ({ database }, { query, facts: { language } }) => {
  const paging = pagingOf({ page: query.page, limit: query.perPage }, { usual: PER_PAGE });
  const { records, total } = await keptConsents(database, language, paging.offset, paging.limit);
  return ok({ data: { records: [...records], pagination: paginationOf(paging, total) } });
};
