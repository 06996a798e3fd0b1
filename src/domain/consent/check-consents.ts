import { err, ok, type Result } from 'neverthrow';
import { type AcceptedConsent, acceptedId, asShown, type ConsentProblem, type ConsentTerms, missingConsents } from './consent.ts';

/**
 * All required consents must be accepted unless the check is off; `undefined` consents were not loaded (CHK-05). What comes back are the accepted ones that exist, in the version that
 * was accepted, else in the one that they were shown in.
 */
export function checkConsents(
  consents: readonly ConsentTerms[] | undefined,
  accepted: readonly AcceptedConsent[],
  options: { readonly validate: boolean },
): Result<readonly AcceptedConsent[], ConsentProblem> {
  if (consents === undefined) return options.validate ? err({ kind: 'ConsentsNotFetched' }) : ok([]);
  const ids = accepted.map(acceptedId);
  const missing = missingConsents(consents, ids).map(({ id }) => id);
  if (options.validate && missing.length > 0) return err({ kind: 'ConsentRequired', missing });
  const given = consents.filter(({ id }) => ids.includes(id));
  return ok(given.map((shown) => accepted.find((one) => typeof one !== 'number' && one.id === shown.id) ?? asShown(shown)));
}
