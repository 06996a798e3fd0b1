import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteEntrance } from '#adapters/platform/wire/entrance.ts';
import { NoAnswerError, withTimeBudget } from '#server/http/time-budget.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { stopPostgres } from '#tests/support/stopped-postgres.ts';

/** A request that waits less than this test may take, and a database that is late sooner still. */
const BUDGET_MS = 1000;
const LATE_MS = 400;

/** Where an answer is to come, a machine at other work has the time for it. */
const PATIENT_MS = 30_000;

let folder = '';
let postgres: EmbeddedPostgres;
let goOn: () => void = () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-hang-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder });
});
afterEach(() => goOn());
afterAll(async () => {
  await postgres.stop();
  rmSync(knownPostgresHome(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function aDatabase(lateMs = LATE_MS, poolSize = 10) {
  const told: boolean[] = [];
  let change = Promise.withResolvers<void>();
  const database = openDatabase({
    url: postgres.connectionString,
    lateMs,
    poolSize,
    onAnswering: (answers) => {
      told.push(answers);
      change.resolve();
      change = Promise.withResolvers();
    },
  });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database).then(({ rows }) => rows[0]?.one);
  const inRequest = <T>(work: () => Promise<T>, method = 'GET', ms = BUDGET_MS) => withTimeBudget(method, work, ms);
  const inPatientRequest = () => inRequest(ask, 'GET', PATIENT_MS);
  return { database, told, changed: () => change.promise, ask, inRequest, inPatientRequest };
}

const hang = () => {
  goOn = stopPostgres(postgres.pid);
};

describe('a database that hangs', () => {
  it('costs a request its budget, is then not waited for, and is asked again as soon as it answers [OPS-08]', async () => {
    const { database, told, changed, ask, inRequest, inPatientRequest } = aDatabase();
    expect(await Promise.all([1, 2, 3].map(inPatientRequest))).toEqual([1, 1, 1]);
    hang();
    const opened = changed();
    const requests = await Promise.allSettled(Array.from({ length: 30 }, () => inRequest(ask)));
    expect(new Set(requests.map((request) => request.status === 'rejected' && request.reason.name))).toEqual(new Set(['NoAnswerError']));
    await opened;
    expect(told).toEqual([false]);
    // Work that no request waits for would wait for a minute.
    await expect(ask()).rejects.toBeInstanceOf(NoAnswerError);
    const closed = changed();
    goOn();
    await closed;
    expect(told).toEqual([false, true]);
    expect(await Promise.all(Array.from({ length: 20 }, inPatientRequest))).toEqual(Array.from({ length: 20 }, () => 1));
    await database.destroy();
  });

  it('leaves no connection to others that is still at work for a request that has left [OPS-08]', async () => {
    const { database, inRequest, inPatientRequest } = aDatabase(60_000, 1);
    const slow = inRequest(() => sql`select pg_sleep(60)`.execute(database));
    await expect(slow).rejects.toBeInstanceOf(NoAnswerError);
    expect(await inPatientRequest()).toBe(1);
    await database.destroy();
  });

  it('keeps nothing of a change that was given up [OPS-08]', async () => {
    const { database, ask, inRequest } = aDatabase(60_000);
    await sql`create table if not exists given_up (id int)`.execute(database);
    const change = inRequest(
      () =>
        database.transaction().execute(async (trx) => {
          await sql`insert into given_up values (1)`.execute(trx);
          hang();
          await sql`insert into given_up values (2)`.execute(trx);
        }),
      'POST',
    );
    await expect(change).rejects.toBeInstanceOf(NoAnswerError);
    goOn();
    expect(await ask()).toBe(1);
    const { rows } = await sql<{ count: number }>`select count(*) as count from given_up`.execute(database);
    expect(rows[0]?.count).toBe(0);
    await database.destroy();
  });

  it('is answered 503 with the time to come back in by the platform [OPS-08]', async () => {
    const { database, ask } = aDatabase();
    await ask();
    hang();
    expect(await entranceOver(database)).toEqual([503, 'UNAVAILABLE', '2']);
    goOn();
    await database.destroy();
  });
});

describe('a database that is not there', () => {
  it.each(['postgresql://nobody@/nothing?host=/nowhere', 'postgresql://nobody@127.0.0.1:9/nothing'])(
    'is answered 503 with the time to come back in by the platform: %s [OPS-08]',
    async (url) => {
      const database = openDatabase({ url });
      expect(await entranceOver(database)).toEqual([503, 'UNAVAILABLE', '2']);
      await database.destroy();
    },
  );
});

/** What the platform answers to the first question of every web server. */
async function entranceOver(database: ReturnType<typeof openDatabase>) {
  const deps = { database, now: () => new Date(), changed: () => undefined, ...PARTS };
  const app = createPlatformApp(deps, { debug: () => undefined, warn: () => undefined, error: () => undefined }, ROUTE_GROUPS);
  const headers = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey };
  const answer = await app.request(siteEntrance.path, { headers });
  const { error } = (await answer.json()) as { readonly error: { readonly code: string } };
  return [answer.status, error.code, answer.headers.get('retry-after')];
}
