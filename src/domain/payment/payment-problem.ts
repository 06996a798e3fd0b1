import type { PlatformProblem } from '../platform-problem.ts';

/** Why a payment is not confirmed, or not given up. */
export type PaymentProblem =
  /** The provider does not say that it is paid. */
  | { readonly kind: 'PaymentNotConfirmed' }
  /** No such order, or not this visitor's (T-05). */
  | { readonly kind: 'OrderUnknown' }
  | PlatformProblem;
