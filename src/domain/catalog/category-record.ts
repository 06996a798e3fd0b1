import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import type { MediaItem } from '../media/media-item.ts';
import { branchOf, type MenuMove, moveEntry } from '../navigation/menu.ts';
import { slugOf } from '../navigation/slug.ts';

/** Levels that categories may stand in. */
export const CATEGORY_DEPTH = 5;
/** Categories that a shop may have. */
export const MOST_CATEGORIES = 500;

const LONGEST_NAME = 200;
const LONGEST_SLUG = 120;
const LONGEST_DESCRIPTION = 10_000;

/** What a category is called in a language, and the end of its address. */
export interface CategoryWords {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
}
/** In its own languages alone; another one stands in where there are no words. */
export type CategoryTexts = Readonly<Partial<Record<LanguageCode, CategoryWords>>>;

/** A category as the back office lists it; they come in the order of the tree, each after the one it stands below. */
export interface CategoryRecord {
  readonly id: number;
  readonly parentId: number | null;
  readonly texts: CategoryTexts;
  /** Whether menus and tiles show it; by its address it is there always. */
  readonly inMenu: boolean;
  readonly picture: { readonly id: string; readonly title: string; readonly media: MediaItem | undefined } | undefined;
  /** Products that stand in it themselves, also hidden ones. */
  readonly products: number;
  /** Products that stand in it or in a category below it, each once. */
  readonly allProducts: number;
}

/** All categories with a version: of the same content it is the same. */
export interface CategoryTree {
  readonly version: string;
  readonly categories: readonly CategoryRecord[];
  readonly languages: readonly LanguageCode[];
  /** The newest public pictures, for whoever chooses one. */
  readonly pictures: readonly { readonly id: string; readonly title: string }[];
}

/** What somebody changes of a category; one part at a time. */
export type CategoryChange =
  | { readonly texts: CategoryTexts }
  | { readonly inMenu: boolean }
  /** Id of a public picture; undefined for none. */
  | { readonly picture: string | undefined }
  | { readonly move: MenuMove };

/** Why a category can't be as somebody wants it. */
export const CATEGORY_FLAWS = [
  'nameMissing',
  'nameTooLong',
  'slugUnfit',
  'slugTaken',
  'descriptionTooLong',
  'tooDeep',
  'noPlace',
  'tooMany',
  'hasCategories',
  'hasProducts',
  'pictureGone',
  'gone',
  'changedMeanwhile',
] as const;
export type CategoryFlaw = (typeof CATEGORY_FLAWS)[number];

/** A flaw with the field that it is in, as the form calls it; undefined for the category as a whole. */
export interface FlawOfCategory {
  readonly reason: CategoryFlaw;
  readonly field: string | undefined;
}

/**
 * Reads words by language as they were typed; without an address one is made of the name. A language without any words is none, be it emptied or not asked for:
 * which one has to have a name the platform knows, of the languages that the site speaks.
 */
export function readCategoryTexts(typed: (field: string) => string): Result<CategoryTexts, FlawOfCategory> {
  const texts: Partial<Record<LanguageCode, CategoryWords>> = {};
  for (const language of LANGUAGE_CODES) {
    const name = typed(`name-${language}`).replaceAll(/\s+/g, ' ').trim();
    const description = typed(`description-${language}`).replaceAll('\r\n', '\n').trim();
    const slug = typed(`slug-${language}`).trim() || slugOf(name, LONGEST_SLUG);
    if (name + description !== '') texts[language] = { name, slug, description };
  }
  const flaw = categoryTextsFlaw(texts);
  return flaw === undefined ? ok(texts) : err(flaw);
}

/** The language in which each category has a name: that of the shop, or the first that the site speaks where it does not speak that one. */
export function namedLanguage(spoken: readonly LanguageCode[]): LanguageCode {
  return spoken.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (spoken[0] ?? DEFAULT_LANGUAGE);
}

/** What is wrong with words by themselves; whether an address is free only the platform knows. In one language, if it is given, there has to be a name. */
export function categoryTextsFlaw(texts: CategoryTexts, named?: LanguageCode): FlawOfCategory | undefined {
  for (const language of LANGUAGE_CODES) {
    const words = texts[language];
    if (words === undefined && language !== named) continue;
    const { name = '', slug = '', description = '' } = words ?? {};
    if (name === '') return { reason: 'nameMissing', field: `name-${language}` };
    if (name.length > LONGEST_NAME || /\p{Cc}|<\/?[a-z!]/iu.test(name)) return { reason: 'nameTooLong', field: `name-${language}` };
    if (slug.length > LONGEST_SLUG || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return { reason: 'slugUnfit', field: `slug-${language}` };
    if (description.length > LONGEST_DESCRIPTION) return { reason: 'descriptionTooLong', field: `description-${language}` };
  }
  return undefined;
}

type Placed = Pick<CategoryRecord, 'id' | 'parentId'>;

/** The categories in their new order; all that stands below one goes with it. */
export function moveCategory<Entry extends Placed>(
  categories: readonly Entry[],
  id: number,
  move: MenuMove,
): Result<readonly Entry[], CategoryFlaw> {
  return moveEntry(categories, id, move, CATEGORY_DEPTH).mapErr((flaw) => (flaw === 'tooDeep' || flaw === 'gone' ? flaw : 'noPlace'));
}

/** Why a category can't be taken away: others stand below it, or products would lose their place. */
export function removalFlaw<Entry extends Placed & Pick<CategoryRecord, 'products'>>(
  categories: readonly Entry[],
  category: Entry,
): CategoryFlaw | undefined {
  if (branchOf(categories, category).length > 1) return 'hasCategories';
  return category.products > 0 ? 'hasProducts' : undefined;
}
