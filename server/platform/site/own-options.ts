import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/entrance.ts';
import type { Verb } from '../http/serve.ts';
import { readOptions } from './site-options.ts';

/** Options that visitors have no business with (CMS-17). */
export const ownOptions: Verb<typeof wire.ownOptions> = async ({ database }) => {
  const values = await readOptions(database, ['CmsVersion']);
  return ok({ data: { records: [...values].map(([key, value]) => ({ key, value })) } });
};
