import type { ProductFormat } from '../product/product.ts';

/** A whole number of pieces above zero. */
export type Quantity = number;

/** The quantity of an add without one (spec 9). */
export const DEFAULT_QUANTITY: Quantity = 1;
/** More pieces of one line than this are refused as a mistake (T-02). */
export const MAX_QUANTITY = 9999;

/** How many pieces of a format one line holds at most: of what is downloaded one, since another copy would be the same files once more. */
export function mostOf(format: ProductFormat): Quantity {
  return format === 'EProduct' ? 1 : MAX_QUANTITY;
}
