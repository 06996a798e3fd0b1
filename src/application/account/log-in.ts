import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type Credentials, validateCredentials } from '#domain/account/credentials.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SettleIn } from './settle-in.ts';

/** Signs in with e-mail and password (IDN-01). */
export class LogIn {
  private readonly logins: Logins;
  private readonly settleIn: SettleIn;

  constructor(logins: Logins, settleIn: SettleIn) {
    this.logins = logins;
    this.settleIn = settleIn;
  }

  async run(input: Credentials, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem> {
    const credentials = validateCredentials(input);
    if (credentials.isErr()) return err({ kind: 'FieldsInvalid', fields: credentials.error });
    const account = await this.logins.logIn(credentials.value, strategy);
    if (account.isErr()) return err(account.error);
    await this.settleIn.run(account.value);
    return ok(account.value);
  }
}
