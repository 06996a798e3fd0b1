import { type Kysely, sql } from 'kysely';

/**
 * Subscriptions are derived from their members, and say so by `settled`; programs of before don't write it, and the trigger keeps members in step with what they write (functions/newsletter.sql).
 * Rows of before, in which the two could differ, are made one: what a subscription that runs stands on and none of its members holds is theirs, unless it was taken back since, and the other way round.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'alter table newsletter_subscription add column settled int not null default 0',
  `update newsletter_member m set left_at = s.left_at from newsletter_subscription s
    where s.id = m.subscription_id and s.left_at is not null and m.left_at is null and m.confirmed_at is not null`,
  `with missing as (
    select s.id, array_agg(c.id order by c.place) as consent_ids
    from newsletter_subscription s cross join lateral unnest(s.consent_ids) with ordinality c (id, place)
    where s.confirmed_at is not null and s.left_at is null
      and not exists (select from newsletter_member m where m.subscription_id = s.id and m.left_at is null and m.confirmed_at is not null and c.id = any(m.consent_ids))
      and (select l.status from consent_log l where lower(l.email) = lower(s.email) and c.id = any(l.consent_ids) order by l.logged_at desc, l.id desc limit 1) is distinct from 'withdrawn'
    group by s.id
  )
  update newsletter_member m set consent_ids = m.consent_ids || w.consent_ids
    from missing w where w.id = m.subscription_id and m.left_at is null and m.confirmed_at is not null`,
  `with stands as (
    select s.id, array(
      select c.id from newsletter_member m cross join lateral unnest(m.consent_ids) with ordinality c (id, place)
      where m.subscription_id = s.id and m.left_at is null and m.confirmed_at is not null group by c.id order by min(c.place), c.id) as consent_ids
    from newsletter_subscription s
    where s.confirmed_at is not null and s.left_at is null and exists (select from newsletter_member m where m.subscription_id = s.id)
  )
  update newsletter_subscription s set consent_ids = w.consent_ids from stands w where w.id = s.id and s.consent_ids <> w.consent_ids`,
];
