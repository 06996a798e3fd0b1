import type { FormProblem } from '#domain/account/account-problem.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';

export interface RefusedStatus {
  readonly status: 422 | 429 | 503;
  /** Until it is worth trying again. */
  readonly seconds?: number;
}

/** Until it is worth trying again where a platform does not say. */
const UNTOLD_SECONDS = 60;

/** Whoever had to be asked did not answer. */
const OURS: ReadonlySet<FormProblem['kind']> = new Set([
  'BarcodeUnchecked',
  'BundleItemsNotFetched',
  'ConsentsNotFetched',
  'PaymentUnreachable',
]);

/** What the answer to a form that came to nothing says of why: of what was typed, of how often, or of us (OPS-08). */
export function refusedStatus(problem: FormProblem): RefusedStatus {
  if (problem.kind === 'TooManyAttempts') return { status: 429, seconds: problem.seconds };
  if (problem.kind === 'Refused' && problem.status === 429) return { status: 429, seconds: problem.seconds ?? UNTOLD_SECONDS };
  // It may also be that whoever buys has been signed out meanwhile.
  if (problem.kind === 'FailedConsentLog' && problem.signedOut !== true) return { status: 503 };
  return OURS.has(problem.kind) || isPlatformFailure(problem) ? { status: 503 } : { status: 422 };
}
