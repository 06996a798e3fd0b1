import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { filterProducts } from '#adapters/platform/wire/product.ts';

/** The facet that marks what a shop recommends; it narrows lists that ask for it and is no filter of its own. */
export const FEATURED = 'featured';

/** How often a value of a facet is among what a search has found. */
export interface FoundFacet {
  readonly count: number;
  readonly facetValue: {
    readonly id: string;
    readonly name: string;
    readonly facet: { readonly id: string; readonly code: string; readonly name: string };
  };
}

export const FOUND_FACETS = 'facetValues { count facetValue { id name facet { id code name } } }';

/** A filter's key in addresses: a facet's own code where that is such a word. */
export function facetKey({ id, code }: FoundFacet['facetValue']['facet']): string {
  return /^[a-z][a-zA-Z0-9_]{0,40}$/.test(code) && !/^facet_\d+$/.test(code) ? code : `facet_${id}`;
}

type Filters = NonNullable<BodyOf<typeof filterProducts>['filters']>;

/** Filters as Vendure takes them: any value of one facet, of every facet. Ids that are none are never found. */
export function facetFilters(filters: Filters, but?: string): readonly { readonly or: readonly string[] }[] {
  return filters
    .filter(({ key, value }) => key !== but && value.length > 0)
    .map(({ value }) => ({ or: value.map((id) => (/^\d{1,9}$/.test(id) ? id : '0')) }));
}
