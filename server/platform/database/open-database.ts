import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { withOwnTimeBudget } from '../../http/time-budget.ts';
import { bounded } from './bounded-pool.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { preparing } from './prepared-statements.ts';
import { probe } from './probe.ts';
import { withStandby } from './public-read.ts';
import type { Database } from './schema.ts';
import { Standby } from './standby.ts';

export interface DatabaseOptions {
  /** postgresql://… ; a Unix socket's folder stands in its parameter `host`. */
  readonly url: string;
  readonly poolSize?: number;
  /** A pooler in transaction mode answers there: a connection is somebody else's after each transaction, so nothing is left on it, and its settings are the pooler's (`POOLER_SETTINGS`). */
  readonly isPooled?: boolean | undefined;
  /** Milliseconds; 0 means no limit. A statement must not go on long after its client has left. */
  readonly statementTimeout?: number;
  readonly lockTimeout?: number;
  /** What the server calls its connections by. */
  readonly name?: string;
  /** How long is waited for a connection of the pool. */
  readonly connectionTimeout?: number;
  /** How long a transaction may stand still between its statements. */
  readonly idleTransactionTimeout?: number;
  readonly onError?: (error: Error) => void;
  /** From when an answer is late, and how long the probe may take that then tells whether the database hangs. */
  readonly lateMs?: number;
  /** Hears that the database hangs, and that it answers again. */
  readonly onAnswering?: (answers: boolean) => void;
  /** Told of each statement when it has been answered: its text without values, how long it took, whether it failed. */
  readonly onStatement?: ((text: string, ms: number, failed: boolean) => void) | undefined;
  /** A standby that public reads are asked of. */
  readonly standby?: StandbyWish | undefined;
}

export interface StandbyWish {
  readonly url: string;
  /** Hears that it does not answer, and that it is as far as the primary again. */
  readonly onChange?: (state: 'follows' | 'away') => void;
}

/** An open database, and who is to be told of changes so that a standby does not answer with what was before. */
export interface OpenDatabase {
  readonly database: Kysely<Database>;
  readonly changed: () => void;
}

/** Half of what a request that only reads may wait. */
const LATE_MS = 1_000;
/** A quarter of that: a probe takes as long again before the primary is asked. */
const STANDBY_LATE_MS = 500;
/** For work that no request waits for: longer than the minute that its longest statements may take. */
const PATIENCE_MS = 70_000;

/** Opens a pool of connections; `destroy()` closes it. Nothing is asked of the server before the first query. */
export function openDatabase(options: DatabaseOptions): Kysely<Database> {
  return onPool(boundedPool(options), options);
}

/** The same with a standby beside it, if one is named. */
export function openWithStandby(options: DatabaseOptions): OpenDatabase {
  const { standby: wish, ...rest } = options;
  const primary = boundedPool(rest);
  if (wish === undefined) return { database: onPool(primary, options), changed: () => undefined };
  const { url, onChange } = wish;
  const standby: Standby = new Standby({
    position: () => question(primary, LOG_POSITION),
    hasReplayed: async (position) =>
      (await question(pool, 'select (pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn)::text as answer', [position])) ===
      'true',
    onChange,
  });
  // Whoever waits for it still has to be answered by the primary.
  const onAnswering = (answers: boolean) => !answers && standby.failed();
  const pool = boundedPool({ ...rest, url, isPooled: false, lateMs: STANDBY_LATE_MS, onAnswering });
  standby.changed();
  return { database: onPool(withStandby(primary, pool, standby), options), changed: () => standby.changed() };
}

/**
 * Where the next record of the log begins, written to disk or not: a commit that waits for no disk is seen before it is written. At the beginning of a page that is behind the page's header, while
 * a standby that has everything stands before it.
 */
const LOG_POSITION = `select (at - case when rest in (24, 40) then rest else 0 end)::text as answer
  from (select pg_current_wal_insert_lsn() as at) now, lateral (select (at - '0/0') % current_setting('wal_block_size')::int as rest) page`;

/** Over a connection of a pool, in the time of a question of its own: whoever told of a change waits for nothing of this. */
function question(pool: PostgresPool, text: string, values: readonly string[] = []): Promise<string> {
  return withOwnTimeBudget(async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ answer: string }>(text, values);
      return String(rows[0]?.answer);
    } finally {
      client.release();
    }
  });
}

function onPool(pool: PostgresPool, { onStatement }: DatabaseOptions): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis, level === 'error'),
    }),
  });
}

function boundedPool(options: DatabaseOptions): PostgresPool {
  const { url, lateMs = LATE_MS, onAnswering, statementTimeout } = options;
  const breaker = new CircuitBreaker({ probe: () => probe(url, lateMs), onChange: onAnswering });
  const patienceMs = statementTimeout === 0 ? Number.POSITIVE_INFINITY : PATIENCE_MS;
  return bounded(preparing(openPool(options), options.isPooled === true), { breaker, patienceMs, lateMs });
}

/**
 * Plans are kept, and statistics tell of the shop as it was: of carts that were few one is found by reading all of them, and a merge with products whose ids are higher than any that was ever in
 * a cart is believed to end at once while it walks over every product. Requests ask for few rows, by keys, so they are planned so whatever statistics say.
 */
const KEYED_PLANS = '-c enable_seqscan=off -c enable_mergejoin=off';

const TIMEOUTS = { statement: 3_000, lock: 2_000, idleTransaction: 10_000 } as const;

/** What connections for requests are set to: by the shop itself, or by the pooler for each that it makes (docs/postgres.md). */
export const POOLER_SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  jit: 'off',
  enable_seqscan: 'off',
  enable_mergejoin: 'off',
  statement_timeout: String(TIMEOUTS.statement),
  lock_timeout: String(TIMEOUTS.lock),
  idle_in_transaction_session_timeout: String(TIMEOUTS.idleTransaction),
};

export function openPool({
  url,
  poolSize = 10,
  statementTimeout = TIMEOUTS.statement,
  lockTimeout = TIMEOUTS.lock,
  connectionTimeout = 2_000,
  idleTransactionTimeout = TIMEOUTS.idleTransaction,
  isPooled = false,
  name = 'izlog',
  onError,
}: DatabaseOptions): Pool {
  const config: PoolConfig = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && {
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: idleTransactionTimeout,
      options: `-c timezone=UTC -c jit=off ${KEYED_PLANS}`,
    }),
    application_name: name,
    // Statements that are asked together travel together.
    pipeline: true,
    types: { getTypeParser },
  };
  const pool = new Pool(config);
  // An idle connection that the server closes must not end the whole process.
  pool.on('error', (error) => onError?.(error));
  // Nor must one that is at work: its query fails anyway, but the connection also tells of it itself.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return pool;
}

const INT8 = 20;
const DATE = 1082;

/** Counts and sums arrive as numbers, days as they are written: a Date of a day depends on the zone of whoever reads it. */
const getTypeParser: typeof types.getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return parseSafeInteger;
  if (oid === DATE) return String;
  return types.getTypeParser(oid, format as 'text');
}) as typeof types.getTypeParser;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database's integer ${text} is too large for a number.`);
  return value;
}
