import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '../outcome.ts';

/** The register of membership cards. */
export interface CardRegister {
  /** Whether it knows the card as valid; `BarcodeUnchecked` when it does not answer. */
  isValid(barcode: string): Outcome<boolean, AccountProblem>;
}
