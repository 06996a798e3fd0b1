import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import type { Verb } from '../http/serve.ts';
import { findTerms } from './queries.ts';

const MOST = 100;

export const filterTerms: Verb<typeof wire.filterTerms> = async ({ database }, { query, facts: { language } }) => {
  const limit = Math.min(MOST, Number(query.limit ?? MOST));
  return ok({ data: { categories: [...(await findTerms(database, language, limit))] }, tags: ['posts'] });
};
