import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Outcome } from '../outcome.ts';

/** Single products. */
export interface Products {
  /** Undefined when no visible product has this slug in this language. */
  bySlug(slug: string): Outcome<ProductDetails | undefined, PlatformProblem>;
}
