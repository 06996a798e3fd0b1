import type { LanguageCode } from '#domain/locale/locale.ts';

/** A listed product as it is now. */
export interface ListedProduct {
  readonly id: number;
  readonly price: number;
  readonly featured: boolean;
  readonly discounted: boolean;
  readonly inStock: boolean;
  readonly categories: readonly number[];
  readonly facets: readonly number[];
  readonly numbers: readonly (readonly [attribute: number, number: number])[];
  /** The product before it in each order; null for the first one. */
  readonly afterByPrice: number | null;
  readonly afterByPriority: number | null;
  /** In the languages that it has a text in. */
  readonly afterByName: Readonly<Partial<Record<LanguageCode, number | null>>>;
}

/** A product and where it stands in the index. */
export interface Place {
  readonly product: ListedProduct;
  readonly position: number;
}
