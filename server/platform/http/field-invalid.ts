import type { Result } from 'neverthrow';
import type { AccountField } from '#domain/account/account-problem.ts';
import type { FieldProblem, FieldProblems } from '#domain/checkout/address.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Refuses a field of a form of accounts, with what is wrong with it. */
export function fieldInvalid(field: AccountField, problem: FieldProblem): Result<never, Refusal> {
  return refuse('FIELD_INVALID', { field, reason: problem.kind, ...('length' in problem ? { length: problem.length } : {}) });
}

/** Refuses the first of some wrong fields; forms name them all before they are sent. */
export function fieldsInvalid(problems: FieldProblems<AccountField>): Result<never, Refusal> {
  const [field, problem] = Object.entries(problems)[0] as [AccountField, FieldProblem];
  return fieldInvalid(field, problem);
}
