import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ExportPart, ExportPlace, Submission, SubmissionFilter, SubmissionPage, SubmissionState } from '#domain/form/submission.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { Outcome } from '../outcome.ts';

/** What was sent with forms, for the back office. */
export interface FormInbox {
  /** How many wait for somebody, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** The newest first. */
  list(wanted: SubmissionFilter & { readonly cursor: Cursor }): Outcome<SubmissionPage, BackOfficeProblem>;
  /** By e-mail; RecordRefused when nobody can be reached, or nothing is said. */
  answer(id: number, text: string): Outcome<void, BackOfficeProblem>;
  /** Marks it as seen to, or as new again. */
  handle(id: number, handled: boolean): Outcome<void, BackOfficeProblem>;
  byId(id: number): Outcome<Submission | undefined, BackOfficeProblem>;
  /** Whether there was one. */
  delete(id: number): Outcome<boolean, BackOfficeProblem>;
  /** A part, the first without `from`; undefined when there is no such form. */
  export(formId: number, state: SubmissionState | undefined, from?: ExportPlace): Outcome<ExportPart | undefined, BackOfficeProblem>;
  attachment(id: string): Outcome<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined, BackOfficeProblem>;
}
