import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Submission } from '#domain/form/submission.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** One sent form; undefined when there is none of this number. */
export class ViewSubmission {
  private readonly inbox: FormInbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(inbox: FormInbox, keeper: BackOfficeKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(id: number): Outcome<Submission | undefined, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.inbox.byId(id);
  }
}
