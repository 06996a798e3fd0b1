import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** Whether a member (`m`) is on its list. */
const IS_ON = sql<boolean>`(m.left_at is null and m.confirmed_at is not null)`;

/** Ends the subscriptions that run for one list alone, before it goes; what was agreed to for them is written down as taken back (CON-01). */
export async function endWithoutList(trx: Connection, listId: number, now: Date): Promise<void> {
  await sql`
    with ended as (
      update newsletter_subscription s set left_at = ${now}
      from newsletter_member m
      where m.list_id = ${listId} and m.subscription_id = s.id and ${IS_ON} and s.confirmed_at is not null and s.left_at is null
        and not exists (select from newsletter_member o where o.subscription_id = s.id and o.list_id <> ${listId} and o.left_at is null and o.confirmed_at is not null)
      returning s.email, s.user_id, s.consent_ids)
    insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
    select e.consent_ids, array(select coalesce((select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from unnest(e.consent_ids) with ordinality c (id, place) order by c.place), 'withdrawn', e.email, e.user_id, ${now}, 'backOffice', 'webUser'
    from ended e where cardinality(e.consent_ids) > 0`.execute(trx);
}
