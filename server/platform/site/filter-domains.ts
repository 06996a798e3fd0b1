import { ok } from 'neverthrow';
import type { filterDomains as call } from '#adapters/platform/wire/settings.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { siteDomain } from './domain-detect.ts';
import { findOptions } from './queries.ts';

/** The sites that can be chosen: this one. */
export const filterDomains: Verb<typeof call> = async ({ database, settings }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const options = new Map((await findOptions(database, language)).map(({ key, value }) => [key, value]));
  const allowed = options.get('AllowedLanguages');
  const site = { ...siteDomain(settings, options), allowedLanguages: Array.isArray(allowed) ? allowed.map(String) : [DEFAULT_LANGUAGE] };
  return ok({ data: { records: paging.page === 1 ? [site] : [], pagination: paginationOf(paging, 1) } });
};
