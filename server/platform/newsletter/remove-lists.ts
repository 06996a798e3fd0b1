import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { KeptList } from './list-queries.ts';
import { isOn, waits } from './member-state.ts';
import { settleSubscriptions } from './settle-subscriptions.ts';

type Connection = Kysely<Database>;

/** Subscriptions that are held at once: whoever has one of them in hand that moment, and clicks, waits for no more than these. */
const PORTION = 250;

/**
 * Takes a list away from everybody's eyes at once, however many are on it: who is about to join it has done so, or finds it gone. Its members are taken off it by `removeLists`, and stay
 * subscribed until their turn comes. Its slug and consent are free for others.
 */
export async function beginRemoval(trx: Connection, { id, slug }: Pick<KeptList, 'id' | 'slug'>, now: Date): Promise<void> {
  await trx.selectFrom('newsletter_list').select('id').where('id', '=', id).forUpdate().execute();
  const gone = { deleted_at: now, withdrawn_at: now, is_offered: false, slug: `${slug}~${id}`, consent_id: null };
  await trx.updateTable('newsletter_list').set(gone).where('id', '=', id).execute();
}

/** Takes the next members off a list that is deleted, or the list away where none is left; answers whether more waits. A list that another process is at is left to it. */
export function removeLists(database: Connection): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    // Held in a way that whoever began to join before it was deleted does not wait for: they may have a subscription in hand that is waited for below.
    const list = await trx
      .selectFrom('newsletter_list')
      .select(['id', 'deleted_at'])
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (list === undefined || list.deleted_at === null) return false;
    if (!(await takeMembersOff(trx, list.id, list.deleted_at))) await removeEmpty(trx, list.id);
    return true;
  });
}

/** Who waited for the list alone waits on, for nothing: their link is good no more. Who was on no other is subscribed no more since it was deleted; what they have asked for after that still waits. */
async function takeMembersOff(trx: Connection, listId: number, deletedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select s.id from newsletter_subscription s where s.id in (
    select m.subscription_id from newsletter_member m where m.list_id = ${listId} order by m.subscription_id limit ${PORTION}) order by s.id for update`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  const onNoOther = sql`not exists (select from newsletter_member o where o.subscription_id = g.subscription_id and o.list_id <> ${listId} and ${isOn(sql.ref('o'))})`;
  await sql`update newsletter_member m set left_at = ${deletedAt} from newsletter_member g
    where g.list_id = ${listId} and g.subscription_id = any(${ids}::int[]) and ${isOn(sql.ref('g'))} and ${onNoOther}
      and m.subscription_id = g.subscription_id and m.list_id <> ${listId} and ${waits(sql.ref('m'))} and m.asked_at <= ${deletedAt}`.execute(
    trx,
  );
  await sql`delete from newsletter_member m where m.list_id = ${listId} and m.subscription_id = any(${ids}::int[])`.execute(trx);
  await settleSubscriptions(trx, ids, { now: deletedAt, sourceType: 'backOffice' });
  return true;
}

/** A process of the released version can still bring somebody to it, who is then taken off first. */
async function removeEmpty(trx: Connection, listId: number): Promise<void> {
  await trx.selectFrom('newsletter_list').select('id').where('id', '=', listId).forUpdate().execute();
  await sql`delete from newsletter_list l where l.id = ${listId} and not exists (select from newsletter_member m where m.list_id = l.id)`.execute(
    trx,
  );
}
