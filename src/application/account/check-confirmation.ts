import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ConfirmationLink } from '#domain/account/registration.ts';
import type { Registrations } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What a confirmation link is good for, without using it up (IDN-08, T-18). */
export class CheckConfirmation {
  private readonly registrations: Registrations;

  constructor(registrations: Registrations) {
    this.registrations = registrations;
  }

  run(token: string): Outcome<ConfirmationLink, AccountProblem> {
    return this.registrations.check(token);
  }
}
