import type { OwnSecurity } from '#domain/account/second-factor.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Outcome } from '../outcome.ts';

/** How whoever is signed in to the back office keeps their own sign-in safe. A flaw comes as RecordRefused with one of SECURITY_FLAWS as its reason. */
export interface OwnSecurityDesk {
  own(): Outcome<OwnSecurity, BackOfficeProblem>;
  /** A new secret for an application; nothing holds before `confirmTotp`. ProofWanted unless who it is was proved a moment ago. */
  startTotp(): Outcome<void, BackOfficeProblem>;
  /** Forgets the secret that `startTotp` made; the application at hand stays good. */
  stopTotp(): Outcome<void, BackOfficeProblem>;
  /** The first code of the application. New recovery codes are among what `own` answers, for a while. ProofWanted, as `startTotp`. */
  confirmTotp(code: string): Outcome<void, BackOfficeProblem>;
  /** ProofWanted, as `startTotp`. */
  removeTotp(): Outcome<void, BackOfficeProblem>;
  /** New recovery codes in place of the old ones, as from `confirmTotp`; ProofWanted, as `startTotp`. */
  renewCodes(): Outcome<void, BackOfficeProblem>;
  /** Adds a passkey; `answer` is what the browser made of the challenge, as JSON. ProofWanted, as `startTotp`; the first factor brings recovery codes. */
  addPasskey(name: string, answer: string): Outcome<void, BackOfficeProblem>;
  /** ProofWanted, as `startTotp`. */
  removePasskey(id: number): Outcome<void, BackOfficeProblem>;
  /** The recovery codes have been put away: this browser forgets them. */
  forgetCodes(): Outcome<void, BackOfficeProblem>;
  /** Proves anew who it is: a code or a passkey where there is a second factor, else the password; empty for what is not given. */
  prove(proof: { readonly code: string; readonly passkey: string; readonly password: string }): Outcome<void, BackOfficeProblem>;
}
