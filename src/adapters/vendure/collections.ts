import type { Asked } from './shop-verb.ts';

/** No list of Vendure's shop API is longer. */
export const MOST_AT_ONCE = 100;
/** A tree of more would be no menu any more. */
const MOST_TRIPS = 10;

/** All collections that visitors may see, with the fields that are asked for. */
export async function allCollections<Fields>(
  { vendure, language }: Pick<Asked, 'vendure' | 'language'>,
  fields: string,
): Promise<readonly Fields[]> {
  const all: Fields[] = [];
  for (let trip = 0; trip < MOST_TRIPS; trip += 1) {
    const { data } = await vendure.ask<{ readonly collections: { readonly totalItems: number; readonly items: readonly Fields[] } }>({
      query: `query ($skip: Int!, $take: Int!) { collections(options: { skip: $skip, take: $take }) { totalItems items { ${fields} } } }`,
      variables: { skip: all.length, take: MOST_AT_ONCE },
      language,
    });
    all.push(...data.collections.items);
    if (data.collections.items.length === 0 || all.length >= data.collections.totalItems) break;
  }
  return all;
}
