import { err, ok, type Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ExportPart, Submission, SubmissionPage } from '#domain/form/submission.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** All that was sent with one form, as the pieces of a CSV: each is asked for when the one before has been taken, and a problem is the last. */
export interface SubmissionExport {
  /** Of the file. */
  readonly name: string;
  readonly pieces: AsyncIterable<Result<string, BackOfficeProblem>>;
}

/** What people have sent with forms (CMS-08, ADM-01). */
export const submissionsArea = {
  views: {
    /** Newest first; `formId` undefined means of all forms. */
    list(inbox: FormInbox, page: number, formId: number | undefined): Outcome<SubmissionPage, BackOfficeProblem> {
      return inbox.list({ page, formId });
    },
    /** Undefined when there is none of this number. */
    byId(inbox: FormInbox, id: number): Outcome<Submission | undefined, BackOfficeProblem> {
      return inbox.byId(id);
    },
    /** However much that is; undefined when there is no such form. */
    async export(inbox: FormInbox, formId: number): Outcome<SubmissionExport | undefined, BackOfficeProblem> {
      const first = await inbox.export(formId);
      return first.map((part) => part && { name: part.name, pieces: pieces(inbox, formId, part) });
    },
    /** Undefined when there is none. */
    attachment(inbox: FormInbox, id: string): ReturnType<FormInbox['attachment']> {
      return inbox.attachment(id);
    },
  },
  forms: {
    /** With its attachments. */
    delete: {
      fields: ['submissionId'],
      async run(inbox, typed) {
        const deleted = await inbox.delete(typed.id('submissionId') ?? 0);
        return deleted.map(() => ({ notice: 'done.deleted', at: 'adminForms' }));
      },
    },
  },
} as const satisfies AreaOf<FormInbox>;

async function* pieces(inbox: FormInbox, formId: number, first: ExportPart): AsyncGenerator<Result<string, BackOfficeProblem>> {
  yield ok(first.csv);
  let { next } = first;
  while (next !== undefined) {
    const part = await inbox.export(formId, next);
    if (part.isErr()) return yield err(part.error);
    if (part.value === undefined) return yield err({ kind: 'Unreachable', message: 'The form is gone.' });
    yield ok(part.value.csv);
    next = part.value.next;
  }
}
