import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SettleIn } from './settle-in.ts';

/** The second step of a sign-in: a code of the second factor. */
export class LogInWithCode {
  private readonly logins: Logins;
  private readonly settleIn: SettleIn;

  constructor(logins: Logins, settleIn: SettleIn) {
    this.logins = logins;
    this.settleIn = settleIn;
  }

  async run(typed: string): Outcome<Account, AccountProblem> {
    const code = typed.trim();
    if (code === '') return err({ kind: 'RecordRefused', area: 'security', reason: 'codeMissing', field: 'code' });
    const account = await this.logins.logInWithCode(code);
    if (account.isErr()) return err(account.error);
    await this.settleIn.run(account.value);
    return ok(account.value);
  }
}
