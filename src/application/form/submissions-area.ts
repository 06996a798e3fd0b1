import { err, ok, type Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ExportPart, Submission, SubmissionFilter, SubmissionPage, SubmissionState } from '#domain/form/submission.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf } from '../back-office/area.ts';

/** All that was sent with one form, as the pieces of a CSV: each is asked for when the one before has been taken, and a problem is the last. */
export interface SubmissionExport {
  /** Of the file. */
  readonly name: string;
  readonly pieces: AsyncIterable<Result<string, BackOfficeProblem>>;
}

/** What people have sent with forms (CMS-08, ADM-01). */
export const submissionsArea = {
  views: {
    /** Newest first. */
    list(inbox: FormInbox, cursor: Cursor, filter: SubmissionFilter): Outcome<SubmissionPage, BackOfficeProblem> {
      return inbox.list({ cursor, ...filter });
    },
    /** Undefined when there is none of this number. */
    byId(inbox: FormInbox, id: number): Outcome<Submission | undefined, BackOfficeProblem> {
      return inbox.byId(id);
    },
    /** However much that is; undefined when there is no such form. */
    async export(
      inbox: FormInbox,
      formId: number,
      state: SubmissionState | undefined,
    ): Outcome<SubmissionExport | undefined, BackOfficeProblem> {
      const first = await inbox.export(formId, state);
      return first.map((part) => part && { name: part.name, pieces: pieces(inbox, formId, state, part) });
    },
    /** Undefined when there is none. */
    attachment(inbox: FormInbox, id: string): ReturnType<FormInbox['attachment']> {
      return inbox.attachment(id);
    },
  },
  async waiting(inbox) {
    return (await inbox.waiting()).map((count) => [{ what: 'submissions', count, search: { state: 'new' }, scopes: ['forms:answer'] }]);
  },
  forms: {
    answer: {
      fields: ['submissionId', 'text'],
      async run(inbox, typed) {
        const answered = await inbox.answer(typed.id('submissionId') ?? 0, typed.text('text'));
        return answered.map(() => ({ notice: 'done.answered', mails: true }));
      },
    },
    handle: handling(true, 'done.handled'),
    renew: handling(false, 'done.renewed'),
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

/** Marks it as seen to, or as new again. */
function handling(handled: boolean, notice: `done.${string}`) {
  return {
    fields: ['submissionId'],
    async run(inbox, typed) {
      const done = await inbox.handle(typed.id('submissionId') ?? 0, handled);
      return done.map(() => ({ notice }));
    },
  } as const satisfies AreaForm<FormInbox>;
}

async function* pieces(
  inbox: FormInbox,
  formId: number,
  state: SubmissionState | undefined,
  first: ExportPart,
): AsyncGenerator<Result<string, BackOfficeProblem>> {
  yield ok(first.csv);
  let { next } = first;
  while (next !== undefined) {
    const part = await inbox.export(formId, state, next);
    if (part.isErr()) return yield err(part.error);
    if (part.value === undefined) return yield err({ kind: 'Unreachable', message: 'The form is gone.' });
    yield ok(part.value.csv);
    next = part.value.next;
  }
}
