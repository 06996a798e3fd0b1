import type { FormProblem } from '#domain/account/account-problem.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';

export interface RefusedStatus {
  readonly status: 422 | 429 | 503;
  /** Until it is worth trying again. */
  readonly seconds?: number;
}

/** What the answer to a form that came to nothing says of why: of what was typed, of how often, or of us (OPS-08). */
export function refusedStatus(problem: FormProblem): RefusedStatus {
  if (problem.kind === 'TooManyAttempts') return { status: 429, seconds: problem.seconds };
  return problem.kind === 'BarcodeUnchecked' || isPlatformFailure(problem) ? { status: 503 } : { status: 422 };
}
