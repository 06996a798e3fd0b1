import type { CategoryWire } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { countCommon, fullBits } from './bit-set.ts';
import type { ListingIndex } from './listing-index.ts';
import { pictureOnWire, type StoredPicture } from './stored-picture.ts';

/** What a category says in a language; `language` is another one where the text stands in for a translation. */
export interface CategoryText {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly language: string;
}

/** A category with its texts in every language it has. */
export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  /** Whether menus and tiles show it. */
  readonly inMenu: boolean;
  readonly sortTypes: readonly number[];
  readonly sortDefault: number | null;
  readonly texts: Readonly<Partial<Record<LanguageCode, CategoryText>>>;
  readonly media: StoredPicture | null;
}

/** The categories of the menu that have a text in the language, under their parents; counts hold the products below as well. */
export function categoryTree(
  categories: readonly CategoryRow[],
  index: ListingIndex,
  language: LanguageCode,
  parentId: number | null = null,
): CategoryWire[] {
  return categories
    .filter((category) => category.parentId === parentId && category.inMenu && category.texts[language] !== undefined)
    .map((category) => ({
      ...categoryFields(category, index, language),
      children: categoryTree(categories, index, language, category.id),
    }));
}

export function categoryFields(category: CategoryRow, index: ListingIndex, language: LanguageCode): Omit<CategoryWire, 'children'> {
  const products = index.categories.get(category.id);
  const { media } = category;
  return {
    id: category.id,
    name: category.texts[language]?.name ?? '',
    slug: category.texts[language]?.slug ?? '',
    image: media && pictureOnWire(media, language),
    totalProducts: products === undefined ? 0 : countCommon(products, index.spoken.get(language) ?? fullBits(index.ids.length)),
    sortTypes: [...category.sortTypes],
    sortDefaultType: category.sortDefault,
  };
}

/** The category and those above it, the topmost first. */
export function categoryPath(categories: readonly CategoryRow[], category: CategoryRow): CategoryRow[] {
  const parent = categories.find(({ id }) => id === category.parentId);
  return parent === undefined ? [category] : [...categoryPath(categories, parent), category];
}
