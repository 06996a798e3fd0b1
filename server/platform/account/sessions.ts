import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { LoginStrategy } from '#domain/account/account.ts';
import { ACCESS_SECONDS, SIGN_IN_SECONDS } from '#domain/account/token-session.ts';
import type { Database } from '../database/schema.ts';
import { hashOfToken } from '../identity/signed-in.ts';
import { deviceLabel } from './device-label.ts';

type Connection = Kysely<Database>;
export type SessionRow = Selectable<Database['user_session']>;

/** Sign-ins that one user can have at a time. */
export const MOST_SESSIONS = 50;

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
 * session at once (T-16). One statement decides who of many at once is first.
 */
export async function refreshSession(database: Connection, refreshToken: string, now: Date): Promise<Tokens | undefined> {
  const sessionId = /^([\w-]{22})\.[\w-]{43}$/.exec(refreshToken)?.[1];
  if (sessionId === undefined) return undefined;
  const { tokens, kept } = newTokens(sessionId, now);
  const refreshed = await database
    .updateTable('user_session')
    .set(kept)
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', hashOfToken(refreshToken))
    .where('refresh_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (refreshed !== undefined) return tokens;
  await endSession(database, sessionId);
  return undefined;
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

function newTokens(sessionId: string, now: Date) {
  const secret = () => randomBytes(32).toString('base64url');
  const tokens: Tokens = { accessToken: secret(), refreshToken: `${sessionId}.${secret()}`, expiresIn: ACCESS_SECONDS };
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
