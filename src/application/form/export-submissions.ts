import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { FormKeeper } from './form-keeper.ts';

/** All that was sent with one form, as CSV; undefined when there is no such form. */
export class ExportSubmissions {
  private readonly inbox: FormInbox;
  private readonly keeper: FormKeeper;

  constructor(inbox: FormInbox, keeper: FormKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(formId: number): Outcome<{ readonly name: string; readonly csv: string } | undefined, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.inbox.export(formId);
  }
}
