import { err, ok, type Result } from 'neverthrow';
import { type ConsentProblem, type ConsentTerms, missingConsents } from './consent.ts';

/** All required consents must be accepted unless the check is off; `undefined` consents were not loaded (CHK-05). What comes back are the accepted ids that exist. */
export function checkConsents(
  consents: readonly ConsentTerms[] | undefined,
  accepted: readonly number[],
  options: { readonly validate: boolean },
): Result<readonly number[], ConsentProblem> {
  if (consents === undefined) return options.validate ? err({ kind: 'ConsentsNotFetched' }) : ok([]);
  const missing = missingConsents(consents, accepted).map(({ id }) => id);
  if (options.validate && missing.length > 0) return err({ kind: 'ConsentRequired', missing });
  return ok(consents.filter(({ id }) => accepted.includes(id)).map(({ id }) => id));
}
