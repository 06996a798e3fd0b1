import type { Client } from 'pg';

/** Rows of each table that is kept. */
export async function rowCounts(client: Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not in ('worker_run', 'user_session')`,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows)
    found[name] = Number((await client.query(`select count(*) from ${client.escapeIdentifier(name)}`)).rows[0].count);
  return found;
}
