import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { tidy } from '#domain/checkout/validate-address.ts';
import type { Passwords } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Has a link sent to set a password; answers alike for every address (IDN-10). */
export class ForgetPassword {
  private readonly passwords: Passwords;

  constructor(passwords: Passwords) {
    this.passwords = passwords;
  }

  async run(emailText: string): Outcome<void, AccountProblem> {
    const email = tidy(emailText);
    const wrong = emailProblem(email);
    if (wrong !== undefined) return err({ kind: 'FieldsInvalid', fields: { email: wrong } });
    return this.passwords.forget(email);
  }
}
