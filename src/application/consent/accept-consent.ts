import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Accepts a consent; the answer is logged with its time and the version that was shown (CON-01). */
export class AcceptConsent {
  private readonly consents: OwnConsents;

  constructor(consents: OwnConsents) {
    this.consents = consents;
  }

  run(id: number, version: number | undefined): Outcome<readonly GivenConsent[], AccountProblem> {
    return this.consents.answer(id, 'accepted', version);
  }
}
