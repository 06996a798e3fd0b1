import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { findPostgresBinaries } from '#server/platform/database/postgres-binaries.ts';
import { makePrivateFolder, preparePostgresHome } from '#server/platform/database/postgres-home.ts';
import { runPostgres } from '#server/platform/database/postgres-process.ts';
import { dontWaitForDisk } from './database-admin.ts';

export interface APair {
  readonly primary: string;
  readonly standby: string;
  /** The standby stops replaying, or goes on; it answers all the while. */
  pauseReplay(isPaused: boolean): Promise<void>;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own and a hot standby that follows it over streaming replication. */
export async function aPair(): Promise<APair> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-pair-'));
  chmodSync(folder, 0o755);
  const primary = await startEmbeddedPostgres({ dataDir: folder });
  await dontWaitForDisk(primary.connectionString);
  const standby = await startStandby(primary, folder);
  return {
    primary: primary.connectionString,
    standby: standby.url,
    pauseReplay: (isPaused) => ask(standby.url, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
    stopStandby: standby.stop,
    stop: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startStandby({ connectionString }: EmbeddedPostgres, folder: string) {
  const home = preparePostgresHome(folder);
  const copy = { ...home, folder: join(home.folder, 'standby'), data: join(home.folder, 'standby', 'data') };
  makePrivateFolder(copy.folder, home.user);
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  execFileSync('cp', ['-a', home.data, copy.data]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const socket = makePrivateFolder(join(copy.folder, 'socket'), home.user);
  const from = new URLSearchParams(connectionString.split('?')[1]).get('host');
  const write = (name: string, text: string) => {
    const file = join(copy.data, name);
    writeFileSync(file, text);
    if (home.user !== undefined) chownSync(file, home.user.uid, home.user.gid);
  };
  rmSync(join(copy.data, 'postmaster.pid'), { force: true });
  write('backup_label', rows[0]?.labelfile ?? '');
  write('standby.signal', '');
  const settings = [
    `primary_conninfo=host=${from} user=izlog`,
    `unix_socket_directories=${socket}`,
    'listen_addresses=',
    // It may have no fewer than its primary.
    'max_connections=200',
    'hot_standby=on',
  ];
  const { postgres } = findPostgresBinaries(home, undefined);
  const server = await runPostgres(
    postgres,
    copy,
    settings,
    () => undefined,
    () => undefined,
  );
  let isStopped = false;
  return {
    url: `postgresql://izlog@/izlog?host=${encodeURIComponent(socket)}`,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await server.stop();
    },
  };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
