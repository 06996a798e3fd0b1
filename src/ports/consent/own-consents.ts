import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { Outcome } from '../outcome.ts';

/** The customer's own consents; each answer is logged with its time and the version of the words that were shown, else the newest (CON-01). */
export interface OwnConsents {
  list(): Outcome<readonly GivenConsent[], AccountProblem>;
  answer(
    consentId: number,
    status: 'accepted' | 'withdrawn',
    version: number | undefined,
  ): Outcome<readonly GivenConsent[], AccountProblem>;
}
