import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/free-port.ts';
import { POOLER_SETTINGS } from '#server/platform/database/open-database.ts';

export interface APooler {
  readonly url: string;
  stop(): Promise<void>;
}

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
  existsSync(file),
);

/** What requests may ask through: PostgreSQL as if a pooler stood before it, on every machine, and PgBouncer where there is one. */
export const POOLERS: readonly (readonly [name: string, open: (url: string) => Promise<APooler>])[] = [
  ['connections of which nothing is set', async (url) => ({ url, stop: async () => undefined })],
  ...(PROGRAM === undefined ? [] : [['PgBouncer in transaction mode', (url: string) => pgBouncer(PROGRAM, url)] as const]),
];

/** Two connections for all, given on after every transaction. */
async function pgBouncer(program: string, url: string): Promise<APooler> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-pooler-'));
  const { host, name, user } = partsOf(url);
  const port = await freePort();
  const settings = Object.entries(POOLER_SETTINGS).map(
    ([setting, value]) => `set ${setting}=${/^\d+$|^off$/.test(value) ? value : `''${value}''`}`,
  );
  const lines = [
    '[databases]',
    `${name} = host=${host} dbname=${name} user=${user} connect_query='${settings.join('; ')}'`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 200',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  // It refuses to run as root.
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (piece: Buffer) => {
      said += piece;
      if (/process up/.test(said)) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of an address with a socket's folder, or with a host. */
function partsOf(url: string): { readonly host: string; readonly name: string; readonly user: string } {
  const [, user = '', place = '', name = '', words = ''] = /^postgres(?:ql)?:\/\/([^@/]*)@([^/]*)\/([^?]*)\??(.*)$/.exec(url) ?? [];
  const [host = '', port = ''] = place.split(':');
  const socket = new URLSearchParams(words).get('host');
  return { host: socket ?? `${host}${port === '' ? '' : ` port=${port}`}`, name, user: user.split(':')[0] ?? '' };
}
