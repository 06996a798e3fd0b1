import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { builtPrint, sourcesPrint } from '../build-stamp.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';

const GB = 1_000_000_000;
const LITTLE = 2 * GB;
const TOO_LITTLE = GB / 4;

/** The folder of the data, the disk below it, the port, the built pages. */
export async function checkMachine(config: Config): Promise<readonly DoctorFinding[]> {
  return [folder(config.dataDir), disk(config.dataDir), await port(config), pages()];
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

async function port({ port: wanted, host }: Config): Promise<DoctorFinding> {
  if (wanted === 0) return good('port', 'Any free one is taken (PORT=0).');
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (cause) => resolve('code' in cause ? String(cause.code) : cause.message));
    probe.listen(wanted, host, () => probe.close(() => resolve(undefined)));
  });
  if (code === undefined) return good('port', `${wanted} is free: the shop does not run there now.`);
  if (code === 'EADDRINUSE') {
    const live = await fetch(`http://localhost:${wanted}/health/live`, { signal: AbortSignal.timeout(3_000) })
      .then((answer) => answer.json() as Promise<{ status?: unknown }>)
      .catch(() => undefined);
    return live?.status === 'live'
      ? good('port', `The shop answers on ${wanted}.`)
      : bad('port', `Port ${wanted} is taken by another program.`, `Find it (ss -ltnp "sport = :${wanted}") and stop it, or set PORT.`);
  }
  if (code === 'EACCES')
    return bad('port', `Port ${wanted} may not be opened by this user.`, 'Set PORT to one above 1023, with a proxy in front.');
  return bad(
    'port',
    `HOST ${host} is no address of this machine (${code}).`,
    'Set HOST to 0.0.0.0, or to an address that "ip address" shows.',
  );
}

function pages(): DoctorFinding {
  const built = builtPrint();
  if (built === undefined) return good('pages', 'Nothing is built yet; npm start builds them.');
  return built === sourcesPrint()
    ? good('pages', 'The built pages are those of this version.')
    : good('pages', 'The built pages are of another version; the next npm start builds them anew.');
}

/** The folder itself, or what of its way is there. */
function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}
