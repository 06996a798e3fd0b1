import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Redirects } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Ends a redirect (NAV-11); for editors. */
export class DeleteRedirect {
  private readonly redirects: Redirects;
  private readonly keeper: BackOfficeKeeper;

  constructor(redirects: Redirects, keeper: BackOfficeKeeper) {
    this.redirects = redirects;
    this.keeper = keeper;
  }

  async run(id: number): Outcome<void, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.redirects.remove(id);
  }
}
