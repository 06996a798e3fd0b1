import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { unseenIntegers } from '../database/unseen.ts';

/** What somebody answered. */
export interface ConsentAnswer {
  readonly consentIds: readonly number[];
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
 * Appends an answer to the log with the versions of the texts that are in force; rows of the log are never changed or deleted (CON-01). When it was logged is the
 * database's clock, which also dates the carts. The ids have to exist; without any nothing is logged. A consent without a text has version 0.
 */
export async function logAnswers(database: Kysely<Database>, answer: ConsentAnswer): Promise<void> {
  if (answer.consentIds.length > 0) await loggedAnswers(database, answer);
}

const loggedAnswers = preparedQuestion<ConsentAnswer, never>((blank) => loggingAnswers(blank));

/** The same within a statement that does more, if `condition` holds. */
export function loggingAnswers(
  blank: (name: keyof ConsentAnswer) => RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<never> {
  return sql`
    insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
    select ${blank('consentIds')}::int[], array(
        select coalesce((select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from unnest(${unseenIntegers(blank('consentIds'))}) with ordinality c (id, place) order by c.place),
      ${blank('status')}, ${blank('email')}, ${blank('userId')}::int, ${blank('at')}::timestamptz, ${blank('sourceType')}, ${blank('userType')}
    where ${condition}`;
}
