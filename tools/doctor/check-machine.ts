import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { builtPrint, STAMP_FILE, sourcesPrint } from '../build/build-stamp.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';

const GB = 1_000_000_000;
/** With less than this the alerts of deploy/prometheus speak, too. */
export const LITTLE = 2 * GB;
export const TOO_LITTLE = GB / 4;
/** What a browser would wait for; a shop that takes longer wants a look. */
const SHOP_PATIENCE_MS = 15_000;

/** The folder of the data, the disk below it, the port, the built pages. */
export async function checkMachine(config: Config): Promise<readonly DoctorFinding[]> {
  const pages = checkPages(builtPrint(), sourcesPrint(), mayWrite(dirname(STAMP_FILE)));
  return [folder(config.dataDir), disk(config.dataDir), await checkPort(config, SHOP_PATIENCE_MS, hasShop(config)), pages];
}

function folder(dataDir: string): DoctorFinding {
  const there = nearest(dataDir);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (cause) {
    return bad(
      'data folder',
      `${there} can't be written (${reasonOf(cause)}).`,
      `Run the shop as the user that owns it (chown -R USER ${there}), or set DATA_DIR.`,
    );
  }
  if (there !== dataDir) return good('data folder', `${dataDir} is not there yet; the first start makes it.`);
  const { uid, mode } = statSync(dataDir);
  const me = process.getuid?.();
  if (me !== undefined && me !== 0 && uid !== me)
    return warn(
      'data folder',
      `${dataDir} belongs to another user (${uid}).`,
      `chown -R ${me} ${dataDir}, so that no file in it is out of reach.`,
    );
  if ((mode & 0o002) !== 0) return warn('data folder', `Everybody on this machine may write in ${dataDir}.`, `chmod o-w ${dataDir}`);
  return good('data folder', `${dataDir} can be written.`);
}

function disk(dataDir: string): DoctorFinding {
  const { bavail, bsize } = statfsSync(nearest(dataDir));
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB are free below ${dataDir}.`;
  const mend = 'Free space (old backups, logs), or move DATA_DIR to a larger disk: with a full one no order is taken.';
  if (free < TOO_LITTLE) return bad('disk', says, mend);
  return free < LITTLE ? warn('disk', says, mend) : good('disk', says);
}

/** Whether the shop may listen on its port, or does; `patienceMs` is how long it may take to say who it is, `isBegun` whether there is a shop that ought to. */
export async function checkPort(
  { port, host }: Pick<Config, 'port' | 'host'>,
  patienceMs = SHOP_PATIENCE_MS,
  isBegun = false,
): Promise<DoctorFinding> {
  if (port === 0) return good('port', 'Any free one is taken (PORT=0).');
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (cause) => resolve('code' in cause ? String(cause.code) : cause.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return isBegun ? notRunning(port) : good('port', `${port} is free: nothing was started here yet.`);
  if (code === 'EADDRINUSE') return whoListens(port, host, patienceMs);
  if (code === 'EACCES')
    return bad('port', `Port ${port} may not be opened by this user.`, 'Set PORT to one above 1023, with a proxy in front.');
  return bad(
    'port',
    `HOST ${host} is no address of this machine (${code}).`,
    'Set HOST to 0.0.0.0, or to an address that "ip address" shows.',
  );
}

/** Whether a shop was made here, which visitors may be asking for. */
function hasShop({ dataDir, database, platform }: Config): boolean {
  return platform.kind === 'remote' || database.kind === 'given' || existsSync(join(knownPostgresHome(dataDir), 'data', 'PG_VERSION'));
}

const notRunning = (port: number): DoctorFinding =>
  warn(
    'port',
    `The shop does not run: nobody listens on ${port}.`,
    'Start it (systemctl start izlog, or npm start); should it end again, its last lines say why (journalctl -u izlog -n 100).',
  );

/** A shop on a full machine answers late: only what answers otherwise is another program. */
async function whoListens(port: number, host: string, patienceMs: number): Promise<DoctorFinding> {
  const find = `Find it (ss -ltnp "sport = :${port}")`;
  try {
    const answer = await fetch(`http://${dialled(host)}:${port}/health/live`, { signal: AbortSignal.timeout(patienceMs) });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    if (status === 'live') return good('port', `The shop answers on ${port}.`);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      return warn(
        'port',
        `Somebody listens on ${port} and has not answered within ${patienceMs / 1000} s: the shop, should it have more to do than it can, or another program.`,
        `${find}: if it is the shop, ask again when there is less to do, or start it anew; if not, stop it, or set PORT.`,
      );
  }
  return bad('port', `Port ${port} is taken by another program.`, `${find} and stop it, or set PORT.`);
}

/** Where somebody is reached who listens there; at all addresses is here too, by number: not every container knows what localhost is. */
function dialled(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether a start finds its pages, or can build them: as a service it may not write in the folder of the program. */
export function checkPages(built: string | undefined, sources: string, mayBuild: boolean): DoctorFinding {
  if (built === sources) return good('pages', 'The built pages are those of this version.');
  const says = built === undefined ? 'Nothing is built yet' : 'The built pages are of another version';
  return mayBuild
    ? good('pages', `${says}; the next npm start builds them.`)
    : bad('pages', `${says}, and this user may not build them: the next start fails.`, 'Run "npm run build" as the owner of the program.');
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(nearest(folder), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder itself, or what of its way is there. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}
