import { ok } from 'neverthrow';
import type { logConsent as call } from '#adapters/platform/wire/consent.ts';
import { isEmail } from '#domain/checkout/validate-address.ts';
import { isId } from '#domain/id.ts';
import { readInstant } from '#domain/site/instant.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { logAnswers } from './log-answers.ts';
import { existingConsents } from './queries.ts';

const OF_A_NETWORK: Allowance = { limit: 120, windowMs: 10 * 60_000 };

/** How far the clock of whoever accepts may be wrong. */
const CLAIM_MS = 86_400_000;

/**
 * Keeps what somebody accepted, when and where (CON-01). When they say that they did is kept as their claim, as long as it is within a day; what counts is the time
 * of arrival, which is written beside it.
 */
export const logConsent: Verb<typeof call> = async (deps, { body, user, facts }) => {
  const email = body.user.email.trim();
  if (!isEmail(email)) return refuse('BAD_REQUEST', { field: 'user.email', message: 'user.email: wants an e-mail address.' });
  const claimed = readInstant(body.statusTimestamp);
  if (claimed === undefined)
    return refuse('BAD_REQUEST', { field: 'statusTimestamp', message: 'statusTimestamp: wants an ISO 8601 instant.' });
  const ids = [...new Set(body.consents)];
  const possible = ids.every(isId);
  const known = possible ? await existingConsents(deps.database, ids) : new Set<number>();
  if (!ids.every((id) => known.has(id)))
    return refuse('BAD_REQUEST', { field: 'consents', message: 'consents: names one that is not there.' });
  if (user === undefined) {
    const counted = await countClient(deps, facts, 'consent.network', OF_A_NETWORK);
    if (counted.isErr()) return refuse(counted.error.code, counted.error);
  }
  await logAnswers(deps.database, {
    consentIds: ids,
    status: body.status,
    email,
    userId: user?.userId ?? null,
    at: claimedTime(claimed, deps.now()),
    sourceType: body.sourceType,
    userType: body.user.userType,
  });
  return ok({ data: { logged: ids.length } });
};

function claimedTime(claim: Date, now: Date): Date {
  return Math.abs(claim.getTime() - now.getTime()) <= CLAIM_MS ? claim : now;
}
