import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type PasswordChange, validatePasswordChange } from '#domain/account/credentials.ts';
import type { Passwords } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Changes the password of whoever is signed in; other sessions end (IDN-09, IDN-12). */
export class ChangePassword {
  private readonly passwords: Passwords;

  constructor(passwords: Passwords) {
    this.passwords = passwords;
  }

  async run(change: PasswordChange): Outcome<void, AccountProblem> {
    const valid = validatePasswordChange(change);
    if (valid.isErr()) return err({ kind: 'FieldsInvalid', fields: valid.error });
    return this.passwords.change(valid.value);
  }
}
