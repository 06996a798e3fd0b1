import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

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
  const { consentIds, status, email, userId, at, sourceType, userType } = answer;
  if (consentIds.length === 0) return;
  await database
    .insertInto('consent_log')
    .values({
      consent_ids: [...consentIds],
      versions: sql<number[]>`array(
        select coalesce((select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from unnest(${consentIds}::int[]) with ordinality c (id, place) order by c.place)`,
      status,
      email,
      user_id: userId,
      status_at: at,
      source_type: sourceType,
      user_type: userType,
    })
    .execute();
}
