import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SettleIn } from './settle-in.ts';

/** The second step of a sign-in: a code of the second factor; or a passkey, which takes the place of both steps. */
export class LogInWithCode {
  private readonly logins: Logins;
  private readonly settleIn: SettleIn;

  constructor(logins: Logins, settleIn: SettleIn) {
    this.logins = logins;
    this.settleIn = settleIn;
  }

  /** A code, or what a browser made of a passkey, which goes before it. */
  async run(typed: string, passkey = ''): Outcome<Account, AccountProblem> {
    const code = typed.trim();
    if (code === '' && passkey === '') return err({ kind: 'RecordRefused', area: 'security', reason: 'codeMissing', field: 'code' });
    const account = passkey === '' ? await this.logins.logInWithCode(code) : await this.logins.logInWithPasskey(passkey);
    if (account.isErr()) return err(account.error);
    await this.settleIn.run(account.value);
    return ok(account.value);
  }
}
