import { ok } from 'neverthrow';
import type { filterDomains as call } from '#adapters/platform/wire/settings.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { Verb } from '../http/serve.ts';
import { siteDomain } from './domain-detect.ts';
import { findOptions } from './queries.ts';

/** The sites that can be chosen: this one. */
export const filterDomains: Verb<typeof call> = async ({ database, settings }, { body, facts: { language } }) => {
  const { page = 1, limit: perPage = GENERIC_PAGE_SIZE } = body;
  const options = new Map((await findOptions(database, language)).map(({ key, value }) => [key, value]));
  const allowed = options.get('AllowedLanguages');
  const site = { ...siteDomain(settings, options), allowedLanguages: Array.isArray(allowed) ? allowed.map(String) : ['hrv'] };
  return ok({ data: { records: page === 1 ? [site] : [], pagination: { page, perPage, lastPage: 1, total: 1 } } });
};
