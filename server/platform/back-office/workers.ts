import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/worker.ts';
import { isWorkerWell, OWN_WORKERS, WORKERS, type WorkerName } from '#domain/back-office/worker.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { announceChanges } from '../database/content-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformSettings } from '../ports/platform-context.ts';
import { wakingTag } from '../work/waking.ts';

interface RunRow {
  readonly name: string;
  readonly every_ms: number;
  readonly ended_at: Date;
  readonly took_ms: number;
  readonly problem: string | null;
  readonly rounds: number;
  readonly failures: number;
}

/** Those that there are here. */
function workersOf({ hasShopAtVendure = false }: PlatformSettings): readonly WorkerName[] {
  return hasShopAtVendure ? WORKERS : OWN_WORKERS;
}

/** How many of them are not well. */
export async function unwellWorkers(database: Kysely<Database>, settings: PlatformSettings, now: Date): Promise<number> {
  const runs = await database.selectFrom('worker_run').select(['name', 'every_ms', 'ended_at', 'problem']).execute();
  return workersOf(settings).filter((name) => {
    const run = runs.find((row) => row.name === name);
    return !isWorkerWell(
      { lastAt: run?.ended_at.getTime(), everyMs: run?.every_ms ?? 0, problem: run?.problem ?? undefined },
      now.getTime(),
    );
  }).length;
}

export const filterWorkers: Verb<typeof wire.filterWorkers> = async ({ database, settings, now }) => {
  const [{ rows }, waits] = await Promise.all([
    sql<RunRow>`select name, every_ms, ended_at, took_ms, problem, rounds::float8 as rounds, failures::float8 as failures from worker_run`.execute(
      database,
    ),
    waitingFor(database, now()),
  ]);
  const records = workersOf(settings).map((name) => {
    const run = rows.find((row) => row.name === name);
    const at = run?.ended_at.getTime();
    const [everyMs, problem] = [run?.every_ms ?? 0, run?.problem ?? null];
    return {
      name,
      lastAt: run?.ended_at.toISOString() ?? null,
      tookMs: run?.took_ms ?? 0,
      problem,
      nextAt: at === undefined ? null : new Date(Math.max(at + everyMs, now().getTime())).toISOString(),
      rounds: run?.rounds ?? 0,
      failures: run?.failures ?? 0,
      waits: waits[name] ?? null,
      isWell: isWorkerWell({ lastAt: at, everyMs, problem: problem ?? undefined }, now().getTime()),
    };
  });
  return ok({ data: { records } });
};

/** Every process hears it; whichever comes first does what is due. */
export const wakeWorker: Verb<typeof wire.wakeWorker> = async ({ database, now }, { body: { name }, ...who }) => {
  await inTransaction(database, async (trx) => {
    await recordChange(trx, changeBy(who, now(), { what: 'retry', thing: 'worker', thingId: name }));
    return ok(undefined);
  });
  await announceChanges(database, [wakingTag(name)]);
  return ok({ data: { name } });
};

/** How much is due, where an index counts it. */
async function waitingFor(database: Kysely<Database>, now: Date): Promise<Partial<Record<WorkerName, number>>> {
  const { rows } = await sql<{ mail: number; publications: number; jobs: number; vendure: number }>`select
    (select count(*)::int from mail_outbox where sent_at is null and given_up_at is null and next_attempt_at <= ${now}) as mail,
    (select count(*)::int from publication_plan where problem is null and at <= ${now})
      + (select count(*)::int from product_showing where shown_from <= ${now} or shown_until <= ${now}) as publications,
    (select count(*)::int from office_job where begun_at is not null and ended_at is null) + (select count(*)::int from newsletter_list where deleted_at is not null) as jobs,
    (select count(*)::int from elsewhere_news_aside) as vendure`.execute(database);
  return rows[0] ?? {};
}
