import type { SourceFiller } from '../ports/source-filler.ts';
import { catalogOf } from './catalog-memory.ts';
import { categoryFields } from './category-tree.ts';
import { readVersion } from './load-catalog.ts';

/** Chosen shop categories, or those at the top, each without what is below it, for a section; what is kept out of menus is kept out of these tiles, too. */
export const fillCategories: SourceFiller<'categories'> = async ({ database, language }, { ids }) => {
  const { value, tags } = await catalogOf(database).read(async ({ index, categories }) => {
    const chosen =
      ids.length > 0
        ? ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
        : categories.filter(({ parentId }) => parentId === null);
    return {
      version: await readVersion(database),
      value: chosen
        .filter(({ inMenu, texts }) => inMenu && texts[language] !== undefined)
        .map((category) => ({ ...categoryFields(category, index, language), children: [] })),
    };
  });
  return { value, tags: [...tags, 'listing', 'categories'] };
};
