import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Everything that is kept about the customer (IDN-15). */
export class ExportData {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  run(): Outcome<Readonly<Record<string, unknown>>, AccountProblem> {
    return this.accounts.exportData();
  }
}
