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
}

export interface FilterChoice {
  /** What stands in the address and in the request. */
  readonly value: string;
  readonly label: string;
  readonly totalProducts: number;
  /** CSS colour of a visual swatch. */
  readonly colour?: string;
}
