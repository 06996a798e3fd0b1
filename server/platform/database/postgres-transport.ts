import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { makePrivateFolder, type PostgresHome } from './postgres-home.ts';
import { canEnter } from './postgres-user.ts';

/** How the shop and its PostgreSQL talk: a socket that only their user can open, or (Windows) loopback with a random password. */
export interface PostgresTransport {
  readonly kind: 'socket' | 'loopback';
  readonly host: string;
  readonly port: number;
  readonly password?: string;
  readonly settings: readonly string[];
  readonly initdb: readonly string[];
  close(): void;
}

export async function openTransport(home: PostgresHome, kind: PostgresTransport['kind']): Promise<PostgresTransport> {
  return kind === 'socket' ? socketTransport(home) : await loopbackTransport(home);
}

/** How the name of a folder begins that was made only because the path of the usual one is too long. */
export const SHORT_FOLDER = 'izlog-socket-';

const port = 5432;

/** The path of a Unix socket may have 107 bytes (103 on macOS). */
const longestSocketPath = 103;

function socketTransport(home: PostgresHome): PostgresTransport {
  const wanted = join(home.folder, 'socket');
  // What a killed PostgreSQL left here would stop the next one; by now we are the only owner.
  rmSync(wanted, { recursive: true, force: true });
  const fits = Buffer.byteLength(join(wanted, `.s.PGSQL.${port}.lock`)) <= longestSocketPath;
  const folder = makePrivateFolder(fits ? wanted : shortFolder(home), home.user);
  return {
    kind: 'socket',
    host: folder,
    port,
    settings: [
      `unix_socket_directories="${folder.replaceAll('"', '""')}"`,
      'unix_socket_permissions=0700',
      'listen_addresses=',
      `port=${port}`,
    ],
    initdb: ['--auth-local=trust', '--auth-host=scram-sha-256'],
    close: () => {
      if (!fits) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function shortFolder(home: PostgresHome): string {
  const parents = [tmpdir(), '/var/tmp', '/tmp'].filter((parent) => parent.length < 60 && existsSync(parent));
  const parent = parents.find((candidate) => canEnter(candidate, home.user)) ?? '/tmp';
  return mkdtempSync(join(parent, SHORT_FOLDER));
}

async function loopbackTransport(home: PostgresHome): Promise<PostgresTransport> {
  const file = join(home.folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (home.user !== undefined) chownSync(file, home.user.uid, home.user.gid);
  const free = await freePort();
  return {
    kind: 'loopback',
    host: '127.0.0.1',
    port: free,
    password: readFileSync(file, 'utf8').trim(),
    settings: ['listen_addresses=127.0.0.1', ...(process.platform === 'win32' ? [] : ['unix_socket_directories=']), `port=${free}`],
    initdb: ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', `--pwfile=${file}`],
    close: () => {},
  };
}
