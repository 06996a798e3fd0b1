import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Options of the site that only its back office sees. */
export interface OwnOptions {
  /** Version of the content system; undefined where the site names none (option CmsVersion). */
  cmsVersion(): Outcome<string | undefined, AccountProblem>;
}
