import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Redirects } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Sends an address on, or changes where one leads (NAV-11); for editors. RedirectRefused for one that may not be. */
export class SaveRedirect {
  private readonly redirects: Redirects;
  private readonly keeper: BackOfficeKeeper;

  constructor(redirects: Redirects, keeper: BackOfficeKeeper) {
    this.redirects = redirects;
    this.keeper = keeper;
  }

  async run(redirect: { readonly id: number | undefined; readonly path: string; readonly target: string }): Outcome<void, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.redirects.save(redirect);
  }
}
