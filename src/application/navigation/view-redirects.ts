import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Page } from '#domain/pagination.ts';
import type { Redirects } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

export interface ViewedRedirects {
  readonly redirects: Page<EditorRedirect>;
  readonly failed: Page<FailedAddress>;
}

/** A page of the redirects and a page of the inbox of failed addresses (NAV-11); for editors. */
export class ViewRedirects {
  private readonly redirects: Redirects;
  private readonly keeper: BackOfficeKeeper;

  constructor(redirects: Redirects, keeper: BackOfficeKeeper) {
    this.redirects = redirects;
    this.keeper = keeper;
  }

  async run(page: number, failedPage: number): Outcome<ViewedRedirects, AccountProblem> {
    const allowed = await this.keeper.check();
    if (allowed.isErr()) return err(allowed.error);
    const [redirects, failed] = await Promise.all([this.redirects.list(page), this.redirects.failed(failedPage)]);
    if (redirects.isErr()) return err(redirects.error);
    return failed.isErr() ? err(failed.error) : ok({ redirects: redirects.value, failed: failed.value });
  }
}
