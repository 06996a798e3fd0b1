import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Deletes a sent form with its attachments; answers whether there was one. */
export class DeleteSubmission {
  private readonly inbox: FormInbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(inbox: FormInbox, keeper: BackOfficeKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(id: number): Outcome<boolean, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.inbox.delete(id);
  }
}
