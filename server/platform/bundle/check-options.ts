import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { BundleChoice } from '#domain/bundle/bundle.ts';
import { type ChoiceProblem, checkChoice, choiceKey } from '#domain/bundle/check-choice.ts';
import type { ChosenOptions, Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { findCheckedBundle } from './queries.ts';

/** Options of a line as they are stored, and the hash by which equal ones are known. */
export interface LineOptions {
  readonly options: ChosenOptions;
  readonly key: string;
}

/** What a line of any other product has. */
export const NO_OPTIONS: LineOptions = { options: {}, key: '' };

/** Whether anything is chosen at all. */
export function choosesSomething({ bundleOptions = [], personalizations = [] }: ChosenOptions): boolean {
  return bundleOptions.length > 0 || personalizations.length > 0;
}

/** Checks what was chosen of a bundle against the bundle as it is now, and tidies it (BUN-02); the client's word counts for nothing. */
export async function checkOptions(
  database: Kysely<Database>,
  bundleId: number,
  chosen: ChosenOptions,
  language: string,
): Promise<Result<LineOptions, Refusal>> {
  const bundle = await findCheckedBundle(database, bundleId, language);
  const checked = checkChoice(bundle, choiceOf(chosen));
  return checked.isErr() ? refusalOf(checked.error) : ok({ options: optionsOf(checked.value), key: keyOf(checked.value) });
}

function choiceOf({ bundleOptions = [], personalizations = [] }: ChosenOptions): BundleChoice {
  return {
    members: bundleOptions.map(({ id, options }) => ({ memberId: id, productId: options.activeProductId })),
    personalizations: personalizations.map(({ id, value }) => ({ code: id, value })),
  };
}

function optionsOf({ members, personalizations }: BundleChoice): ChosenOptions {
  return {
    bundleOptions: members.map(({ memberId, productId }) => ({ id: memberId, options: { activeProductId: productId } })),
    personalizations: personalizations.map(({ code, value }) => ({ id: code, value })),
  };
}

function keyOf(choice: BundleChoice): string {
  return createHash('sha256').update(choiceKey(choice)).digest('base64url');
}

function refusalOf(problem: ChoiceProblem): Result<never, Refusal> {
  if (problem.kind === 'BundleNotSet') return refuse('BUNDLE_NOT_SET', { name: problem.missing.join('; ') });
  const { kind: reason } = problem.problem;
  return refuse('PERSONALIZATION_INVALID', {
    field: problem.code,
    name: problem.label,
    reason,
    ...('bound' in problem.problem ? { length: problem.problem.bound } : {}),
  });
}
