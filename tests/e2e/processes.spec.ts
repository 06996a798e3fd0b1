import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { ROOT } from '#tools/run-program.ts';
import { expect, test } from './journey.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-processes-'));
/** What begins anew has the machine to share with other journeys, and whatever else runs there. */
const BEGINNING = { timeout: 120_000 };
const TOKEN = 'a-token-of-this-journey';
let shop: ChildProcess | undefined;
test.afterAll(async () => {
  if (shop !== undefined && shop.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The processes that answer. */
const pids = (): readonly number[] =>
  execFileSync('pgrep', ['-P', String(shop?.pid), '-f', 'server/main.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number);

test('several processes are one shop: they hear of changes, one that dies is followed, all are renewed while visitors come', async () => {
  // Five starts of a shop lie within it.
  test.setTimeout(600_000);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    WEB_PROCESSES: '2',
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DATABASE_URL: '',
    METRICS_TOKEN: TOKEN,
  };
  shop = spawn(process.execPath, ['tools/launch.mjs', 'start'], { cwd: ROOT, env });
  let said = '';
  shop.stdout?.on('data', (piece: Buffer) => {
    said += piece;
  });
  await new Promise<void>((resolve, reject) => {
    shop?.stdout?.on('data', (piece: Buffer) => piece.includes('ready at') && resolve());
    shop?.once('exit', () => reject(new Error('it ended')));
  });
  /** A connection for each request, so that any process may get it. */
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(address + path, { headers: { connection: 'close', ...headers } });
  const figures = async () => (await get('/health/metrics', { authorization: `Bearer ${TOKEN}` })).text();
  expect(await figures()).toContain('izlog_processes 2');
  expect(await figures()).toMatch(/^izlog_data_free_bytes \d+$/m);
  expect(await figures()).toContain('\nizlog_last_backup_timestamp_seconds 0\n');

  const home = async () => (await get('/')).text();
  for (let visit = 0; visit < 20; visit += 1) expect(await home()).not.toContain('Izlog u dva procesa');
  const client = new pg.Client({ connectionString: findRunningPostgres(folder) });
  await client.connect();
  await client.query(
    `insert into site_option (key, value) values ('SiteName', '"Izlog u dva procesa"') on conflict (key) do update set value = excluded.value`,
  );
  await client.end();
  await expect
    .poll(async () => (await Promise.all(Array.from({ length: 12 }, home))).every((html) => html.includes('Izlog u dva procesa')))
    .toBe(true);

  const [first = 0, second = 0] = pids();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => pids().length === 2 && !pids().includes(first), BEGINNING).toBe(true);
  await expect.poll(figures, BEGINNING).toContain('izlog_processes 2');

  const before = pids();
  expect(before).toContain(second);
  const failed: unknown[] = [];
  let isRenewed = false;
  const visitors = Array.from({ length: 3 }, async () => {
    while (!isRenewed)
      for (const path of ['/', '/shop', '/health/ready']) {
        await get(path).then(
          (answer) => answer.text().then(() => answer.status !== 200 && failed.push(`${path} ${answer.status}`)),
          (error: unknown) => failed.push(`${path} ${String(error)}`),
        );
        // They leave the machine to the processes that begin.
        await setTimeout(20);
      }
  });
  shop.kill('SIGUSR2');
  try {
    await expect.poll(() => pids().length === 2 && pids().every((pid) => !before.includes(pid)), BEGINNING).toBe(true);
  } finally {
    isRenewed = true;
    await Promise.all(visitors);
  }
  expect(failed).toEqual([]);
  // Nobody is told to restart what was renewed.
  expect(said).not.toContain('process.notRenewed');

  const all = pids();
  shop.kill('SIGTERM');
  expect((await once(shop, 'exit'))[0]).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow();
  expect(findRunningPostgres(folder)).toBeUndefined();
});
