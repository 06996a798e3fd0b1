import { ok } from 'neverthrow';
import type { filterKeptConsents as call } from '#adapters/platform/wire/consent.ts';
import { pageCount } from '#domain/pagination.ts';
import type { Verb } from '../http/serve.ts';
import { keptConsents } from './queries.ts';

const PER_PAGE = 50;

/** All consents with the newest version of their words and the places that ask for them. */
export const filterKeptConsents: Verb<typeof call> = async ({ database }, { query, facts: { language } }) => {
  const [page, perPage] = [Number(query.page ?? 1), Number(query.perPage ?? PER_PAGE)];
  const { records, total } = await keptConsents(database, language, (page - 1) * perPage, perPage);
  return ok({ data: { records: [...records], pagination: { page, perPage, lastPage: pageCount(total, perPage), total } } });
};
