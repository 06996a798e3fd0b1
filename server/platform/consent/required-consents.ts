import { sql } from 'kysely';
import { preparedQuestion } from '../database/prepared-question.ts';

export interface Purchase {
  /** When the cart was made; by the database's clock, as the log is. */
  readonly since: Date;
  /** Addresses that the buyer's consents may stand under. */
  readonly emails: readonly string[];
  readonly userId: number | null;
}

export interface LackRow {
  readonly place: 'checkout' | 'payment';
}

/** The first step of the checkout that asks for a consent which the buyer has not accepted since; undefined when none does (CHK-05). */
export const consentLack = preparedQuestion<Purchase, LackRow>(
  (blank) => sql`
    select a.place from consent_assignment a
    where a.place in ('checkout', 'payment') and a.required and not exists (
      select from consent_log l
      where l.status = 'accepted' and l.logged_at >= ${blank('since')} and a.consent_id = any(l.consent_ids)
        and (lower(l.email) = any(array(select lower(e) from unnest(${blank('emails')}::text[]) e)) or l.user_id = ${blank('userId')}::int))
    order by a.place limit 1`,
);
