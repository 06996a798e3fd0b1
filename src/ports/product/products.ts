import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Product } from '#domain/product/product.ts';
import type { Outcome } from '../outcome.ts';

/** Single products. */
export interface Products {
  /** Undefined when no visible product has this slug in this language. */
  bySlug(slug: string): Outcome<Product | undefined, PlatformProblem>;
}
