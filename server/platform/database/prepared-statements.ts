import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Statements that a connection keeps prepared; what comes after is planned each time. */
const MOST_STATEMENTS = 400;

/**
 * A pool whose connections prepare each statement once: planning costs more than answering for most questions of a page. Behind a pooler nothing is: what one connection prepared another would be
 * asked for. Nor is what answers whole rows (`isOfWholeRows`).
 */
export function preparing(pool: Pool, isPooled = false): PostgresPool {
  const names = new Map<string, string>();
  const unnamed = new Set<string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || isPooled || unnamed.has(text) || names.size + unnamed.size >= MOST_STATEMENTS) return known;
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined;
    if (isOfWholeRows(text)) {
      unnamed.add(text);
      return undefined;
    }
    const name = `izlog_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const prepared = preparingClient(client, nameOf);
      clients.set(client, prepared);
      return prepared;
    },
  } as PostgresPool;
}

/**
 * Whether a statement answers all columns that there are (`select *`, `returning cart.*`). When a table gets one more, PostgreSQL refuses such a statement for as long as it stays prepared ("cached plan must
 * not change result type"): every process of the version before a step that adds a column would answer 500 beside those of the next (F-18). What stands in brackets does not go out.
 */
export function isOfWholeRows(text: string): boolean {
  let outer = text.replaceAll(/'(?:[^']|'')*'/g, "''");
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /(?:\b(?:select|returning|distinct|all)|,)\s*(?:[\w"]+\s*\.\s*)?\*/i.test(outer);
}

function preparingClient(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const inOneTrip = corking(client);
  let isToBegin = false;
  const send = (text: string, values?: unknown[]): Promise<unknown> => {
    const name = nameOf(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values: values ?? [] });
  };
  const query = (text: unknown, values?: unknown[]): unknown => {
    if (typeof text !== 'string') return client.query(text as string, values);
    if (text === 'begin') {
      // Nothing depends on its answer: it travels with the first statement.
      isToBegin = true;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    const begins = isToBegin;
    isToBegin = false;
    if (begins && (text === 'commit' || text === 'rollback'))
      return Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] });
    inOneTrip();
    // It fails with its connection alone, and then the statement behind it says so.
    if (begins) client.query('begin').catch(() => undefined);
    return send(text, values);
  };
  return new Proxy(client, {
    get: (target, property) => {
      if (property === 'query') return query;
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as PostgresPoolClient;
}

/** Has everything that is sent before the process turns to something else leave in one piece: each piece wakes the database. */
function corking(client: PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}
