import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { mayModerateComments } from '#domain/comment/comment.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Lets through who publishes comments (`mayModerateComments`); SignedOut for nobody, NotAllowed for everybody else. */
export class CommentKeeper {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  async check(): Outcome<void, AccountProblem> {
    const current = await this.accounts.current();
    return current.andThen((account) => {
      if (account === undefined) return err({ kind: 'SignedOut' } as const);
      return account.isBackofficeUser && mayModerateComments(account.scopes) ? ok(undefined) : err({ kind: 'NotAllowed' } as const);
    });
  }
}
