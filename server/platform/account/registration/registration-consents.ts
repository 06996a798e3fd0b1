import type { Kysely } from 'kysely';
import type { Result } from 'neverthrow';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { AcceptedConsent } from '#domain/consent/consent.ts';
import { checkVersions, givenConsents, logAnswers } from '../../consent/log-answers.ts';
import { consentsOf } from '../../consent/queries.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { UserRow } from '../../identity/users.ts';

/** The accepted ones among the consents that registration asks for; all required ones have to be there, unless the site checks none (ValidateConsents). */
export async function acceptedConsents(
  database: Kysely<Database>,
  accepted: readonly AcceptedConsent[],
  language: string,
  { validateConsents }: { readonly validateConsents: boolean },
): Promise<Result<readonly AcceptedConsent[], Refusal>> {
  const rows = await consentsOf(database, 'registration', language);
  const asked = rows.map((row) => ({ id: row.id, uniqueNumber: row.unique_number, displayName: row.display_name, required: row.required }));
  const checked = checkConsents(asked, accepted, { validate: validateConsents });
  if (checked.isErr()) return refuse('CONSENT_REQUIRED');
  return (await checkVersions(database, checked.value)).map(() => checked.value);
}

/** Logs what was accepted, in the transaction that makes the account (CON-01). */
export function logRegistration(
  trx: Kysely<Database>,
  accepted: readonly AcceptedConsent[],
  user: Pick<UserRow, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  return logAnswers(trx, {
    ...givenConsents(accepted),
    status: 'accepted',
    email: user.email,
    userId: user.id,
    at,
    sourceType: 'cmsSite',
    userType: 'webUser',
  });
}
