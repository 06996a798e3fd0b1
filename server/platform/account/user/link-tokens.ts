import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashOfToken } from '../../identity/signed-in.ts';

export type LinkTokenRow = Selectable<Database['user_token']>;

export interface NewLinkToken {
  readonly userId: number;
  readonly purpose: LinkTokenRow['purpose'];
  /** The address that the link is sent to. */
  readonly email: string;
  readonly hours: number;
  readonly now: Date;
}

/** A token for a link in an e-mail, with the key under which that e-mail is written once; only its hash is kept. Those of the user that are over go. */
export async function writeLinkToken(
  trx: Kysely<Database>,
  { userId, purpose, email, hours, now }: NewLinkToken,
): Promise<{ readonly token: string; readonly dedupeKey: string }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOfToken(token);
  await trx.deleteFrom('user_token').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await trx
    .insertInto('user_token')
    .values({ token_hash: hash, user_id: userId, purpose, email, created_at: now, expires_at: new Date(now.getTime() + hours * 3_600_000) })
    .execute();
  return { token, dedupeKey: `${purpose}:${hash.toString('base64url')}` };
}

/** Uses a token up: of many at once, one gets what it was good for. */
export function useLinkToken(
  trx: Kysely<Database>,
  token: string,
  purposes: readonly LinkTokenRow['purpose'][],
  now: Date,
): Promise<LinkTokenRow | undefined> {
  return trx
    .deleteFrom('user_token')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** What a link is good for; undefined when it has been used, is over or never was. */
export function findLinkToken(
  database: Kysely<Database>,
  token: string,
  purposes: readonly LinkTokenRow['purpose'][],
  now: Date,
): Promise<LinkTokenRow | undefined> {
  return database
    .selectFrom('user_token')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Links of these purposes are over. */
export async function dropLinkTokens(trx: Kysely<Database>, userId: number, purposes: readonly LinkTokenRow['purpose'][]): Promise<void> {
  await trx.deleteFrom('user_token').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
