import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Statements that a connection keeps prepared; what comes after is planned each time. */
const MOST_STATEMENTS = 400;

/** A pool whose connections prepare each statement once: planning costs more than answering for most questions of a page. */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS || !/^\s*(select|with|insert|update|delete)\b/i.test(text)) return known;
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

function preparingClient(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const query = (text: unknown, values?: unknown[]): unknown => {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? client.query(text as string, values) : client.query({ name, text: text as string, values: values ?? [] });
  };
  return new Proxy(client, {
    get: (target, property) => {
      if (property === 'query') return query;
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as unknown as PostgresPoolClient;
}
