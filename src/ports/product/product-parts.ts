import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { DeskProduct, ProductChange } from '#domain/product/product-desk.ts';
import type { Outcome } from '../outcome.ts';

/** A product part by part, as whoever looks after it changes it: at its desk, and where it stands. RecordRefused for a change that may not be. */
export interface ProductParts {
  /** Undefined when there is none of this id. */
  byId(id: number): Outcome<DeskProduct | undefined, BackOfficeProblem>;
  /** `seen` is the version of the part that is changed; changedMeanwhile when somebody else has changed it since. Undefined: whatever it is now. Answers the version that the part has now. */
  change(id: number, seen: string | undefined, change: ProductChange): Outcome<string, BackOfficeProblem>;
}
