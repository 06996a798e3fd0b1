import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OpenedMail } from '#domain/mail/outgoing-mail.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** One e-mail of the shop; undefined when there is none of this number. For whoever looks after the shop's e-mails (ADM-01). */
export class ViewMail {
  private readonly outbox: Outbox;
  private readonly keeper: BackOfficeKeeper;

  constructor(outbox: Outbox, keeper: BackOfficeKeeper) {
    this.outbox = outbox;
    this.keeper = keeper;
  }

  async run(id: number): Outcome<OpenedMail | undefined, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.outbox.byId(id);
  }
}
