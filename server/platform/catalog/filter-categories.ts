import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import type { Verb } from '../http/serve.ts';
import { catalogOf } from './catalog-memory.ts';
import { categoryTree } from './category-tree.ts';
import { readVersion } from './load-catalog.ts';

/** The tree of categories with how many products each holds (CAT-02). */
export const filterCategories: Verb<typeof wire.filterCategories> = async ({ database }, { facts: { language } }) => {
  const { value: records, tags } = await catalogOf(database).read(async ({ index, categories }) => ({
    version: await readVersion(database),
    value: categoryTree(categories, index, language),
  }));
  return ok({ data: { records }, tags: [...tags, 'listing', 'categories'] });
};
