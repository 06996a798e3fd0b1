import { hash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';

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
  const [answer] = await countAttempts(database, [{ scope, key, limit, windowMs }], now);
  if (answer === undefined) throw new Error('An attempt was not counted.');
  return answer;
}

export interface Attempt extends Allowance {
  readonly scope: string;
  readonly key: string;
}

/** Counts several at once, in one trip. */
export async function countAttempts(
  database: Kysely<Database>,
  attempts: readonly Attempt[],
  now: Date,
): Promise<readonly AttemptAnswer[]> {
  await forgetNowAndThen(database, attempts.length, now);
  const answers = await together<CountedRow[]>(database, ...attempts.map((attempt) => countingStatement(database, attempt, now)));
  return answers.map(([row], at) => attemptAnswer(row, attempts[at] as Attempt, now));
}

/** Counts one, as a statement to be asked together with others. */
export function countingStatement(database: Kysely<Database>, attempt: Attempt, now: Date) {
  return countedAttempt.filledIn(database, attemptValues(attempt, now));
}

/** A statement's row that tells of an attempt which it counted. */
export interface CountedRow {
  readonly count: number;
  readonly window_started_at: Date;
}

/** What `countingAttempt` counts by. */
export interface AttemptValues {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly now: Date;
  readonly over: Date;
  readonly future: Date;
}

export function attemptValues({ scope, key, windowMs }: Attempt, now: Date): AttemptValues {
  return { scope, keyHash: hashOfKey(key), now, over: new Date(now.getTime() - windowMs), future: new Date(now.getTime() + windowMs) };
}

/** Counts an attempt within a statement that does what is then allowed, if `condition` holds; it returns a `CountedRow`. */
export function countingAttempt(
  blank: (name: keyof AttemptValues) => RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<CountedRow> {
  // A window that begins far in the future is of a clock that has been set back; it counts no more than one that is over.
  const isOver = sql`attempt.window_started_at <= ${blank('over')} or attempt.window_started_at > ${blank('future')}`;
  return sql`
    insert into attempt (scope, key_hash, count, window_started_at)
    select ${blank('scope')}, ${blank('keyHash')}::bytea, 1, ${blank('now')}::timestamptz where ${condition}
    on conflict (scope, key_hash) do update set
      count = case when ${isOver} then 1 else least(attempt.count + 1, 1000000) end,
      window_started_at = case when ${isOver} then excluded.window_started_at else attempt.window_started_at end
    returning count, window_started_at`;
}

const countedAttempt = preparedQuestion<AttemptValues, CountedRow>((blank) => countingAttempt(blank));

/** Whether what was counted may be done. */
export function attemptAnswer(row: CountedRow | undefined, { limit, windowMs }: Allowance, now: Date): AttemptAnswer {
  if (row === undefined) throw new Error('An attempt was not counted.');
  return {
    allowed: row.count <= limit,
    seconds: Math.max(1, Math.ceil((row.window_started_at.getTime() + windowMs - now.getTime()) / 1000)),
  };
}

/** To be called before attempts are counted. */
export async function forgetNowAndThen(database: Kysely<Database>, attempts: number, now: Date): Promise<void> {
  const before = counted;
  counted += attempts;
  if (Math.floor(counted / CLEAN_EVERY) > Math.floor(before / CLEAN_EVERY)) await forgetOldAttempts(database, now);
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
  return hash('sha256', key, 'buffer');
}
