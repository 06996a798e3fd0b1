import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Registrations } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Confirms an e-mail address with the token of a link, which works once, and the password of a new account (IDN-08). */
export class ConfirmEmail {
  private readonly registrations: Registrations;

  constructor(registrations: Registrations) {
    this.registrations = registrations;
  }

  async run(token: string, password: string | undefined): Outcome<{ readonly email: string }, AccountProblem> {
    if (password === '') return err({ kind: 'FieldsInvalid', fields: { password: { kind: 'required' } } });
    return this.registrations.confirm(token, password);
  }
}
