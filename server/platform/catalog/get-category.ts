import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { catalogOf } from './catalog-memory.ts';
import { categoryFields, categoryPath } from './category-tree.ts';
import { readVersion } from './load-catalog.ts';

/** A category by its id or slug, in a language that it has. */
export const getCategory: Verb<typeof wire.getCategory> = async ({ database }, { params, facts: { language } }) => {
  const wanted = params.id ?? '';
  const { value: data, tags } = await catalogOf(database).read(async ({ index, categories }) => {
    const version = await readVersion(database);
    const category =
      categories.find(({ texts }) => texts[language]?.slug === wanted) ??
      categories.find(({ id, texts }) => String(id) === wanted && texts[language] !== undefined);
    if (category === undefined) return { version, value: undefined };
    const path = categoryPath(categories, category).map(({ texts }) => ({
      name: texts[language]?.name ?? '',
      slug: texts[language]?.slug ?? '',
    }));
    const { description = '', language: spoken = language } = category.texts[language] ?? {};
    return { version, value: { ...categoryFields(category, index, language), description, language: spoken, path } };
  });
  return data === undefined ? refuse('NOT_FOUND') : ok({ data, tags: [...tags, 'listing', `category:${data.id}`] });
};
