import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { maySeeMails } from '#domain/mail/may-see-mails.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Lets through who looks after the shop's e-mails (`maySeeMails`); SignedOut for nobody, NotAllowed for everybody else. */
export class MailKeeper {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  async check(): Outcome<void, AccountProblem> {
    const current = await this.accounts.current();
    return current.andThen((account) => {
      if (account === undefined) return err({ kind: 'SignedOut' } as const);
      return account.isBackofficeUser && maySeeMails(account.scopes) ? ok(undefined) : err({ kind: 'NotAllowed' } as const);
    });
  }
}
