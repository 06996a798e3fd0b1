import type { Bundle } from '#domain/bundle/bundle.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Bundles with their members (BUN-03). */
export interface Bundles {
  /** Undefined when there is no such bundle any more. */
  byProduct(productId: number): Outcome<Bundle | undefined, PlatformProblem>;
}
