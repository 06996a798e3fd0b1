import { ok } from 'neverthrow';
import type { logConsent as call } from '#adapters/platform/wire/consent.ts';
import { isEmail } from '#domain/checkout/address.ts';
import { LARGEST_ID } from '../database/largest-id.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { existingConsents, insertConsentLog } from './queries.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Keeps what somebody accepted, when and where (CON-01); the time of arrival is written beside the one that they say. */
export const logConsent: Verb<typeof call> = async (deps, { body }) => {
  const email = body.user.email.trim();
  if (!isEmail(email)) return refuse('BAD_REQUEST', { field: 'user.email', message: 'user.email: wants an e-mail address.' });
  if (!INSTANT.test(body.statusTimestamp) || Number.isNaN(Date.parse(body.statusTimestamp))) {
    return refuse('BAD_REQUEST', { field: 'statusTimestamp', message: 'statusTimestamp: wants an ISO 8601 instant.' });
  }
  const ids = [...new Set(body.consents)];
  const possible = ids.every((id) => id > 0 && id <= LARGEST_ID);
  const known = possible ? await existingConsents(deps.database, ids) : new Set<number>();
  if (!ids.every((id) => known.has(id)))
    return refuse('BAD_REQUEST', { field: 'consents', message: 'consents: names one that is not there.' });
  if (ids.length > 0) {
    await insertConsentLog(deps.database, {
      consent_ids: ids,
      email,
      status: body.status,
      status_at: new Date(body.statusTimestamp),
      source_type: body.sourceType,
      user_type: body.user.userType,
      logged_at: deps.now(),
    });
  }
  return ok({ data: { logged: ids.length } });
};
