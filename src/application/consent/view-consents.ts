import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { Outcome } from '#ports/outcome.ts';

/** The customer's consents, with what was answered to each (CON-01). */
export class ViewConsents {
  private readonly consents: OwnConsents;

  constructor(consents: OwnConsents) {
    this.consents = consents;
  }

  run(): Outcome<readonly GivenConsent[], AccountProblem> {
    return this.consents.list();
  }
}
