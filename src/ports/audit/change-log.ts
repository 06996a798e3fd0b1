import type { ChangeQuestion, ChangeRecord } from '#domain/audit/change-record.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** What was changed in the back office, by whom and when; it can be read, and nothing else. */
export interface ChangeLog {
  /** The last few, the newest first. */
  latest(): Outcome<readonly ChangeRecord[], BackOfficeProblem>;
  /** The newest first; names of things in the language that the port was made for. */
  list(question: ChangeQuestion): Outcome<KeyedPage<ChangeRecord>, BackOfficeProblem>;
}
