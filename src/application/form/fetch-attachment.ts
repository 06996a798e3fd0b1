import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FormInbox } from '#ports/form/form-inbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** An attachment of a sent form; undefined when there is none. */
export class FetchAttachment {
  private readonly inbox: FormInbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(inbox: FormInbox, keeper: BackOfficeKeeper) {
    this.inbox = inbox;
    this.keeper = keeper;
  }

  async run(id: string): Outcome<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.inbox.attachment(id);
  }
}
