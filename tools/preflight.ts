import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { KnownFailure } from './known-failure.ts';

/** What would stop the start anyway is said before anybody waits for a build or a database. */
export async function preflight(config: Config): Promise<void> {
  refuseClosedFolder(config.dataDir);
  await refuseTakenPort(config);
}

function refuseClosedFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new KnownFailure(
      `The folder ${folder} can't be written (${codeOf(cause)}): run the shop as the user that owns it, or set DATA_DIR to another.`,
    );
  }
}

/** One by one: Node's recursive way never comes back where the system makes no folders, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function refuseTakenPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => {
      const code = codeOf(cause);
      if (code === 'EADDRINUSE')
        reject(new KnownFailure(`Port ${port} is taken by another program: stop that one, or set PORT to a free one.`));
      else if (code === 'EACCES') reject(new KnownFailure(`Port ${port} may not be opened by this user: set PORT to one above 1023.`));
      else reject(new KnownFailure(`HOST ${host} is not an address to listen on (${code}).`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause));
