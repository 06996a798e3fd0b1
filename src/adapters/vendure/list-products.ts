import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { filterProducts, layeredNavigation, ProductRecordWire } from '#adapters/platform/wire/product.ts';
import { pageCount } from '#domain/pagination.ts';
import { FEATURED, FOUND_FACETS, type FoundFacet, facetFilters, facetKey } from './facets.ts';
import { productRecord } from './read-product.ts';
import { type Asked, ok, type ShopVerb } from './shop-verb.ts';
import { LISTED, type VendureListed } from './vendure-product.ts';

type Listing = Asked<typeof filterProducts>['body'];
type Shop = Pick<Asked, 'vendure' | 'language'>;

const USUAL = 12;

/** A page of products, found by Vendure's index and told with what cards show. */
export const listProducts: ShopVerb<typeof filterProducts> = async (asked) => {
  const { body } = asked;
  const { page = 1, limit = USUAL } = body;
  // Vendure knows no reductions, so nothing is reduced.
  if (body.discount) return ok({ records: [], pagination: { page, limit, lastPage: 1, total: 0 } });
  const { ids, total } = await foundProducts(asked, body, (page - 1) * limit, limit);
  return ok({ records: await recordsOf(asked, ids), pagination: { page, limit, lastPage: pageCount(total, limit), total } });
};

/** Ids of products that a listing finds, and how many there are. */
export async function foundProducts(asked: Shop, listing: Listing, skip: number, take: number) {
  const { vendure, language } = asked;
  const input = { ...(await inputOf(asked, listing)), skip, take, ...sortOf(listing) };
  const { data } = await vendure.ask<{
    readonly search: { readonly totalItems: number; readonly items: readonly { readonly productId: string }[] };
  }>({
    query: 'query ($input: SearchInput!) { search(input: $input) { totalItems items { productId } } }',
    variables: { input },
    language,
  });
  return { ids: data.search.items.map(({ productId }) => productId), total: data.search.totalItems };
}

/** Products by their ids, in that order; what has gone meanwhile is left out. */
export async function recordsOf(asked: Shop, ids: readonly string[]): Promise<ProductRecordWire[]> {
  const products = await listedProducts(asked, ids);
  return products.flatMap((product) => productRecord(product) ?? []);
}

export async function listedProducts({ vendure, language }: Shop, ids: readonly string[]): Promise<readonly VendureListed[]> {
  if (ids.length === 0) return [];
  const { data } = await vendure.ask<{ readonly products: { readonly items: readonly VendureListed[] } }>({
    query: `query ($options: ProductListOptions!) { products(options: $options) { items { ${LISTED} } } }`,
    variables: { options: { filter: { id: { in: ids } }, take: ids.length } },
    language,
  });
  return ids.flatMap((id) => data.products.items.find((product) => product.id === id) ?? []);
}

/** Cheapest first and the like; Vendure's index is sorted by nothing else, and what fits a word best comes first of itself. */
function sortOf({ sort, keywords }: Listing) {
  const direction = sort?.order === 'desc' ? 'DESC' : 'ASC';
  if (sort?.param === 'finalPrice') return { sort: { price: direction } };
  if (sort?.param === 'name') return { sort: { name: direction } };
  return keywords === undefined || keywords === '' ? { sort: { name: 'ASC' } } : {};
}

async function inputOf(asked: Shop, { keywords, filters = [], mainCategory, featured }: Listing, but?: string) {
  const marked = featured ? await featuredValues(asked) : undefined;
  return {
    groupByProduct: true,
    ...(keywords === undefined || keywords === '' ? {} : { term: keywords }),
    ...(mainCategory === undefined ? {} : { collectionId: String(mainCategory) }),
    facetValueFilters: [...facetFilters(filters, but), ...(marked === undefined ? [] : [{ or: marked }])],
  };
}

async function featuredValues({ vendure, language }: Shop): Promise<readonly string[]> {
  const { data } = await vendure.ask<{
    readonly facets: { readonly items: readonly { readonly values: readonly { readonly id: string }[] }[] };
  }>({
    query: 'query ($code: String!) { facets(options: { filter: { code: { eq: $code } } }) { items { values { id } } } }',
    variables: { code: FEATURED },
    language,
  });
  const values = data.facets.items.flatMap(({ values }) => values.map(({ id }) => id));
  return values.length === 0 ? ['0'] : values;
}

/** The filters of a list. What a filter offers is counted without that filter itself, so that another value of it can be chosen, too: each chosen one is asked for once more in the same trip. */
export const listFilters: ShopVerb<typeof layeredNavigation> = async (asked) => {
  const { vendure, language, body } = asked;
  const chosen = [...new Set((body.filters ?? []).filter(({ value }) => value.length > 0).map(({ key }) => key))];
  const inputs = await Promise.all([undefined, ...chosen].map((but) => inputOf(asked, body, but)));
  const names = inputs.map((_, at) => `s${at}`);
  const { data } = await vendure.ask<Readonly<Record<string, { readonly facetValues: readonly FoundFacet[] }>>>({
    query: `query (${names.map((name) => `$${name}: SearchInput!`).join(' ')}) { ${names.map((name) => `${name}: search(input: $${name}) { ${FOUND_FACETS} }`).join(' ')} }`,
    variables: Object.fromEntries(inputs.map((input, at) => [`s${at}`, { ...input, take: 1 }])),
    language,
  });
  const all = data.s0?.facetValues ?? [];
  const own = chosen.flatMap((key, at) =>
    (data[`s${at + 1}`]?.facetValues ?? []).filter(({ facetValue }) => facetKey(facetValue.facet) === key),
  );
  const shown = [...all.filter(({ facetValue }) => !chosen.includes(facetKey(facetValue.facet))), ...own];
  return ok(filtersOf(shown));
};

function filtersOf(found: readonly FoundFacet[]): DataOf<typeof layeredNavigation> {
  const facets = Map.groupBy(
    found.filter(({ facetValue }) => facetValue.facet.code !== FEATURED),
    ({ facetValue }) => facetValue.facet.id,
  );
  return [...facets.entries()]
    .sort(([one], [other]) => Number(one) - Number(other))
    .flatMap(([id, values]) => {
      const facet = values[0]?.facetValue.facet;
      if (facet === undefined) return [];
      const attributeID = Number(id);
      return {
        attributeID,
        attributeCode: facetKey(facet),
        label: facet.name,
        type: 'MultiSelect' as const,
        values: [...values]
          .sort((one, other) => Number(one.facetValue.id) - Number(other.facetValue.id))
          .map(({ count, facetValue }) => ({
            attributeID,
            valueID: facetValue.id,
            valueLabel: facetValue.name,
            totalProducts: count,
            minValue: null,
            maxValue: null,
          })),
      };
    });
}
