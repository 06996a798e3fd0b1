import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { LoginStrategy } from '#domain/account/account.ts';
import type { Due } from '#domain/account/dues.ts';
import { PROOF_MINUTES } from '#domain/account/second-factor.ts';
import type { Database } from '../database/schema.ts';
import { dues } from './dues.ts';

/** Whoever a request's token belongs to. */
export interface SignedIn {
  readonly userId: number;
  readonly sessionId: string;
  readonly strategy: LoginStrategy;
  readonly isBackoffice: boolean;
  readonly scopes: readonly string[];
  /** What they have to do before anything else in the back office. */
  readonly dues: readonly Due[];
  /** When they last proved who they are. */
  readonly provedAt: Date;
  /** That a program came with in their name; undefined for people. */
  readonly byKey: UsedKey | undefined;
}

/** The key that a program used. */
export interface UsedKey {
  readonly id: number;
  readonly name: string;
}

/** Tokens are random, so a plain hash keeps them: who reads the table cannot sign in. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of a header `Bearer <token>`; of any other scheme there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1];
}

/** Who a token belongs to at the server's time; undefined when it is over, was taken back or never was (T-16). */
export async function findSignedIn(database: Kysely<Database>, token: string, now: Date): Promise<SignedIn | undefined> {
  const row = await database
    .selectFrom('user_session as s')
    .innerJoin('shop_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id',
      's.strategy',
      'u.is_backoffice',
      'u.scopes',
      's.started_at',
      's.proved_at',
      sql<Due[]>`${dues}`.as('dues'),
    ])
    .where('s.access_hash', '=', hashOfToken(token))
    .where('s.access_expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      sessionId: row.id,
      strategy: row.strategy,
      isBackoffice: row.is_backoffice,
      scopes: row.scopes,
      dues: row.dues,
      provedAt: row.proved_at ?? row.started_at,
      byKey: undefined,
    }
  );
}

/** Whether somebody has proved a moment ago who they are; what can do the most harm wants that. */
export function isProved({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= PROOF_MINUTES * 60_000;
}
