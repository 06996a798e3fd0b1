import { ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Who } from '#ports/account/who.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Whoever is signed in; undefined when nobody is, or not any more. Nobody is asked when the visitor holds no sign-in. */
export class ViewAccount {
  private readonly accounts: Accounts;
  private readonly who: Who;

  constructor(accounts: Accounts, who: Who) {
    this.accounts = accounts;
    this.who = who;
  }

  async run(): Outcome<Account | undefined, AccountProblem> {
    return this.who.isSignedIn ? this.accounts.current() : ok(undefined);
  }
}
