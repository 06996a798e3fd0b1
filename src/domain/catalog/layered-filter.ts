import type { SwatchLook } from '../product/swatch-look.ts';

/** Types of layered filters (spec 3). */
export type LayeredFilterType = 'Dropdown' | 'MultiSelect' | 'Number' | 'Date' | 'DateTime' | 'YesNo' | 'TextSwatch' | 'VisualSwatch';

/** One filter that a product list offers, with its choices and how many products each would leave (CAT-05). */
export interface LayeredFilter {
  readonly attributeCode: string;
  readonly label: string;
  readonly type: LayeredFilterType;
  readonly choices: readonly FilterChoice[];
  /** For numbers: the smallest and largest value found (prices in whole currency units). */
  readonly bounds?: { readonly min: number; readonly max: number };
  /** For dates and times: the first and last day found, as ISO dates on the clocks of Croatia. */
  readonly days?: { readonly first: string; readonly last: string };
  /** For numbers, dates and times: how many products have one; undefined where the platform doesn't say. */
  readonly totalProducts?: number | undefined;
}

/** One value of a filter, and how many products it would leave (CAT-05). */
export interface FilterChoice extends SwatchLook {
  /** What stands in the address and in the request. */
  readonly value: string;
  readonly label: string;
  readonly totalProducts: number;
}
