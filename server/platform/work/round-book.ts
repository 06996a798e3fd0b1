import { type Kysely, sql } from 'kysely';
import { WRITTEN_EVERY_MS } from '#domain/back-office/worker.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformLog } from '../ports/platform-log.ts';

/** A round of a loop that is over. */
export interface DoneRound {
  readonly name: string;
  readonly everyMs: number;
  readonly endedAt: Date;
  readonly tookMs: number;
  /** What it ended with; undefined where it went well. */
  readonly problem: string | undefined;
}

export type TellRound = (round: DoneRound) => void;

interface Kept {
  rounds: number;
  failures: number;
  writtenAt: number;
  failed: boolean;
}

/** Writes down when each loop last ran and how that went, for the back office: at once when that changes, now and then otherwise. What can't be written is of no matter for the work. */
export function roundBook(database: Kysely<Database>, log: PlatformLog): TellRound {
  const kept = new Map<string, Kept>();
  return (round) => {
    const of = kept.get(round.name) ?? { rounds: 0, failures: 0, writtenAt: Number.NEGATIVE_INFINITY, failed: false };
    kept.set(round.name, of);
    const failed = round.problem !== undefined;
    of.rounds += 1;
    if (failed) of.failures += 1;
    if (failed === of.failed && round.endedAt.getTime() - of.writtenAt < WRITTEN_EVERY_MS) return;
    const { rounds, failures } = of;
    Object.assign(of, { rounds: 0, failures: 0, writtenAt: round.endedAt.getTime(), failed });
    write(database, round, rounds, failures).catch(() => log.debug('work.roundNotWritten', { name: round.name }));
  };
}

/** Several processes have the same loops: what they count is added up. */
async function write(database: Kysely<Database>, round: DoneRound, rounds: number, failures: number): Promise<void> {
  const { name, everyMs, endedAt, tookMs, problem = null } = round;
  await sql`insert into worker_run as w (name, every_ms, ended_at, took_ms, problem, rounds, failures)
    values (${name}, ${everyMs}, ${endedAt}, ${Math.round(tookMs)}, ${problem}, ${rounds}, ${failures})
    on conflict (name) do update set every_ms = excluded.every_ms, ended_at = excluded.ended_at, took_ms = excluded.took_ms, problem = excluded.problem,
      rounds = w.rounds + excluded.rounds, failures = w.failures + excluded.failures`.execute(database);
}
