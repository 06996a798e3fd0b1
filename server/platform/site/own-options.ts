import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/entrance.ts';
import type { Verb } from '../http/serve.ts';
import { optionValues } from './queries.ts';

/** Options that visitors have no business with (CMS-17). */
export const ownOptions: Verb<typeof wire.ownOptions> = async ({ database }) => {
  const values = await optionValues(database, ['CmsVersion']);
  return ok({ data: { records: [...values].map(([key, value]) => ({ key, value })) } });
};
