import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ExportPart, ExportPlace, Submission, SubmissionPage } from '#domain/form/submission.ts';
import type { Outcome } from '../outcome.ts';

/** What was sent with forms, for the back office. */
export interface FormInbox {
  /** A page, counted from 1; `formId` undefined means of all forms. */
  list(wanted: { readonly page: number; readonly formId: number | undefined }): Outcome<SubmissionPage, BackOfficeProblem>;
  byId(id: number): Outcome<Submission | undefined, BackOfficeProblem>;
  /** Whether there was one. */
  delete(id: number): Outcome<boolean, BackOfficeProblem>;
  /** A part, the first without `from`; undefined when there is no such form. */
  export(formId: number, from?: ExportPlace): Outcome<ExportPart | undefined, BackOfficeProblem>;
  attachment(id: string): Outcome<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined, BackOfficeProblem>;
}
