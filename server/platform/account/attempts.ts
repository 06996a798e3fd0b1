import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How many attempts a window of time allows. */
export interface Allowance {
  readonly limit: number;
  readonly windowMs: number;
}

export interface AttemptAnswer {
  readonly allowed: boolean;
  /** Until the window is over; for a refusal. */
  readonly seconds: number;
}

/** No window is longer: what is older counts for nothing. */
const LONGEST_WINDOW_MS = 24 * 60 * 60 * 1000;
const CLEAN_EVERY = 200;
let counted = 0;

/** Counts an attempt before it is made, so that many at once are not all let through; one that should not have counted is given back (T-15, IDN-12). */
export async function countAttempt(
  database: Kysely<Database>,
  scope: string,
  key: string,
  { limit, windowMs }: Allowance,
  now: Date,
): Promise<AttemptAnswer> {
  counted += 1;
  if (counted % CLEAN_EVERY === 0) await forgetOldAttempts(database, now);
  // A window that begins far in the future is of a clock that has been set back; it counts no more than one that is over.
  const isOver = sql<boolean>`attempt.window_started_at <= ${new Date(now.getTime() - windowMs)} or attempt.window_started_at > ${new Date(now.getTime() + windowMs)}`;
  const { count, window_started_at } = await database
    .insertInto('attempt')
    .values({ scope, key_hash: hashOfKey(key), count: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key_hash']).doUpdateSet({
        count: sql`case when ${isOver} then 1 else least(attempt.count + 1, 1000000) end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else attempt.window_started_at end`,
      }),
    )
    .returning(['count', 'window_started_at'])
    .executeTakeFirstOrThrow();
  return { allowed: count <= limit, seconds: Math.max(1, Math.ceil((window_started_at.getTime() + windowMs - now.getTime()) / 1000)) };
}

/** Gives an attempt back that turned out to be none. */
export async function giveBackAttempt(database: Kysely<Database>, scope: string, key: string): Promise<void> {
  await database
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('scope', '=', scope)
    .where('key_hash', '=', hashOfKey(key))
    .execute();
}

/** Forgets all attempts of a key. */
export async function forgetAttempts(database: Kysely<Database>, scope: string, key: string): Promise<void> {
  await database.deleteFrom('attempt').where('scope', '=', scope).where('key_hash', '=', hashOfKey(key)).execute();
}

/** Locked rows belong to somebody who is counting now; they are left for another time. */
async function forgetOldAttempts(database: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_WINDOW_MS);
  await sql`delete from attempt where (scope, key_hash) in
    (select scope, key_hash from attempt where window_started_at < ${before} limit 5000 for update skip locked)`.execute(database);
}

function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
