import type { AcceptedConsent, Consent, ConsentPlace, ConsentProblem } from '#domain/consent/consent.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** Consents that a place of the site asks for, and the log of what was accepted (CON-01). */
export interface Consents {
  assignedTo(place: ConsentPlace): Outcome<readonly Consent[], PlatformProblem>;
  /** Keeps what was accepted, in the version that was shown, else in the newest one. */
  logAccepted(accepted: readonly AcceptedConsent[], email: string): Outcome<void, ConsentProblem>;
}
