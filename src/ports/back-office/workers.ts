import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { WorkerName, WorkerState } from '#domain/back-office/worker.ts';
import type { Outcome } from '../outcome.ts';

/** What the platform does without being asked. */
export interface Workers {
  /** How many of them are not well. */
  waiting(): Outcome<number, BackOfficeProblem>;
  list(): Outcome<readonly WorkerState[], BackOfficeProblem>;
  /** Has one of them begin a round now, in whichever process. */
  wake(name: WorkerName): Outcome<void, BackOfficeProblem>;
}
