import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import type { Verb } from '../http/serve.ts';
import { findOptions } from './queries.ts';

export const filterOptions: Verb<typeof wire.filterOptions> = async ({ database }, { facts: { language } }) =>
  ok({ data: { records: await findOptions(database, language) }, tags: ['options'] });
