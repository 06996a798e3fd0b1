import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { logConsent as call } from '#adapters/platform/wire/consent.ts';
import { isEmail } from '#domain/checkout/validate-address.ts';
import { readInstant } from '#domain/site/instant.ts';
import { networkOf } from '../../http/network-of.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import { unseenIntegers } from '../database/unseen.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import {
  type Allowance,
  type AttemptValues,
  attemptAnswer,
  attemptValues,
  type CountedRow,
  countingAttempt,
  forgetNowAndThen,
} from '../throttle/attempts.ts';
import { type ConsentAnswer, givenConsents, loggingAnswers, refuseVersion, unknownVersion } from './log-answers.ts';

/** A school or an office is one network. */
export const CONSENTS_OF_A_NETWORK: Allowance = { limit: 1000, windowMs: 10 * 60_000 };

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
  const given = givenConsents(body.consents);
  const ids = given.consentIds;
  const now = deps.now();
  const answer = {
    ...given,
    status: body.status,
    email,
    userId: user?.userId ?? null,
    at: claimedTime(claimed, now),
    sourceType: body.sourceType,
    userType: body.user.userType,
  };
  const isCounted = user === undefined && facts.client.address !== '';
  const attempt = { scope: 'consent.network', key: networkOf(facts.client.address), ...CONSENTS_OF_A_NETWORK };
  if (isCounted) await forgetNowAndThen(deps.database, 1, now);
  const values = { ...answer, ...attemptValues(attempt, now), limit: CONSENTS_OF_A_NETWORK.limit, isCounted };
  const [logged] = await loggedOnce(deps.database, values);
  if (logged?.areThere !== true) return refuse('BAD_REQUEST', { field: 'consents', message: 'consents: names one that is not there.' });
  if (logged.unknownVersion !== null) return refuseVersion(logged.unknownVersion);
  const { allowed, seconds } = isCounted ? attemptAnswer(logged as CountedRow, CONSENTS_OF_A_NETWORK, now) : UNCOUNTED;
  return allowed ? ok({ data: { logged: ids.length } }) : refuse('TOO_MANY_ATTEMPTS', { seconds });
};

const UNCOUNTED = { allowed: true, seconds: 0 };

type Logged = ConsentAnswer & AttemptValues & { readonly limit: number; readonly isCounted: boolean };

/** What was counted is null where nothing was. */
type LoggedRow = { readonly areThere: boolean; readonly unknownVersion: number | null } & {
  readonly [Column in keyof CountedRow]: CountedRow[Column] | null;
};

/** Whether the consents are there, the attempt and its answer in one statement: what is not there is not counted, and after too many nothing is logged. */
const loggedOnce = preparedQuestion<Logged, LoggedRow>(
  (blank) => sql`
    with named as materialized (
      select cardinality(${blank('consentIds')}::int[]) = (select count(*) from consent where id = any(${unseenIntegers(blank('consentIds'))})) as "areThere", ${unknownVersion(blank)} as "unknownVersion"),
    counted as (${countingAttempt(blank, sql`${blank('isCounted')}::boolean and (select "areThere" and "unknownVersion" is null from named)`)}),
    logged as (${loggingAnswers(
      blank,
      sql`(select "areThere" and "unknownVersion" is null from named) and cardinality(${blank('consentIds')}::int[]) > 0 and coalesce((select count from counted) <= ${blank('limit')}::int, true)`,
    )})
    select "areThere", "unknownVersion", count, window_started_at from named left join counted on true`,
);

function claimedTime(claim: Date, now: Date): Date {
  return Math.abs(claim.getTime() - now.getTime()) <= CLAIM_MS ? claim : now;
}
