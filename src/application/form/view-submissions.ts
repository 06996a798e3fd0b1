import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SubmissionPage } from '#domain/form/submission.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** What people have sent with forms, newest first; for whoever looks after it (ADM-01). */
export class ViewSubmissions {
  private readonly inbox: FormInbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(inbox: FormInbox, keeper: BackOfficeKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(page: number, formId: number | undefined): Outcome<SubmissionPage, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.inbox.list({ page, formId });
  }
}
