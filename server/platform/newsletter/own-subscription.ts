import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { leaveWithoutConsent } from './members.ts';

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

export async function eraseSubscriptions(database: Connection, user: Owner): Promise<void> {
  await database.deleteFrom('newsletter_subscription').where(isTheirs(user)).execute();
}

export async function exportedSubscriptions(database: Connection, user: Owner): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select email, language, asked_at as "askedAt", confirmed_at as "confirmedAt", left_at as "leftAt"
    from newsletter_subscription where ${isTheirs(user)} order by id`.execute(database);
  return rows;
}
