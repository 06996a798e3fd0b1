import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { LoginStrategy } from '#domain/account/account.ts';
import { ACCESS_SECONDS, SIGN_IN_SECONDS } from '#domain/account/token-session.ts';
import type { Database } from '../../database/schema.ts';
import { hashOfToken } from '../../identity/signed-in.ts';
import { deviceLabel } from './device-label.ts';

type Connection = Kysely<Database>;
export type SessionRow = Selectable<Database['user_session']>;

/** Sign-ins that one user can have at a time. */
export const MOST_SESSIONS = 50;

/** How long a token that was used gives what it gave again: to requests that ran at the same time, whichever process they came to, and after an answer that got lost (F-12). */
export const GIVEN_AGAIN_MS = 60_000;

/** What a sign-in gives; only hashes of it are kept. */
export interface Tokens {
  readonly accessToken: string;
  /** `<session>.<secret>`, so that one that has been used can be told from one that never was. */
  readonly refreshToken: string;
  readonly expiresIn: number;
}

export interface NewSession {
  readonly userId: number;
  readonly strategy: LoginStrategy;
  readonly agent: string;
  readonly now: Date;
}

/** Signs somebody in: a session is a family of tokens, of which the newest count (IDN-12). */
export async function startSession(
  trx: Connection,
  { userId, strategy, agent, now }: NewSession,
): Promise<Tokens & { readonly sessionId: string }> {
  await dropOldSessions(trx, userId, now);
  const sessionId = randomBytes(16).toString('base64url');
  const { tokens, kept } = newTokens(sessionId, now);
  await trx
    .insertInto('user_session')
    .values({ id: sessionId, user_id: userId, strategy, device: deviceLabel(agent), started_at: now, ...kept })
    .execute();
  return { ...tokens, sessionId };
}

/** Those that are over, and beyond what one person needs the ones not used for the longest time. */
async function dropOldSessions(trx: Connection, userId: number, now: Date): Promise<void> {
  const newest = trx
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SESSIONS - 1);
  await trx.deleteFrom('user_session').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

/**
 * New tokens for a refresh token, which is then used up. Undefined when it is over or was never given; one that was used before, or has expired, ends its
 * session at once (T-16), but that in the minute after its use it gives the very same tokens again. One statement decides who of many at once is first.
 */
export async function refreshSession(database: Connection, refreshToken: string, now: Date): Promise<Tokens | undefined> {
  const sessionId = /^([\w-]{22})\.[\w-]{43}$/.exec(refreshToken)?.[1];
  if (sessionId === undefined) return undefined;
  const salt = randomBytes(32);
  const { tokens, kept } = newTokens(sessionId, now, successorsOf(refreshToken, salt));
  const refreshed = await database
    .updateTable('user_session')
    .set({ ...kept, used_hash: hashOfToken(refreshToken), used_at: now, used_salt: salt })
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', hashOfToken(refreshToken))
    .where('refresh_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (refreshed !== undefined) return tokens;
  const again = await givenAgain(database, sessionId, refreshToken, now);
  if (again === undefined) await endSession(database, sessionId);
  return again;
}

/** The tokens that a token gave when it was used a moment ago. A clock that was set back makes no moment of a long time (F-11). */
async function givenAgain(database: Connection, sessionId: string, refreshToken: string, now: Date): Promise<Tokens | undefined> {
  const session = await database
    .selectFrom('user_session')
    .select(['used_salt', 'access_expires_at'])
    .where('id', '=', sessionId)
    .where('used_hash', '=', hashOfToken(refreshToken))
    .where('used_at', '>', new Date(now.getTime() - GIVEN_AGAIN_MS))
    .where('used_at', '<', new Date(now.getTime() + GIVEN_AGAIN_MS))
    .executeTakeFirst();
  if (!session?.used_salt) return undefined;
  const expiresIn = Math.ceil((session.access_expires_at.getTime() - now.getTime()) / 1000);
  return { ...newTokens(sessionId, now, successorsOf(refreshToken, session.used_salt)).tokens, expiresIn };
}

export async function endSession(database: Connection, sessionId: string): Promise<void> {
  await database.deleteFrom('user_session').where('id', '=', sessionId).execute();
}

/** Ends a session if it is the user's own; answers how many that were. */
export async function endOwnSession(database: Connection, userId: number, sessionId: string): Promise<number> {
  const ended = await database.deleteFrom('user_session').where('id', '=', sessionId).where('user_id', '=', userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends a user's sessions, or all but one; answers how many that were. */
export async function endAllSessions(trx: Connection, userId: number, exceptSessionId?: string): Promise<number> {
  const ended = await trx
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Sessions that can still be gone on with, the one used last first. */
export function liveSessions(database: Connection, userId: number, now: Date): Promise<SessionRow[]> {
  return database
    .selectFrom('user_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

interface Secrets {
  readonly access: string;
  readonly refresh: string;
}

const randomSecret = () => randomBytes(32).toString('base64url');

/** What follows a token can be made again by whoever holds both it and the salt: the table alone gives nobody a token. */
function successorsOf(refreshToken: string, salt: Buffer): Secrets {
  const secret = (kind: string) => createHmac('sha256', salt).update(`${kind} ${refreshToken}`).digest('base64url');
  return { access: secret('access'), refresh: secret('refresh') };
}

function newTokens(sessionId: string, now: Date, secrets: Secrets = { access: randomSecret(), refresh: randomSecret() }) {
  const tokens: Tokens = { accessToken: secrets.access, refreshToken: `${sessionId}.${secrets.refresh}`, expiresIn: ACCESS_SECONDS };
  const kept = {
    access_hash: hashOfToken(tokens.accessToken),
    access_expires_at: later(now, ACCESS_SECONDS),
    refresh_hash: hashOfToken(tokens.refreshToken),
    refresh_expires_at: later(now, SIGN_IN_SECONDS),
    last_seen_at: now,
  };
  return { tokens, kept };
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
