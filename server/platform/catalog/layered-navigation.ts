import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import type { Verb } from '../http/serve.ts';
import { catalogOf } from './catalog-memory.ts';
import { criteriaOf, hitsOf, listTags } from './criteria.ts';
import { layeredFilters } from './layered-filters.ts';
import { select } from './listing-index.ts';
import { readVersion } from './load-catalog.ts';

/** The filters of a product list with their counts (CAT-05). */
export const layeredNavigation: Verb<typeof wire.layeredNavigation> = async ({ database }, { body, facts: { language } }) => {
  const { value: data, tags } = await catalogOf(database).read(async (copy) => {
    const { index, attributes } = copy;
    const found = await hitsOf(database, copy, body, language);
    const version = await readVersion(database);
    const criteria = criteriaOf(body, found, attributes, language);
    return { version, value: layeredFilters(index, attributes, select(index, criteria), criteria.conditions, language) };
  });
  return ok({ data, tags: [...tags, ...listTags(body)] });
};
