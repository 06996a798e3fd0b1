import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type NewPassword, validateNewPassword } from '#domain/account/credentials.ts';
import type { Passwords } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Sets a password with the token of a link, which works once; every sign-in ends (IDN-10). */
export class SetPassword {
  private readonly passwords: Passwords;

  constructor(passwords: Passwords) {
    this.passwords = passwords;
  }

  async run(token: string, input: NewPassword): Outcome<{ readonly isBackofficeUser: boolean }, AccountProblem> {
    const valid = validateNewPassword(input);
    if (valid.isErr()) return err({ kind: 'FieldsInvalid', fields: valid.error });
    return this.passwords.set(token, valid.value.password);
  }
}
