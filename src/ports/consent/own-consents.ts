import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { Outcome } from '../outcome.ts';

/** The customer's own consents; each answer is logged with its time and version (CON-01). */
export interface OwnConsents {
  list(): Outcome<readonly GivenConsent[], AccountProblem>;
  answer(consentId: number, status: 'accepted' | 'withdrawn'): Outcome<readonly GivenConsent[], AccountProblem>;
}
