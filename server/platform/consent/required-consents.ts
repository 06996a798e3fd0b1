import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Purchase {
  /** When the cart was made; by the database's clock, as the log is. */
  readonly since: Date;
  /** Addresses that the buyer's consents may stand under. */
  readonly emails: readonly string[];
  readonly userId: number | null;
}

/** The first step of the checkout that asks for a consent which the buyer has not accepted since; undefined when none does (CHK-05). */
export async function placeWithoutConsent(
  database: Kysely<Database>,
  { since, emails, userId }: Purchase,
): Promise<'checkout' | 'payment' | undefined> {
  const { rows } = await sql<{ place: 'checkout' | 'payment' }>`
    select a.place from consent_assignment a
    where a.place in ('checkout', 'payment') and a.required and not exists (
      select from consent_log l
      where l.status = 'accepted' and l.logged_at >= ${since} and a.consent_id = any(l.consent_ids)
        and (lower(l.email) = any(array(select lower(e) from unnest(${emails}::text[]) e)) or l.user_id = ${userId}::int))
    order by a.place limit 1`.execute(database);
  return rows[0]?.place;
}
