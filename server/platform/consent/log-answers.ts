import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { AcceptedConsent } from '#domain/consent/consent.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { unseenIntegers } from '../database/unseen.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

/** What somebody answered. */
export interface ConsentAnswer {
  readonly consentIds: readonly number[];
  /** Beside each id the version whose words were shown; null where nothing is said of it, which means the newest. */
  readonly versions: readonly (number | null)[];
  readonly status: 'accepted' | 'withdrawn';
  readonly email: string;
  /** The account that answered, when somebody was signed in. */
  readonly userId: number | null;
  /** When it was answered. */
  readonly at: Date;
  readonly sourceType: string;
  readonly userType: string;
}

/**
 * Appends an answer to the log with the versions of the texts that were shown, else of those that are in force; rows of the log are never changed or deleted (CON-01).
 * When it was logged is the database's clock, which also dates the carts. The ids have to exist; without any nothing is logged. A consent without a text has version 0.
 */
export async function logAnswers(database: Kysely<Database>, answer: ConsentAnswer): Promise<void> {
  if (answer.consentIds.length > 0) await loggedAnswers(database, answer);
}

/** Consents that were given, each once, as the log holds them. */
export function givenConsents(accepted: readonly AcceptedConsent[]): Pick<ConsentAnswer, 'consentIds' | 'versions'> {
  const versions = new Map(accepted.map((one) => (typeof one === 'number' ? [one, null] : [one.id, one.version])));
  return { consentIds: [...versions.keys()], versions: [...versions.values()] };
}

/** Two lists side by side, of which the planner sees nothing. */
const given = (blank: (name: 'consentIds' | 'versions') => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`unnest(${unseenIntegers(blank('consentIds'))}, ${unseenIntegers(blank('versions'))})`;

/** The first consent that has no such version, if one has not; the version of one without words is 0. */
export const unknownVersion = (blank: (name: 'consentIds' | 'versions') => RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select c.id from ${given(blank)} with ordinality c (id, version, place)
    where c.version is not null and not exists (select from consent_version v where v.consent_id = c.id and v.version = c.version)
      and (c.version <> 0 or exists (select from consent_version v where v.consent_id = c.id)) order by c.place limit 1)`;

/** Refuses what is said to be given in a version that its consent does not have: nobody can have been shown that. */
export async function checkVersions(database: Kysely<Database>, accepted: readonly AcceptedConsent[]): Promise<Result<void, Refusal>> {
  const [row] = await askedVersions(database, givenConsents(accepted));
  return typeof row?.id === 'number' ? refuseVersion(row.id) : ok(undefined);
}

/** The refusal of a version of a consent that there is none of. */
export function refuseVersion(consentId: number): Result<never, Refusal> {
  return refuse('CONSENT_VERSION_UNKNOWN', { field: `consents.${consentId}` });
}

const askedVersions = preparedQuestion<Pick<ConsentAnswer, 'consentIds' | 'versions'>, { readonly id: number | null }>(
  (blank) => sql`select ${unknownVersion(blank)} as id`,
);

const loggedAnswers = preparedQuestion<ConsentAnswer, never>((blank) => loggingAnswers(blank));

/** The same within a statement that does more, if `condition` holds. */
export function loggingAnswers(
  blank: (name: keyof ConsentAnswer) => RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<never> {
  return sql`
    insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
    select ${blank('consentIds')}::int[], array(
        select coalesce(c.version, (select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from ${given(blank)} with ordinality c (id, version, place) order by c.place),
      ${blank('status')}, ${blank('email')}, ${blank('userId')}::int, ${blank('at')}::timestamptz, ${blank('sourceType')}, ${blank('userType')}
    where ${condition}`;
}
