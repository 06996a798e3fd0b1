import type { PlatformProblem } from '../platform-problem.ts';
import type { RecordRefused } from './back-office.ts';

/** Why somebody does not get what they asked the back office for, whatever the area. */
export type BackOfficeProblem =
  /** Too many attempts; `seconds` until the next. */
  | { readonly kind: 'TooManyAttempts'; readonly seconds: number }
  /** Nobody is signed in, or not any more. */
  | { readonly kind: 'SignedOut' }
  /** Signed in, but not as somebody who may do this. */
  | { readonly kind: 'NotAllowed' }
  /** Somebody else is signed in than whoever it was to be done by. */
  | { readonly kind: 'OtherPerson' }
  /** Signed in, or on the way to it, and to prove anew who they are. */
  | { readonly kind: 'ProofWanted' }
  | RecordRefused
  | PlatformProblem;
