import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

const WARM = 60;
const ROUNDS = 300;

export interface Cost {
  /** CPU milliseconds of this process and the database's for one round. */
  readonly cpu: number;
  readonly database: number;
  /** Middle time of a round in milliseconds. */
  readonly p50: number;
}

/** What one round of a work costs, warm, one after the other. */
export async function cost(
  database: Kysely<Database>,
  work: (round: number) => Promise<unknown>,
  { warm = WARM, rounds = ROUNDS } = {},
): Promise<Cost> {
  for (let round = 0; round < warm; round++) await work(round);
  const backends = await backendsOf(database);
  const before = { own: process.cpuUsage(), database: onCpu(backends) };
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  const own = process.cpuUsage(before.own);
  const databaseTime = (onCpu(backends) - before.database) / rounds;
  return {
    cpu: (own.user + own.system) / 1000 / rounds + databaseTime,
    database: databaseTime,
    p50: times.sort((a, b) => a - b)[rounds >> 1] ?? 0,
  };
}

async function backendsOf(database: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(database);
  return rows.map(({ pid }) => pid);
}

/** Milliseconds that processes have been running on a CPU (Linux only). */
function onCpu(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return sum;
    }
  }, 0);
}
