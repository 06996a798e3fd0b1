import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { FailedMails } from '#domain/mail/outgoing-mail.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Sends what could not be sent once more: one e-mail, or all of them. Answers how many are tried; for whoever looks after the shop's e-mails (ADM-01). */
export class RetryMail {
  private readonly outbox: Outbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(outbox: Outbox, keeper: BackOfficeKeeper) {
    this.outbox = outbox;
    this.keeper = keeper;
  }

  async run(which: FailedMails): Outcome<number, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.outbox.retry(which);
  }
}
