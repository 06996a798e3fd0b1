import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Something that a person can do, as whoever asks for it sees it. */
export interface UseCase<Given extends readonly unknown[], T> {
  run(...given: Given): Outcome<T, AccountProblem>;
}
