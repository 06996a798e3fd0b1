import { type Kysely, sql } from 'kysely';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { stateOf } from './member-state.ts';
import { leaveWithoutConsent } from './members.ts';
import type { SubscriptionRow } from './settle-subscriptions.ts';

type Connection = Kysely<Database>;
interface Owner {
  readonly id: number;
  readonly email_key: string;
  readonly email_confirmed_at: Date | null;
}

/** A subscription is an account's when somebody asked for it signed in, or under the account's confirmed address. */
const isTheirs = ({ id, email_key, email_confirmed_at }: Owner) =>
  sql<boolean>`(user_id = ${id} or (email_key = ${email_key} and ${email_confirmed_at !== null}::boolean))`;

/** Ends what stood on a consent that was taken back: the lists that were joined with it, and the newsletter where that leaves none; nothing else. */
export async function endSubscriptions(database: Connection, user: Owner, consentId: number, now: Date): Promise<void> {
  const rows = await database
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where(isTheirs(user))
    .where(
      sql<boolean>`exists (select from newsletter_member m where m.subscription_id = newsletter_subscription.id and m.left_at is null and ${consentId} = any(m.consent_ids))`,
    )
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) await leaveWithoutConsent(database, row, consentId, { now, sourceType: 'cmsSite', logged: consentId });
}

/** The subscription of an account's address, held until the end of the transaction where it is to be changed. */
export function ofAddress(database: Connection, { email_key }: Owner, holds = false): Promise<SubscriptionRow | undefined> {
  const theirs = database.selectFrom('newsletter_subscription').selectAll().where('email_key', '=', email_key);
  return (holds ? theirs.forUpdate() : theirs).executeTakeFirst();
}

export async function eraseSubscriptions(database: Connection, user: Owner): Promise<void> {
  await database.deleteFrom('newsletter_subscription').where(isTheirs(user)).execute();
}

export async function exportedSubscriptions(database: Connection, user: Owner): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select s.email, s.language, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt",
      coalesce((select json_agg(json_build_object('list', coalesce(${textIn(sql`l.names`, sql`s.language`)}, l.slug), 'state', ${stateOf(sql.ref('m'))},
          'askedAt', m.asked_at, 'confirmedAt', m.confirmed_at, 'leftAt', m.left_at,
          'consents', array(select c.unique_number from unnest(m.consent_ids) with ordinality i (id, place) join consent c on c.id = i.id order by i.place)) order by l.position, l.id)
        from newsletter_member m join newsletter_list l on l.id = m.list_id where m.subscription_id = s.id), '[]') as lists
    from newsletter_subscription s where ${isTheirs(user)} order by s.id`.execute(database);
  return rows;
}
