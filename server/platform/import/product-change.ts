import type { ProductRow } from './product-row.ts';
import type { KnownProduct, ProductState } from './product-state.ts';

/** One product that is to be written. */
export interface Change {
  readonly id: number;
  readonly sku: string;
  readonly row: ProductRow;
  readonly before: KnownProduct | undefined;
  readonly state: ProductState;
}
