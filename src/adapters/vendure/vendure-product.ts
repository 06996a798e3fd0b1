import { ASSET, type Asset } from './pictures.ts';

/** A way to buy a product; amounts in minor units, tax included. */
export interface VendureVariant {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly priceWithTax: number;
  /** A number of pieces, or a word of the display strategy. */
  readonly stockLevel: string;
  readonly featuredAsset: Asset | null;
  readonly assets: readonly Asset[];
  readonly options: readonly { readonly id: string; readonly group: { readonly id: string } }[];
}

/** A product as lists need it. */
export interface VendureListed {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly featuredAsset: Asset | null;
  readonly optionGroups: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly options: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly variants: readonly VendureVariant[];
}

export interface VendureProduct extends VendureListed {
  readonly description: string;
  readonly updatedAt: string;
  readonly assets: readonly Asset[];
  readonly facetValues: readonly { readonly name: string; readonly facet: { readonly code: string; readonly name: string } }[];
  readonly collections: readonly {
    readonly breadcrumbs: readonly { readonly id: string; readonly name: string; readonly slug: string }[];
  }[];
  readonly taxed: readonly { readonly taxRateApplied: { readonly value: number } }[];
}

export const LISTED = `id name slug featuredAsset { ${ASSET} } optionGroups { id code name options { id name } }
  variants { id name sku priceWithTax stockLevel featuredAsset { ${ASSET} } assets { ${ASSET} } options { id group { id } } }`;

export const WHOLE_PRODUCT = `${LISTED} description updatedAt assets { ${ASSET} } facetValues { name facet { code name } }
  collections { breadcrumbs { id name slug } } taxed: variants { taxRateApplied { value } }`;
