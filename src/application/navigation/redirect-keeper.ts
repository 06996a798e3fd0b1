import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { mayEditRedirects } from '#domain/navigation/may-edit-redirects.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Lets through who edits the site's addresses (`mayEditRedirects`); SignedOut for nobody, NotAllowed for everybody else. */
export class RedirectKeeper {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  async check(): Outcome<void, AccountProblem> {
    const current = await this.accounts.current();
    return current.andThen((account) => {
      if (account === undefined) return err({ kind: 'SignedOut' } as const);
      return account.isBackofficeUser && mayEditRedirects(account.scopes) ? ok(undefined) : err({ kind: 'NotAllowed' } as const);
    });
  }
}
