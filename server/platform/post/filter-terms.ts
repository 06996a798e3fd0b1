import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import type { getTerm as getCall, filterTermsStandard as standardCall } from '#adapters/platform/wire/term.ts';
import { readId } from '#domain/id.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findTerms } from './term-queries.ts';

const MOST = 100;
const TAGS = ['posts'];
const KINDS = ['category', 'tag'] as const;

export const filterTerms: Verb<typeof wire.filterTerms> = async ({ database }, { query, facts: { language } }) => {
  const limit = query.noPaginate === 'true' ? null : Math.min(MOST, Number(query.limit ?? MOST));
  const named = (query.termTypeTitles ?? 'category').split(',').map((title) => title.trim());
  const types = KINDS.filter((kind) => named.includes(kind));
  const { records } = await findTerms(database, { language, types, offset: 0, limit });
  const categories = records.map(({ id, title, slug, slugMain, holdsCalls }) => ({ id, title, slug, slugMain, holdsCalls }));
  return ok({ data: { categories }, tags: TAGS });
};

/** Categories and tags, all of them or those with certain slugs (CMS-04, CMS-12). */
export const filterTermsStandard: Verb<typeof standardCall> = async ({ database }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const { filters = {} } = body;
  const { types = KINDS, slugs } = filters;
  const { records, total } = await findTerms(database, { language, types, slugs, ...paging });
  return ok({ data: { records, pagination: paginationOf(paging, total) }, tags: TAGS });
};

export const getTerm: Verb<typeof getCall> = async ({ database }, { params, facts: { language } }) => {
  const id = readId(params.id);
  const found = id === undefined ? undefined : await findTerms(database, { language, types: ['category'], id, offset: 0, limit: 1 });
  const term = found?.records[0];
  return term === undefined ? refuse('NOT_FOUND') : ok({ data: term, tags: TAGS });
};
