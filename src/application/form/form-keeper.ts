import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { maySeeSubmissions } from '#domain/form/submission.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Lets through who looks after what people send with forms (`maySeeSubmissions`); SignedOut for nobody, NotAllowed for everybody else. */
export class FormKeeper {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  async check(): Outcome<void, AccountProblem> {
    const current = await this.accounts.current();
    return current.andThen((account) => {
      if (account === undefined) return err({ kind: 'SignedOut' } as const);
      return account.isBackofficeUser && maySeeSubmissions(account.scopes) ? ok(undefined) : err({ kind: 'NotAllowed' } as const);
    });
  }
}
