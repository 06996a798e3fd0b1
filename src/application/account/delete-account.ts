import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Leave } from './leave.ts';

/** Deletes the account, with its password or, where there is none, its e-mail typed again; then nobody is signed in here any more (IDN-15). */
export class DeleteAccount {
  private readonly accounts: Accounts;
  private readonly leave: Leave;

  constructor(accounts: Accounts, leave: Leave) {
    this.accounts = accounts;
    this.leave = leave;
  }

  async run(proof: { readonly password: string; readonly confirmation: string }): Outcome<void, AccountProblem> {
    return (await this.accounts.delete(proof)).map(() => this.leave.run());
  }
}
