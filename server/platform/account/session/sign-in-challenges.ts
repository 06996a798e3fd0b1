import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashOfToken } from '../../identity/signed-in.ts';

type Connection = Kysely<Database>;
export type ChallengeRow = Selectable<Database['sign_in_challenge']>;

/** How long somebody may look for their second factor after the password was right. */
const CHALLENGE_MINUTES = 10;
/** Wrong codes after which the password is asked for anew. */
const WRONG_CODES = 5;

/** Remembers that somebody's password was right; the token says so in place of a sign-in, and opens nothing else. Kept is its hash. */
export async function writeChallenge(
  trx: Connection,
  { userId, strategy, now }: { readonly userId: number; readonly strategy: ChallengeRow['strategy']; readonly now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  await trx
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      strategy,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
  return token;
}

/** One that waits still; undefined when it is over, was used, or never was. */
export function findChallenge(database: Connection, token: string, now: Date): Promise<ChallengeRow | undefined> {
  return database
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where('wrong', '<', WRONG_CODES)
    .executeTakeFirst();
}

/** Takes all of somebody's away: they have signed in, or their password or factor is another one now. */
export async function dropChallenges(trx: Connection, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}

export async function countWrongCode(trx: Connection, { token_hash, wrong }: ChallengeRow): Promise<void> {
  await trx
    .updateTable('sign_in_challenge')
    .set({ wrong: wrong + 1 })
    .where('token_hash', '=', token_hash)
    .execute();
}
