import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { codeOf, platformProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';

/** Wait that is told when a platform says 'too many' without saying how long. */
const UNKNOWN_WAIT = 60;

/** Why the platform does not do what somebody who is signed in asked for. */
export function backOfficeProblem(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused') return refusal;
  const code = codeOf(refusal);
  if (code === 'UNAUTHORIZED' || code === 'SESSION_ENDED') return { kind: 'SignedOut' };
  if (code === 'FORBIDDEN') return { kind: 'NotAllowed' };
  if (code === 'OTHER_PERSON') return { kind: 'OtherPerson' };
  if (code === 'PROOF_WANTED') return { kind: 'ProofWanted' };
  const isTooMany = code === 'TOO_MANY_ATTEMPTS' || refusal.status === 429;
  return isTooMany ? { kind: 'TooManyAttempts', seconds: refusal.facts.seconds ?? UNKNOWN_WAIT } : platformProblem(refusal);
}
