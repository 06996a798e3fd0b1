import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AcceptedConsent } from '#domain/consent/consent.ts';
import { givenConsents, logAnswers } from '../consent/log-answers.ts';
import type { Database } from '../database/schema.ts';
import { isOn, waits } from './member-state.ts';
import { type Settling, type SubscriptionRow, settledSubscription, settleSubscriptions } from './settle-subscriptions.ts';

type Connection = Kysely<Database>;
const M = sql.ref('m');

/** A list that somebody asks for, with what they agreed to for it. */
export interface Wish {
  readonly listId: number;
  readonly consentIds: readonly number[];
  /** Of these what was agreed to with this very wish, in the version that was shown; the others stood before. */
  readonly answered: readonly AcceptedConsent[];
}

/** Whether somebody gets the newsletter, of whatever list. */
export function runs({ confirmed_at, left_at }: Pick<SubscriptionRow, 'confirmed_at' | 'left_at'>): boolean {
  return confirmed_at !== null && left_at === null;
}

/** The lists that somebody is on, but for those that are deleted. */
export async function listsOn(database: Connection, subscriptionId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select m.list_id as id from newsletter_member m join newsletter_list l on l.id = m.list_id and l.deleted_at is null where m.subscription_id = ${subscriptionId} and ${isOn(M)}`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps what somebody asks for until it is confirmed. A subscription that does not run goes by its last wish alone; of one that runs each list that waits keeps the
 * moment of the wish for it: whoever typed the address may be a stranger. It asks the database as often whatever is to be kept (T-15).
 */
export async function keepWish(trx: Connection, row: SubscriptionRow, wish: readonly Wish[], now: Date): Promise<SubscriptionRow> {
  const ids = wish.map(({ listId }) => listId);
  const dropped = sql`m.subscription_id = ${row.id} and ${waits(M)} and not (m.list_id = any(${ids}::int[])) and ${!runs(row)}::boolean`;
  await sql`delete from newsletter_member m where ${dropped} and m.left_at is null`.execute(trx);
  await sql`update newsletter_member m set asked_at = m.left_at - interval '1 ms' where ${dropped}`.execute(trx);
  await sql`
    insert into newsletter_member (list_id, subscription_id, consent_ids, asked_at, answered, answered_at)
    select (w.one ->> 'listId')::int, ${row.id}, array(select c.id::int from jsonb_array_elements_text(w.one -> 'consentIds') c (id)), ${now},
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'version', coalesce(a.version,
          (select max(v.version) from consent_version v where v.consent_id = a.id), 0)) order by a.place), '[]')
        from rows from (jsonb_to_recordset(w.one -> 'answered') as (id int, version int)) with ordinality a (id, version, place)), ${now}
    from jsonb_array_elements(${JSON.stringify(wish.map(written))}::jsonb) w (one)
    on conflict (list_id, subscription_id) do update set asked_at = excluded.asked_at, consent_ids = excluded.consent_ids,
      answered = excluded.answered, answered_at = excluded.answered_at`.execute(trx);
  // Of one that runs nothing has changed, and a stranger's wish writes nothing down in its owner's name.
  const [kept = row] = await settleSubscriptions(trx, runs(row) ? [] : [row.id], { now, sourceType: 'newsletter' });
  return kept;
}

/** What a wish of that moment was for, and whether it has come true; nobody joins a list that was withdrawn since. Of one that a program of before kept nobody knows what was agreed to with it: all that it stands on counts. */
export async function wishOf(
  database: Connection,
  subscriptionId: number,
  askedAt: Date,
): Promise<readonly (Wish & { readonly isOn: boolean })[]> {
  const { rows } = await sql<Wish & { isOn: boolean }>`
    select m.list_id as "listId", m.consent_ids as "consentIds",
      case when m.answered_at = m.asked_at then m.answered else to_jsonb(m.consent_ids) end as answered, ${isOn(M)} as "isOn" from newsletter_member m
    join newsletter_list l on l.id = m.list_id
    where m.subscription_id = ${subscriptionId} and m.asked_at = ${askedAt} and (${isOn(M)} or (${waits(M)} and l.withdrawn_at is null)) order by m.list_id`.execute(
    database,
  );
  return rows;
}

/** A wish as the database reads it. */
function written({ answered, ...wish }: Wish) {
  const { consentIds: ids, versions } = givenConsents(answered);
  return { ...wish, answered: ids.map((id, place) => ({ id, version: versions[place] })) };
}

/** Begins what was wished (wishOf), and writes down what was agreed to with it. */
export async function beginWish(trx: Connection, row: SubscriptionRow, wish: readonly Wish[], how: Settling): Promise<SubscriptionRow> {
  const ids = wish.map(({ listId }) => listId);
  await sql`update newsletter_member m set confirmed_at = ${how.now}, left_at = null
    where m.subscription_id = ${row.id} and m.list_id = any(${ids}::int[]) and not ${isOn(M)}`.execute(trx);
  await logAnswers(trx, {
    ...givenConsents(wish.flatMap(({ answered }) => answered)),
    status: 'accepted',
    email: row.email,
    userId: row.user_id,
    at: how.now,
    sourceType: how.sourceType,
    userType: 'webUser',
  });
  return settledSubscription(trx, row.id, how);
}

/** Takes somebody off lists at once, of all where none are named; who is then on none is subscribed no more. */
export async function leaveLists(
  trx: Connection,
  { id }: SubscriptionRow,
  lists: readonly number[] | 'all',
  how: Settling,
): Promise<SubscriptionRow> {
  const which = lists === 'all' ? () => sql`true` : (m: RawBuilder<unknown>) => sql`${m}.list_id = any(${lists}::int[])`;
  await takeOff(trx, id, which, how.now);
  return settledSubscription(trx, id, how);
}

/** Takes somebody off the lists that stand on a consent, and drops their wishes for such. */
export async function leaveWithoutConsent(trx: Connection, { id }: SubscriptionRow, consentId: number, how: Settling): Promise<void> {
  await takeOff(trx, id, (m) => sql`${consentId} = any(${m}.consent_ids)`, how.now);
  await settledSubscription(trx, id, how);
}

/** Takes somebody off the lists that fit; who was on some and is then on none drops what they wait for as well. */
async function takeOff(
  trx: Connection,
  subscriptionId: number,
  fits: (member: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const onWhich = (what: RawBuilder<unknown>) =>
    sql`exists (select from newsletter_member o where o.subscription_id = m.subscription_id and ${isOn(sql.ref('o'))} and ${what})`;
  await sql`
    update newsletter_member m set left_at = ${now} where m.subscription_id = ${subscriptionId} and (m.left_at is null or ${waits(M)})
      and (${fits(M)} or (${onWhich(sql`true`)} and not ${onWhich(sql`not (${fits(sql.ref('o'))})`)}))`.execute(trx);
}
