import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { findPostgresBinaries } from '#server/platform/database/postgres-binaries.ts';
import { knownPostgresHome, preparePostgresHome } from '#server/platform/database/postgres-home.ts';
import { processStart } from '#server/platform/database/running-process.ts';

const isRoot = process.getuid?.() === 0;
const holder = new URL('../../support/postgres-holder.ts', import.meta.url).pathname;

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** Making a cluster takes a second, so the tests that don't need one of their own share this. */
const shared = aFolder();

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const child of children.splice(0)) await kill(child, 'SIGTERM');
});

afterAll(() => {
  for (const folder of folders) {
    const home = knownPostgresHome(folder);
    rmSync(home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-pg-'));
  if (isRoot) chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

const homeOf = preparePostgresHome;

async function start(dataDir: string, options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(server);
  return server;
}

async function hold(dataDir: string): Promise<{ child: ChildProcess; pid: number; connectionString: string }> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, ...JSON.parse(line) };
  throw new Error('The holder ended without a word.');
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function ask(connectionString: string, ...statements: string[]): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let value: unknown;
    for (const statement of statements) value = Object.values((await client.query(statement)).rows[0] ?? {})[0];
    return value;
  } finally {
    await client.end();
  }
}

describe('the private PostgreSQL', () => {
  it('orders by Croatian rules, writes through to the disk and keeps its data over a restart', async () => {
    const folder = shared;
    const first = await start(folder);
    const letters = "select string_agg(x, '' order by x) from unnest(array['z','č','c','ć','d','đ','a','š','s']) x";
    expect(await ask(first.connectionString, letters)).toBe('acčćdđsšz');
    expect(await ask(first.connectionString, 'show fsync')).toBe('on');
    await ask(first.connectionString, 'create table kept_over_restart (n int)', 'insert into kept_over_restart values (7)');
    await first.stop();
    expect(processStart(first.pid)).toBeUndefined();
    const second = await start(folder);
    expect(await ask(second.connectionString, 'select n from kept_over_restart')).toBe(7);
  });

  it('tells its address while it runs, and none afterwards', async () => {
    const folder = shared;
    expect(findRunningPostgres(folder)).toBeUndefined();
    const server = await start(folder);
    expect(findRunningPostgres(folder)).toBe(server.connectionString);
    await server.stop();
    expect(findRunningPostgres(folder)).toBeUndefined();
  });

  it('refuses a second start on the same data, from this process and from another [F-22]', async () => {
    const folder = shared;
    const { child, connectionString } = await hold(folder);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toMatchObject({
      kind: 'InUse',
      message: `The data in ${folder} is in use by process ${child.pid}: stop that one first, or set another DATA_DIR.`,
    });
    expect(await ask(connectionString, 'select 1')).toBe(1);
  });

  it('lets one of two simultaneous starts win', async () => {
    const folder = shared;
    const results = await Promise.allSettled([start(folder), start(folder)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes over from a process that was killed and left its PostgreSQL running', async () => {
    const folder = shared;
    const { child, pid, connectionString } = await hold(folder);
    await ask(connectionString, 'create table kept_by_orphan (n int)', 'insert into kept_by_orphan values (7)');
    await kill(child, 'SIGKILL');
    expect(processStart(pid)).toBeDefined();
    const server = await start(folder);
    expect(processStart(pid)).toBeUndefined();
    expect(await ask(server.connectionString, 'select n from kept_by_orphan')).toBe(7);
  });

  it('recovers when both were killed, also while a client was writing', async () => {
    const folder = shared;
    const { child, pid, connectionString } = await hold(folder);
    const client = new Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    await client.query('create table kept_after_kill (n int)');
    await client.query('insert into kept_after_kill values (7)');
    await client.query('begin; insert into kept_after_kill values (8)');
    await kill(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const server = await start(folder);
    expect(await ask(server.connectionString, 'select sum(n)::int from kept_after_kill')).toBe(7);
  });

  it('has all that it had acknowledged after a power cut: the log alone is sure to have reached the disk [F-01]', async () => {
    const folder = shared;
    const { child, pid, connectionString } = await hold(folder);
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(await ask(connectionString, `show ${setting}`), setting).toBe('on');
    await ask(connectionString, 'create table kept_after_cut (n int)', 'insert into kept_after_cut values (1)', 'checkpoint');
    const { data } = homeOf(folder);
    const onDisk = `${data}-on-disk`;
    // With its owner, which is nobody when root runs the tests.
    execFileSync('cp', ['-a', data, onDisk]);
    for (let n = 2; n <= 20; n++) await ask(connectionString, `insert into kept_after_cut values (${n})`);
    await ask(connectionString, 'update kept_after_cut set n = n + 100 where n > 10');
    process.kill(pid, 'SIGKILL');
    await kill(child, 'SIGKILL');
    // Of what was written since the last checkpoint only the log is left, which each commit waits for.
    rmSync(join(onDisk, 'pg_wal'), { recursive: true });
    renameSync(join(data, 'pg_wal'), join(onDisk, 'pg_wal'));
    rmSync(data, { recursive: true });
    renameSync(onDisk, data);
    const server = await start(folder);
    expect(await ask(server.connectionString, "select string_agg(n::text, ' ' order by n) from kept_after_cut")).toBe(
      [...Array.from({ length: 10 }, (_, at) => at + 1), ...Array.from({ length: 10 }, (_, at) => at + 111)].join(' '),
    );
  });

  it('is not misled by a foreign process that has the number of a dead owner', async () => {
    const folder = shared;
    await (await start(folder)).stop();
    writeFileSync(join(folder, 'postgres', 'owner.json'), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    writeFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), `${process.ppid}\n${folder}/postgres/data\n`);
    const server = await start(folder);
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
  });

  it('begins anew when the creation of the cluster was interrupted, in a folder with spaces, commas and quotes in its name [F-22]', async () => {
    const folder = join(aFolder(), `a, "b" c's`);
    mkdirSync(join(folder, 'postgres', 'data-unfinished', 'base'), { recursive: true });
    const server = await start(folder);
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
  });

  it('finds a short place for its socket when the folder has a long name, and removes it', async () => {
    const folder = `${shared}${'č'.repeat(60)}`;
    renameSync(shared, folder);
    try {
      const server = await start(folder);
      expect(await ask(server.connectionString, 'select 1')).toBe(1);
      const socket = decodeURIComponent(server.connectionString.split('host=')[1] ?? '');
      expect(socket.startsWith(folder)).toBe(false);
      await server.stop();
      expect(existsSync(socket)).toBe(false);
    } finally {
      renameSync(folder, shared);
    }
  });

  it('starts the programs of another PostgreSQL, whose data stay where they are', async () => {
    const folder = shared;
    const before = await start(folder);
    const other = join(aFolder(), 'bin');
    mkdirSync(other);
    chmodSync(dirname(other), 0o755);
    for (const [name, program] of Object.entries(findPostgresBinaries(homeOf(folder)))) {
      const words = name === 'postgres' ? '-c cluster_name=another' : '';
      writeFileSync(join(other, name), `#!/bin/sh\nexec '${realpathSync(program)}' "$@" ${words}\n`, { mode: 0o755 });
    }
    await ask(before.connectionString, 'create table kept_by_another as select 7 as number');
    await before.stop();
    const server = await start(folder, { binaries: other });
    expect(await ask(server.connectionString, 'show cluster_name')).toBe('another');
    expect(await ask(server.connectionString, 'select number from kept_by_another')).toBe(7);
  });

  it('says which programs of another PostgreSQL do not run', async () => {
    const nowhere = join(aFolder(), 'bin');
    await expect(startEmbeddedPostgres({ dataDir: aFolder(), binaries: nowhere })).rejects.toMatchObject({
      kind: 'BinariesMissing',
      message: expect.stringMatching(/^POSTGRES_BIN wants the folder of initdb and postgres: .+initdb does not run \(.+\)\.$/),
    });
  });

  it('asks for a password where it has to listen on loopback', async () => {
    const server = await start(aFolder(), { transport: 'loopback' });
    expect(await ask(server.connectionString, 'select 1')).toBe(1);
    await expect(ask(server.connectionString.replace(/:[0-9a-f]{48}@/, ':guess@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its socket and its files to itself', async () => {
    const folder = shared;
    await start(folder);
    for (const name of ['data', 'socket']) expect(statSync(join(folder, 'postgres', name)).mode & 0o77).toBe(0);
  });

  it('says in one line that a folder can not be written', async () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toMatchObject({
      kind: 'NotWritable',
      message: expect.stringMatching(
        /^The folder .+ can't be written \(ENOTDIR\): run the shop as the user that owns it, or set DATA_DIR to another\.$/,
      ),
    });
  });

  it('reports that PostgreSQL ended without being asked, and starts it again with all that it had acknowledged [F-01]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = await start(shared, { onUnexpectedExit: resolve });
    await ask(server.connectionString, 'create table survived (n int)', 'insert into survived values (7)');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await promise;
    await expect.poll(() => ask(server.connectionString, 'select n from survived').catch(() => undefined), { timeout: 15_000 }).toBe(7);
    await expect.poll(() => server.pid).not.toBe(pid);
  });

  it('does not start again what is being stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = await start(shared, { onUnexpectedExit: resolve });
    process.kill(server.pid, 'SIGINT');
    await promise;
    await server.stop();
    expect(findRunningPostgres(shared)).toBeUndefined();
  });
});

describe.runIf(isRoot)('started by root', () => {
  it('gives PostgreSQL the identity of nobody', async () => {
    const folder = shared;
    const server = await start(folder);
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
  });

  it('finds another place when nobody can not enter the folder, and finds it again', async () => {
    const folder = aFolder();
    chmodSync(folder, 0o700);
    const first = await start(folder);
    expect(knownPostgresHome(folder)).toMatch(/^\/var\/(lib|tmp)\/izlog\//);
    await ask(first.connectionString, 'create table kept (n int)', 'insert into kept values (7)');
    await first.stop();
    const second = await start(folder);
    expect(await ask(second.connectionString, 'select n from kept')).toBe(7);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toMatchObject({ kind: 'InUse' });
  });
});
