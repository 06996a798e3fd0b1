import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { layeredNavigation } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { findByKeyword } from '../search/queries.ts';
import { findRankedProducts } from '../search/ranked-products.ts';
import type { CatalogCopy } from './catalog-copy.ts';
import { conditionsOf, type FilterAttribute } from './layered-filters.ts';
import { type Criteria, type Found, foundIn } from './listing-index.ts';

type ListingWish = z.output<NonNullable<(typeof layeredNavigation)['body']>>;

/** Products that a keyword finds, as true as the copy; undefined when no keyword was given. */
export async function hitsOf(
  database: Kysely<Database>,
  copy: CatalogCopy,
  { keywords = '' }: ListingWish,
  language: LanguageCode,
): Promise<Found | undefined> {
  if (keywords.trim() === '') return undefined;
  const key = `${language} ${keywords}`;
  const ids = copy.hits.get(key) ?? (await findIds(database, keywords, language));
  const found = copy.found.get(ids) ?? foundIn(copy.index, ids);
  copy.hits.set(key, ids);
  copy.found.set(ids, found);
  return found;
}

function findIds(database: Kysely<Database>, keywords: string, language: LanguageCode): Promise<Int32Array> {
  return findByKeyword(
    database,
    keywords,
    language,
    new Int32Array(),
    (query) => findRankedProducts(database, query, language),
    (ids) => ids.length === 0,
  );
}

/** What a request of a product list asks for. */
export function criteriaOf(
  wish: ListingWish,
  found: Found | undefined,
  attributes: readonly FilterAttribute[],
  language: LanguageCode,
): Criteria {
  return {
    language,
    categoryId: wish.mainCategory,
    featured: wish.featured === true,
    discount: wish.discount === true,
    found,
    conditions: conditionsOf(wish.filters ?? [], attributes),
  };
}

/** What an answer made of a list depends on. */
export function listTags({ mainCategory }: ListingWish): string[] {
  return mainCategory === undefined ? ['listing'] : ['listing', `category:${mainCategory}`];
}
