import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { logAnswers } from '../consent/log-answers.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;
export type SubscriptionRow = Selectable<Database['newsletter_subscription']>;

/** Whether a member (`m`) is on its list. */
const IS_ON = sql<boolean>`(m.left_at is null and m.confirmed_at is not null)`;

/** What a wish is for: a member (`m`) who has not left since they asked. */
const IS_WISHED = sql<boolean>`(m.left_at is null or m.left_at <= m.asked_at)`;

/** A list that somebody asks for, with what they agreed to for it. */
export interface Wish {
  readonly listId: number;
  readonly consentIds: readonly number[];
}

/** Whether somebody gets the newsletter, of whatever list. */
export function runs({ confirmed_at, left_at }: SubscriptionRow): boolean {
  return confirmed_at !== null && left_at === null;
}

/** The lists that somebody is on. */
export async function listsOn(database: Connection, subscriptionId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select m.list_id as id from newsletter_member m where m.subscription_id = ${subscriptionId} and ${IS_ON}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps what somebody asks for until it is confirmed. A subscription that does not run goes by its last wish alone; one that runs keeps the moment of its own, and each
 * list that waits the moment of the wish for it: whoever typed the address may be a stranger. It asks the database as often whatever is to be kept (T-15).
 */
export async function keepWish(trx: Connection, row: SubscriptionRow, wish: readonly Wish[], now: Date): Promise<void> {
  const ids = wish.map(({ listId }) => listId);
  const others = sql`m.subscription_id = ${row.id} and not (m.list_id = any(${ids}::int[])) and ${!runs(row)}::boolean`;
  await sql`update newsletter_subscription set asked_at = ${now} where id = ${row.id} and asked_at <> ${now} and ${!runs(row)}::boolean`.execute(
    trx,
  );
  await sql`delete from newsletter_member m where ${others} and m.confirmed_at is null and m.left_at is null`.execute(trx);
  await sql`update newsletter_member m set asked_at = coalesce(m.confirmed_at, m.left_at) where ${others} and m.asked_at = ${now} and not ${IS_ON}`.execute(
    trx,
  );
  await sql`
    insert into newsletter_member (list_id, subscription_id, consent_ids, asked_at)
    select (w.one ->> 'listId')::int, ${row.id}, array(select c.id::int from jsonb_array_elements_text(w.one -> 'consentIds') c (id)), ${now}
    from jsonb_array_elements(${JSON.stringify(wish)}::jsonb) w (one)
    on conflict (list_id, subscription_id) do update set asked_at = excluded.asked_at, consent_ids = excluded.consent_ids`.execute(trx);
}

/** What a wish of that moment was for, and whether it has come true; nobody joins a list that was withdrawn since. */
export async function wishOf(
  database: Connection,
  subscriptionId: number,
  askedAt: Date,
): Promise<readonly (Wish & { readonly isOn: boolean })[]> {
  const { rows } = await sql<Wish & { isOn: boolean }>`
    select m.list_id as "listId", m.consent_ids as "consentIds", ${IS_ON} as "isOn" from newsletter_member m
    join newsletter_list l on l.id = m.list_id
    where m.subscription_id = ${subscriptionId} and m.asked_at = ${askedAt} and ${IS_WISHED} and (l.withdrawn_at is null or ${IS_ON}) order by m.list_id`.execute(
    database,
  );
  return rows;
}

/** Begins what was wished (wishOf); a subscription that did not run begins with it. */
export async function beginWish(trx: Connection, row: SubscriptionRow, wish: readonly Wish[], now: Date): Promise<SubscriptionRow> {
  const ids = wish.map(({ listId }) => listId);
  if (runs(row))
    await sql`update newsletter_member m set confirmed_at = ${now}, left_at = null where m.subscription_id = ${row.id} and m.list_id = any(${ids}::int[]) and not ${IS_ON}`.execute(
      trx,
    );
  // The trigger puts them on the lists that they asked for.
  else await trx.updateTable('newsletter_subscription').set({ confirmed_at: now, left_at: null }).where('id', '=', row.id).execute();
  return withConsentsOfLists(trx, row.id);
}

/** Takes somebody off lists at once; who is then on none is subscribed no more. What is taken back with it is logged (CON-01). */
export async function leaveLists(trx: Connection, row: SubscriptionRow, lists: readonly number[], now: Date): Promise<SubscriptionRow> {
  await trx
    .updateTable('newsletter_member')
    .set({ left_at: now })
    .where('subscription_id', '=', row.id)
    .where('list_id', '=', sql<number>`any(${lists}::int[])`)
    .where('left_at', 'is', null)
    .execute();
  const isOnSome = (await listsOn(trx, row.id)).size > 0;
  const changed = isOnSome ? await withConsentsOfLists(trx, row.id) : await ended(trx, row.id, now);
  await logAnswers(trx, {
    consentIds: row.consent_ids.filter((id) => !(isOnSome && changed.consent_ids.includes(id))),
    status: 'withdrawn',
    email: row.email,
    userId: row.user_id,
    at: now,
    sourceType: 'newsletter',
    userType: 'webUser',
  });
  return changed;
}

/**
 * Ends the subscriptions that run for one list alone, before it goes, and rests the others on what was agreed to for theirs; what stands for nothing any more is
 * written down as taken back (CON-01).
 */
export async function endWithoutList(trx: Connection, listId: number, now: Date): Promise<void> {
  await sql`
    with touched as (
      select s.id, s.email, s.user_id, s.consent_ids, ${consentsOfLists(sql`m.list_id <> ${listId}`)} as kept,
        exists (select from newsletter_member m where m.subscription_id = s.id and m.list_id <> ${listId} and ${IS_ON}) as stays
      from newsletter_subscription s join newsletter_member m on m.subscription_id = s.id
      where m.list_id = ${listId} and ${IS_ON} and s.confirmed_at is not null and s.left_at is null
    ), changed as (
      update newsletter_subscription s set left_at = case when t.stays then null else ${now}::timestamptz end,
        consent_ids = case when t.stays then t.kept else s.consent_ids end
      from touched t where t.id = s.id
    ), lost as (
      select t.id, t.email, t.user_id, array(select c.id from unnest(t.consent_ids) with ordinality c (id, place)
        where not (t.stays and c.id = any(t.kept)) order by c.place) as consent_ids from touched t
    )
    insert into consent_log (consent_ids, versions, status, email, user_id, status_at, source_type, user_type)
    select e.consent_ids, array(select coalesce((select max(v.version) from consent_version v where v.consent_id = c.id), 0)
        from unnest(e.consent_ids) with ordinality c (id, place) order by c.place), 'withdrawn', e.email, e.user_id, ${now}, 'backOffice', 'webUser'
    from lost e where cardinality(e.consent_ids) > 0 order by e.id`.execute(trx);
}

/** Takes somebody off the lists that stand on a consent, and drops their wishes for such; who is then on none, and waits for none, is subscribed no more. */
export async function leaveWithoutConsent(trx: Connection, row: SubscriptionRow, consentId: number, now: Date): Promise<void> {
  await sql`update newsletter_member m set left_at = ${now}
    where m.subscription_id = ${row.id} and m.left_at is null and ${consentId} = any(m.consent_ids)`.execute(trx);
  const { rows } = await sql`select from newsletter_member m
    where m.subscription_id = ${row.id} and m.left_at is null and (m.confirmed_at is not null or not ${runs(row)}::boolean)`.execute(trx);
  if (rows.length === 0) await ended(trx, row.id, now);
  else if (runs(row)) await withConsentsOfLists(trx, row.id);
}

/** Ends a subscription; the trigger takes its owner off all lists. */
export function ended(trx: Connection, id: number, now: Date): Promise<SubscriptionRow> {
  return trx.updateTable('newsletter_subscription').set({ left_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A subscription (`s`) stands on what was agreed to for its lists; it is found by that (migration 171). */
const consentsOfLists = (which: RawBuilder<unknown>) => sql`array(
  select c.id from newsletter_member m cross join lateral unnest(m.consent_ids) with ordinality c (id, place)
  where m.subscription_id = s.id and ${IS_ON} and ${which} group by c.id order by min(c.place), c.id)`;

async function withConsentsOfLists(trx: Connection, id: number): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    update newsletter_subscription s set consent_ids = ${consentsOfLists(sql`true`)} where s.id = ${id} returning s.*`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no subscription ${id}`);
  return row;
}
