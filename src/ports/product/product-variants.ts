import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { NewVariants } from '#domain/product/new-variants.ts';
import type { GridChange } from '#domain/product/variant-grid.ts';
import type { Outcome } from '../outcome.ts';

/** Variants of a product, many at a time. RecordRefused for what may not be. */
export interface ProductVariants {
  /** Prices and pieces of variants of one product, each over what was seen of it: all, or none where one can't be; each refusal names its cell (gridField). */
  changeVariants(id: number, changes: readonly GridChange[]): Outcome<void, BackOfficeProblem>;
  /** Variants for the combinations that the product has none for yet; answers how many. */
  addVariants(id: number, variants: NewVariants): Outcome<number, BackOfficeProblem>;
}
