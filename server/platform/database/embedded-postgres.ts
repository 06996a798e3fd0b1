import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { doesNotStart, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { keepPostgres } from './keep-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { knownPostgresHome, makePrivateFolder, type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { machineBytes, sharedBuffersMb } from './postgres-memory.ts';
import { becomeOwner, currentOwner } from './postgres-owner.ts';
import { clearLeftOvers, runPostgres } from './postgres-process.ts';
import { openTransport, type PostgresTransport } from './postgres-transport.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** What PostgreSQL itself has to say; only serious things, never the content of a statement. */
  readonly log?: (line: string) => void;
  /** Steps that make a person wait. */
  readonly onProgress?: (step: string) => void;
  /** PostgreSQL ended without being asked to; it is started again. */
  readonly onUnexpectedExit?: () => void;
  readonly transport?: PostgresTransport['kind'];
  /** How many processes of the site share it. */
  readonly processes?: number;
  /** The folder of another PostgreSQL's initdb and postgres, in place of those that npm brought. */
  readonly binaries?: string | undefined;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Another one after PostgreSQL had to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the private PostgreSQL of a data folder, creating its cluster at the first time. Fails with EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = ignore, onProgress = ignore, onUnexpectedExit = ignore } = options;
  const home = settled(preparePostgresHome(resolve(options.dataDir)));
  const owner = becomeOwner(home.folder, options.dataDir);
  try {
    const binaries = findPostgresBinaries(home, options.binaries);
    if (existsSync(home.data)) await clearLeftOvers(home.data, onProgress);
    const transport = await openTransport(home, options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket'));
    if (!existsSync(home.data)) createCluster(binaries.initdb, home, transport, onProgress);
    const run = (onExit: () => void) =>
      runPostgres(
        binaries.postgres,
        home,
        [...quiet, `max_connections=${45 + CONNECTIONS * (options.processes ?? 1)}`, ...transport.settings],
        log,
        onExit,
      );
    const server = await keepPostgres(run, { onExit: onUnexpectedExit, onFailure: (cause) => onProgress(cause.message) });
    const stop = async () => {
      await server.stop();
      transport.close();
      owner.release();
    };
    try {
      await createDatabase(transport);
    } catch (cause) {
      await stop();
      // What it is asked for first stands in its catalogues.
      throw cause instanceof DatabaseError ? doesNotStart(home.data, cause.message) : cause;
    }
    const connectionString = addressOf(transport, database);
    owner.announce(connectionString);
    return {
      connectionString,
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (cause) {
    owner.release();
    throw cause;
  }
}

/** The address of the PostgreSQL that runs on a data folder now, for psql, backup tools and the curious. */
export function findRunningPostgres(dataDir: string): string | undefined {
  return currentOwner(knownPostgresHome(resolve(dataDir)))?.address;
}

const database = 'izlog';
const user = 'izlog';
const ignore = () => {};

/** What one process takes of them, with its listener and its probes. */
const CONNECTIONS = 15;

/** Statements and their values may hold personal data, so PostgreSQL speaks only of itself. */
const quiet = [
  'log_min_messages=log', // The list runs … error, log, fatal: so this leaves failed statements out.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  `shared_buffers=${sharedBuffersMb(machineBytes())}MB`,
  'timezone=UTC',
  'jit=off',
];

/** PostgreSQL calls its folder by the name without links, and so do we when we look for it among the processes. */
const settled = (home: PostgresHome): PostgresHome => {
  const folder = realpathSync(home.folder);
  return { ...home, folder, data: join(folder, 'data') };
};

/** The cluster appears under its name only when it is complete: a start that is killed half-way leaves nothing to stumble over. */
function createCluster(initdb: string, home: PostgresHome, transport: PostgresTransport, onProgress: (step: string) => void): void {
  onProgress('Creating the database (only this once; takes some seconds) …');
  const unfinished = join(home.folder, 'data-unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished, home.user);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=hr'];
  const run = spawnSync(initdb, ['-D', unfinished, '-U', user, ...locale, ...transport.initdb], {
    ...home.user,
    cwd: unfinished,
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    const lines = (run.stderr ?? '').trim().split('\n');
    const reason = run.error?.message ?? reasonOfInitdb(lines) ?? `exit code ${run.status}`;
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedPostgresError('DoesNotStart', `PostgreSQL can't make its database in ${unfinished}: ${reason}. ${hint(reason)}`);
  }
  renameSync(unfinished, home.data);
}

/** What went wrong stands before what initdb then tidies up. */
export const reasonOfInitdb = (lines: readonly string[]): string | undefined =>
  lines.find((line) => /error:|FATAL|PANIC|could not/.test(line)) ?? lines.find((line) => line.startsWith('initdb:'));

function hint(reason: string): string {
  // A container may give its process a number that belongs to no user; initdb insists on one.
  if (reason.includes('look up effective user')) return 'Run as a user that exists, or set DATABASE_URL.';
  if (/No space left|quota exceeded/i.test(reason)) return 'Free space on that disk (1 GB to begin with), or set DATA_DIR to a larger one.';
  return 'Set another DATA_DIR, or DATABASE_URL.';
}

async function createDatabase(transport: PostgresTransport): Promise<void> {
  const client = new Client({ connectionString: addressOf(transport, 'postgres'), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

function addressOf({ kind, host, port, password }: PostgresTransport, name: string): string {
  if (kind === 'loopback') return `postgresql://${user}:${password}@${host}:${port}/${name}`;
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`;
}
