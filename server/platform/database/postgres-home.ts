import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type PostgresUser, postgresUser } from './postgres-user.ts';

/** Where the private PostgreSQL lives: its cluster, its socket, the note of its owner and, when needed, its binaries. */
export interface PostgresHome {
  readonly folder: string;
  readonly data: string;
  readonly user: PostgresUser;
}

/**
 * The home is DATA_DIR/postgres. When root starts the shop in a place that nobody can't enter (root's own home, say), it is a folder
 * below /var/lib/izlog instead, and DATA_DIR/postgres-elsewhere names it.
 */
export function preparePostgresHome(dataDir: string): PostgresHome {
  makeFolder(dataDir);
  const known = knownPostgresHome(dataDir);
  const inside = join(dataDir, 'postgres');
  const user = postgresUser(join(known, 'data'));
  if (known !== inside) return homeAt(makeFolder(known), user);
  makeFolder(inside);
  if (canEnter(inside, user)) return homeAt(inside, user);
  const elsewhere = makeFolderElsewhere();
  writeFileSync(join(dataDir, notice), `${elsewhere}\n`);
  return homeAt(elsewhere, user);
}

/** The home of a data folder as far as it is known, without making anything. */
export function knownPostgresHome(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, notice), 'utf8').trim();
  } catch {
    return join(dataDir, 'postgres');
  }
}

/** The major version that the data of a data folder were made with; undefined when there are none. */
export function majorOfData(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(knownPostgresHome(dataDir), 'data', 'PG_VERSION'), 'utf8').trim());
  } catch {
    return undefined;
  }
}

/** Makes a folder that PostgreSQL's user alone can open. */
export function makePrivateFolder(folder: string, user: PostgresUser): string {
  mkdirSync(folder, { recursive: true });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Where a copy of PostgreSQL's binaries may lie. They don't start from a folder with a double quote in its name, so such a home has them elsewhere. */
export function folderForBinaries({ folder }: PostgresHome): string {
  return folder.includes('"') ? (parentElsewhere() ?? folder) : folder;
}

const notice = 'postgres-elsewhere';

const homeAt = (folder: string, user: PostgresUser): PostgresHome => ({ folder, data: join(folder, 'data'), user });

function makeFolder(folder: string): string {
  try {
    // A strict umask would shut PostgreSQL's user out of a folder that root makes.
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new EmbeddedPostgresError(
      'NotWritable',
      `The folder ${folder} can't be written (${reason}): run the shop as the user that owns it, or set DATA_DIR to another.`,
    );
  }
}

function makeFolderElsewhere(): string {
  const parent = parentElsewhere();
  if (parent !== undefined) {
    const folder = join(parent, randomBytes(6).toString('hex'));
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    return folder;
  }
  throw new EmbeddedPostgresError(
    'NotWritable',
    'PostgreSQL must not run as root, and no folder was found that another user may enter: set DATA_DIR to one, or set DATABASE_URL.',
  );
}

/** A folder of ours outside all data folders, which PostgreSQL's user may enter. */
function parentElsewhere(): string | undefined {
  return ['/var/lib/izlog', '/var/tmp/izlog'].find((parent) => {
    try {
      mkdirSync(parent, { recursive: true });
      const found = lstatSync(parent);
      // /var/tmp is open to all: a parent that somebody else made, or a link, is not ours to trust.
      if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
      chmodSync(parent, 0o755);
      return canEnter(parent, postgresUser(parent));
    } catch {
      return false;
    }
  });
}
