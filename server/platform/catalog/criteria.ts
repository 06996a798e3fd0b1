import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { layeredNavigation } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { findByKeyword, findProductIds } from '../search/queries.ts';
import type { CatalogCopy } from './catalog-memory.ts';
import { conditionsOf, type FilterAttribute } from './layered-filters.ts';
import type { Criteria } from './listing-index.ts';

type ListingWish = z.output<NonNullable<(typeof layeredNavigation)['body']>>;

/** Keywords whose products a copy of the catalogue remembers: a list, its filters and its next page ask for the same. */
const MOST_REMEMBERED = 200;

/** Products that a keyword finds, as true as the copy; undefined when no keyword was given. */
export async function hitsOf(
  database: Kysely<Database>,
  copy: CatalogCopy,
  { keywords = '' }: ListingWish,
  language: LanguageCode,
): Promise<readonly number[] | undefined> {
  if (keywords.trim() === '') return undefined;
  const key = `${language} ${keywords}`;
  const known = copy.hits.get(key);
  if (known !== undefined) return known;
  const found = await findByKeyword(
    database,
    keywords,
    language,
    [],
    (query) => findProductIds(database, query, language),
    (ids) => ids.length === 0,
  );
  const [oldest] = copy.hits.keys();
  if (copy.hits.size >= MOST_REMEMBERED && oldest !== undefined) copy.hits.delete(oldest);
  copy.hits.set(key, found);
  return found;
}

/** What a request of a product list asks for. */
export function criteriaOf(
  wish: ListingWish,
  hits: readonly number[] | undefined,
  attributes: readonly FilterAttribute[],
  language: LanguageCode,
): Criteria {
  return {
    language,
    categoryId: wish.mainCategory,
    featured: wish.featured === true,
    discount: wish.discount === true,
    hits,
    conditions: conditionsOf(wish.filters ?? [], attributes),
  };
}

/** What an answer made of a list depends on. */
export function listTags({ mainCategory }: ListingWish): string[] {
  return mainCategory === undefined ? ['listing'] : ['listing', `category:${mainCategory}`];
}
