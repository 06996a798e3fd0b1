import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Log } from '#ports/log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Leave } from './leave.ts';

/** Ends the session on the platform and forgets it here, also when the platform does not answer (IDN-04). */
export class LogOut {
  private readonly logins: Logins;
  private readonly leave: Leave;
  private readonly log: Log;

  constructor(logins: Logins, leave: Leave, log: Log) {
    this.logins = logins;
    this.leave = leave;
    this.log = log;
  }

  async run(): Outcome<void, AccountProblem> {
    const ended = await this.logins.logOut();
    if (ended.isErr()) this.log.warn('account.logoutFailed', { kind: ended.error.kind });
    this.leave.run();
    return ok(undefined);
  }
}
