import type { Consent, ConsentPlace, ConsentProblem } from '#domain/consent/consent.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Consents that a place of the site asks for, and the log of what was accepted (CON-01). */
export interface Consents {
  assignedTo(place: ConsentPlace): Outcome<readonly Consent[], PlatformProblem>;
  logAccepted(consentIds: readonly number[], email: string): Outcome<void, ConsentProblem>;
}
