import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** What the shop has written to whom, and what became of it; for whoever looks after the shop's e-mails (ADM-01). */
export class ViewOutbox {
  private readonly outbox: Outbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(outbox: Outbox, keeper: BackOfficeKeeper) {
    this.outbox = outbox;
    this.keeper = keeper;
  }

  async run(page: number, recipient: string): Outcome<OutboxPage, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.outbox.list({ page, recipient: recipient.trim() });
  }
}
