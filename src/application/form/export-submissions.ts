import { err, ok, type Result } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ExportPart } from '#domain/form/submission.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** All that was sent with one form, as the pieces of a CSV: each is asked for when the one before has been taken, and a problem is the last. */
export interface SubmissionExport {
  /** Of the file. */
  readonly name: string;
  readonly pieces: AsyncIterable<Result<string, AccountProblem>>;
}

/** Exports what was sent with a form, however much that is; undefined when there is no such form (CMS-08). */
export class ExportSubmissions {
  private readonly inbox: FormInbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(inbox: FormInbox, keeper: BackOfficeKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(formId: number): Outcome<SubmissionExport | undefined, AccountProblem> {
    const allowed = await this.keeper.check();
    if (allowed.isErr()) return err(allowed.error);
    const first = await this.inbox.export(formId);
    return first.map((part) => part && { name: part.name, pieces: this.pieces(formId, part) });
  }

  private async *pieces(formId: number, first: ExportPart): AsyncGenerator<Result<string, AccountProblem>> {
    yield ok(first.csv);
    let { next } = first;
    while (next !== undefined) {
      const part = await this.inbox.export(formId, next);
      if (part.isErr()) return yield err(part.error);
      if (part.value === undefined) return yield err({ kind: 'Unreachable', message: 'The form is gone.' });
      yield ok(part.value.csv);
      next = part.value.next;
    }
  }
}
