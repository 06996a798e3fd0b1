import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Has the back office speak a language with whoever is signed in, from now on and everywhere (LOC-10). */
export class ChooseLanguage {
  private readonly accounts: Accounts;

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  run(locale: Locale): Outcome<void, AccountProblem> {
    return this.accounts.saveLanguage(locale);
  }
}
