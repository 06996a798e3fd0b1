import { type Kysely, sql } from 'kysely';

/**
 * Subscriptions that ran although they were on none of the lists that they know, which two writers at once could make, and of which step 218 took what they stood on without a word: they end, with
 * the wishes that wait, and what was agreed to for them and not taken back is written down as taken back (CON-01).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(database);
}

const STATEMENT = `with lost as (
    select s.id, s.email, s.user_id, array(
      select c.id from (
        select unnest(s.consent_ids) as id, 1 as place union all select unnest(m.consent_ids), 2 from newsletter_member m where m.subscription_id = s.id) c
      cross join lateral (
        select l.status, l.source_type from consent_log l where lower(l.email) = lower(s.email) and c.id = any(l.consent_ids) order by l.logged_at desc, l.id desc limit 1) l
      where l.status = 'accepted' and l.source_type = 'newsletter' group by c.id order by min(c.place), c.id) as consent_ids
    from newsletter_subscription s
    where s.confirmed_at is not null and s.left_at is null and exists (select from newsletter_member m where m.subscription_id = s.id)
      and not exists (select from newsletter_member m where m.subscription_id = s.id and m.left_at is null and m.confirmed_at is not null)
  ), ended as (
    update newsletter_subscription s set left_at = now(), settled = s.settled + 1 from lost w where w.id = s.id
  ), dropped as (
    update newsletter_member m set left_at = now() from lost w where w.id = m.subscription_id and (m.left_at is null or m.left_at <= m.asked_at)
  )
  insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
    select w.consent_ids, array(select coalesce((select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from unnest(w.consent_ids) with ordinality c (id, place) order by c.place), 'withdrawn', w.email, w.user_id, now(), 'newsletter', 'webUser'
    from lost w where cardinality(w.consent_ids) > 0 order by w.id`;
