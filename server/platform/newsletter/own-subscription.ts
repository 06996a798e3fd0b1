import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;
interface Owner {
  readonly id: number;
  readonly email_key: string;
  readonly email_confirmed_at: Date | null;
}

/** A subscription is an account's when somebody asked for it signed in, or under the account's confirmed address. */
const isTheirs = ({ id, email_key, email_confirmed_at }: Owner) =>
  sql<boolean>`(user_id = ${id} or (email_key = ${email_key} and ${email_confirmed_at !== null}::boolean))`;

/** Ends what stood on a consent that was taken back: the newsletter ends, nothing else. */
export async function endSubscriptions(database: Connection, user: Owner, consentId: number, now: Date): Promise<void> {
  await database
    .updateTable('newsletter_subscription')
    .set({ left_at: now })
    .where(isTheirs(user))
    .where(sql<boolean>`${consentId} = any(consent_ids)`)
    .where('left_at', 'is', null)
    .execute();
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
