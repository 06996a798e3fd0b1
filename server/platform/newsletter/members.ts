import { type Kysely, type Selectable, sql } from 'kysely';
import { logAnswers } from '../consent/log-answers.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;
export type SubscriptionRow = Selectable<Database['newsletter_subscription']>;

/** Whether a member (`m`) is on its list. */
const IS_ON = sql<boolean>`(m.left_at is null and m.confirmed_at is not null)`;

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

/** Keeps what somebody asks for until it is confirmed, in the place of what they had asked for before and not confirmed. */
export async function keepWish(trx: Connection, subscriptionId: number, wish: readonly Wish[], now: Date): Promise<void> {
  const ids = wish.map(({ listId }) => listId);
  const others = sql`m.subscription_id = ${subscriptionId} and not (m.list_id = any(${ids}::int[]))`;
  await trx
    .updateTable('newsletter_subscription')
    .set({ asked_at: now })
    .where('id', '=', subscriptionId)
    .where('asked_at', '<>', now)
    .execute();
  await sql`delete from newsletter_member m where ${others} and m.confirmed_at is null and m.left_at is null`.execute(trx);
  await sql`update newsletter_member m set asked_at = coalesce(m.confirmed_at, m.left_at) where ${others} and m.asked_at = ${now} and not ${IS_ON}`.execute(
    trx,
  );
  for (const { listId, consentIds } of wish) await writeMember(trx, subscriptionId, { listId, consentIds }, { asked_at: now });
}

/** What a wish of that moment was for, and whether it has come true. */
export async function wishOf(
  database: Connection,
  subscriptionId: number,
  askedAt: Date,
): Promise<readonly (Wish & { readonly isOn: boolean })[]> {
  const { rows } = await sql<Wish & { isOn: boolean }>`
    select m.list_id as "listId", m.consent_ids as "consentIds", ${IS_ON} as "isOn" from newsletter_member m
    where m.subscription_id = ${subscriptionId} and m.asked_at = ${askedAt} order by m.list_id`.execute(database);
  return rows;
}

/** Begins what was wished at that moment; a subscription that did not run begins with it. */
export async function beginWish(trx: Connection, row: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  if (runs(row))
    await sql`update newsletter_member m set confirmed_at = ${now}, left_at = null where m.subscription_id = ${row.id} and m.asked_at = ${row.asked_at} and not ${IS_ON}`.execute(
      trx,
    );
  // The trigger puts them on the lists that they asked for.
  else await trx.updateTable('newsletter_subscription').set({ confirmed_at: now, left_at: null }).where('id', '=', row.id).execute();
  return withConsentsOfLists(trx, row.id);
}

/** Puts somebody on lists and takes them off others, at once; who is then on none is subscribed no more. What was agreed to with it, or taken back, is logged (CON-01). */
export async function changeLists(
  trx: Connection,
  row: SubscriptionRow,
  change: { readonly joins: readonly Wish[]; readonly leaves: readonly number[] },
  now: Date,
): Promise<SubscriptionRow> {
  for (const wish of change.joins) await writeMember(trx, row.id, wish, { asked_at: now, confirmed_at: now });
  await trx
    .updateTable('newsletter_member')
    .set({ left_at: now })
    .where('subscription_id', '=', row.id)
    .where('list_id', '=', sql<number>`any(${change.leaves}::int[])`)
    .where('left_at', 'is', null)
    .execute();
  const isOnSome = (await listsOn(trx, row.id)).size > 0;
  const changed = isOnSome ? await withConsentsOfLists(trx, row.id) : await ended(trx, row.id, now);
  const kept = isOnSome ? changed.consent_ids : [];
  const answers = [
    ['accepted', kept.filter((id) => !row.consent_ids.includes(id) || change.joins.some(({ consentIds }) => consentIds.includes(id)))],
    ['withdrawn', row.consent_ids.filter((id) => !kept.includes(id))],
  ] as const;
  for (const [status, consentIds] of answers)
    await logAnswers(trx, {
      consentIds,
      status,
      email: row.email,
      userId: row.user_id,
      at: now,
      sourceType: 'newsletter',
      userType: 'webUser',
    });
  return changed;
}

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

function ended(trx: Connection, id: number, now: Date): Promise<SubscriptionRow> {
  return trx.updateTable('newsletter_subscription').set({ left_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A subscription stands on what was agreed to for its lists; it is found by that (migration 171). */
async function withConsentsOfLists(trx: Connection, id: number): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    update newsletter_subscription s set consent_ids = array(
      select c.id from newsletter_member m cross join lateral unnest(m.consent_ids) with ordinality c (id, place)
      where m.subscription_id = s.id and ${IS_ON} group by c.id order by min(c.place), c.id)
    where s.id = ${id} returning s.*`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no subscription ${id}`);
  return row;
}

async function writeMember(
  trx: Connection,
  subscriptionId: number,
  { listId, consentIds }: Wish,
  { asked_at, confirmed_at }: { readonly asked_at: Date; readonly confirmed_at?: Date },
): Promise<void> {
  const moments = { asked_at, consent_ids: [...consentIds], ...(confirmed_at && { confirmed_at, left_at: null }) };
  await trx
    .insertInto('newsletter_member')
    .values({ list_id: listId, subscription_id: subscriptionId, ...moments })
    .onConflict((conflict) => conflict.columns(['list_id', 'subscription_id']).doUpdateSet(moments))
    .execute();
}
