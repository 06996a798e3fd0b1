import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { BACK_OFFICE_ROOMS, type BackOfficeRoom, hasScope } from '#domain/account/back-office.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Lets through whose permissions open one room of the back office; SignedOut for nobody, NotAllowed for everybody else (T-23). */
export class BackOfficeKeeper {
  private readonly accounts: Accounts;
  private readonly room: BackOfficeRoom;

  constructor(accounts: Accounts, room: BackOfficeRoom) {
    this.accounts = accounts;
    this.room = room;
  }

  async check(): Outcome<void, AccountProblem> {
    const current = await this.accounts.current();
    return current.andThen((account) => {
      if (account === undefined) return err({ kind: 'SignedOut' } as const);
      const isAllowed = account.isBackofficeUser && hasScope(account.scopes, BACK_OFFICE_ROOMS[this.room]);
      return isAllowed ? ok(undefined) : err({ kind: 'NotAllowed' } as const);
    });
  }
}
