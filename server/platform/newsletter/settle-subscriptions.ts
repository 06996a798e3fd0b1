import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { consentsOfMembers, isOn, waits } from './member-state.ts';

export type SubscriptionRow = Selectable<Database['newsletter_subscription']>;

/** When and by which way members were changed, and what of it is in the log of consents already. */
export interface Settling {
  readonly now: Date;
  readonly sourceType: 'newsletter' | 'backOffice' | 'cmsSite';
  readonly logged?: number;
}

const S = sql.ref('s');
const M = sql.ref('m');

/**
 * Derives subscriptions from their members, after these were changed: since when the newsletter comes, of whatever list, or since when it does not, on which consents it stands, and when
 * it was wished. What one that ran stands on no more is written down as taken back, in the version that was agreed to (CON-01); nothing else writes these columns, nor that. One that ends keeps what it stood on,
 * unless something is wished since. Of a wish whose list is gone it stays a wish. Whoever asks for it has held the subscriptions since before the members were changed, so that nobody else's change of them is missed. `settled` tells the trigger that
 * members need not follow (functions/newsletter.sql).
 */
export async function settleSubscriptions(
  trx: Kysely<Database>,
  ids: readonly number[],
  { now, sourceType, logged }: Settling,
): Promise<readonly SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    with held as (
      select s.*, ${isOn(S)} as ran, d.*, ${consentsOfMembers((m) => sql`(case when d.is_on then ${isOn(m)} else ${waits(m)} end)`)} as stands_on
      from newsletter_subscription s cross join lateral (
        select coalesce(bool_or(${isOn(M)}), false) as is_on, max(m.confirmed_at) filter (where ${isOn(M)}) as began_at,
          max(m.asked_at) filter (where ${waits(M)}) as wished_at, coalesce(bool_and(m.left_at is not null), false) as is_over
        from newsletter_member m where m.subscription_id = s.id) d
      where s.id = any(${ids}::int[])
    ), settled as (
      update newsletter_subscription s set settled = s.settled + 1,
        asked_at = case when h.is_on then s.asked_at else coalesce(h.wished_at, s.asked_at) end,
        confirmed_at = case when h.is_on and not h.ran then h.began_at else s.confirmed_at end,
        left_at = case when h.is_on then null when h.ran or h.is_over then coalesce(s.left_at, ${now}::timestamptz) else s.left_at end,
        consent_ids = case when h.is_on or h.wished_at is not null then h.stands_on else s.consent_ids end
      from held h where h.id = s.id returning s.*
    ), lost as (
      select h.id, h.email, h.user_id, array(select c.id from unnest(h.consent_ids) with ordinality c (id, place)
        where not (h.is_on and c.id = any(h.stands_on)) and c.id is distinct from ${logged ?? null}::int order by c.place) as consent_ids
      from held h where h.ran
    ), written as (
      insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
      select l.consent_ids, array(select coalesce((select a.versions[array_position(a.consent_ids, c.id)] from consent_log a
              where lower(a.email) = lower(l.email) and a.source_type = 'newsletter' and a.status = 'accepted' and c.id = any(a.consent_ids) order by a.logged_at desc, a.id desc limit 1),
            (select max(v.version) from consent_version v where v.consent_id = c.id), 0)
          from unnest(l.consent_ids) with ordinality c (id, place) order by c.place), 'withdrawn', l.email, l.user_id, ${now}, ${sourceType}, 'webUser'
      from lost l where cardinality(l.consent_ids) > 0 order by l.id
    )
    select * from settled order by id`.execute(trx);
  return rows;
}

/** The same of one, as it is then. */
export async function settledSubscription(trx: Kysely<Database>, id: number, how: Settling): Promise<SubscriptionRow> {
  const [row] = await settleSubscriptions(trx, [id], how);
  if (row === undefined) throw new Error(`There is no subscription ${id}`);
  return row;
}
