import type { CategoryWire, filterCategories, filterTags, getCategory } from '#adapters/platform/wire/product.ts';
import { SORT_OPTIONS } from '#domain/catalog/sort-option.ts';
import { allCollections } from './collections.ts';
import { ASSET, type Asset, mediaOf } from './pictures.ts';
import { type Asked, ok, refused, type ShopVerb } from './shop-verb.ts';

interface Collection {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parentId: string;
  readonly position: number;
  readonly featuredAsset: Asset | null;
  readonly breadcrumbs: readonly { readonly name: string; readonly slug: string }[];
}

const COLLECTION = `id name slug description parentId position featuredAsset { ${ASSET} } breadcrumbs { name slug }`;

/** What Vendure's index can be sorted by; the first is what a category begins with. */
const SORTS = [SORT_OPTIONS.nameAscending, SORT_OPTIONS.nameDescending, SORT_OPTIONS.cheapest, SORT_OPTIONS.dearest];

/** The tree of categories: Vendure's collections, with how many products each has. */
export const listCategories: ShopVerb<typeof filterCategories> = async (asked) => ok({ records: await categoryTree(asked) });

export async function categoryTree({ vendure, language }: Pick<Asked, 'vendure' | 'language'>): Promise<CategoryWire[]> {
  const [listed, { data }] = await Promise.all([
    allCollections<Collection>({ vendure, language }, COLLECTION),
    vendure.ask<{
      readonly search: { readonly collections: readonly { readonly count: number; readonly collection: { readonly id: string } }[] };
    }>({ query: '{ search(input: { groupByProduct: true, take: 1 }) { collections { count collection { id } } } }', language }),
  ]);
  const counts = new Map(data.search.collections.map(({ count, collection }) => [collection.id, count]));
  const collections = [...listed].sort((one, other) => one.position - other.position || Number(one.id) - Number(other.id));
  const known = new Set(collections.map(({ id }) => id));
  const below = (isHere: (collection: Collection) => boolean): CategoryWire[] =>
    collections.filter(isHere).map((collection) => ({
      ...fieldsOf(collection, counts.get(collection.id) ?? 0),
      children: below(({ parentId }) => parentId === collection.id),
    }));
  return below(({ parentId }) => !known.has(parentId));
}

export const oneCategory: ShopVerb<typeof getCategory> = async ({ vendure, language, params }) => {
  const { id = '' } = params;
  const { data } = await vendure.ask<{ readonly collection: Collection | null }>({
    query: `query ($id: ID, $slug: String) { collection(id: $id, slug: $slug) { ${COLLECTION} } }`,
    variables: /^\d{1,9}$/.test(id) ? { id } : { slug: id },
    language,
  });
  const { collection } = data;
  // What is not for visitors has no place in the tree that they see.
  if (collection === null || collection.breadcrumbs.length < 2) return refused('NOT_FOUND');
  const found = await vendure.ask<{ readonly search: { readonly totalItems: number } }>({
    query: 'query ($input: SearchInput!) { search(input: $input) { totalItems } }',
    variables: { input: { groupByProduct: true, collectionId: collection.id, take: 1 } },
    language,
  });
  return ok({
    ...fieldsOf(collection, found.data.search.totalItems),
    description: collection.description,
    path: collection.breadcrumbs.slice(1).map(({ name, slug }) => ({ name, slug })),
  });
};

/** Goods of Vendure are marked by facets, not by topics. */
export const noTags: ShopVerb<typeof filterTags> = async ({ body: { page = 1, limit = 10 } }) =>
  ok({ records: [], pagination: { page, limit, lastPage: 1, total: 0 } });

function fieldsOf({ id, name, slug, featuredAsset }: Collection, totalProducts: number) {
  return {
    id: Number(id),
    name,
    slug,
    image: mediaOf(featuredAsset),
    totalProducts,
    sortTypes: SORTS.map((sort) => sort.id),
    sortDefaultType: SORT_OPTIONS.nameAscending.id,
  };
}
