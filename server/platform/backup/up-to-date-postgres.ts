import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { doesNotStart, EmbeddedPostgresError } from '../database/embedded-postgres-error.ts';
import { majorOfBinaries } from '../database/postgres-binaries.ts';
import { knownPostgresHome, majorOfData } from '../database/postgres-home.ts';
import { becomeOwner } from '../database/postgres-owner.ts';
import { clearLeftOvers } from '../database/postgres-process.ts';
import { DiskFileStore } from '../media/store/disk-file-store.ts';
import { checkArchive } from './check-archive.ts';
import { earlierBinaries } from './earlier-binaries.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

interface UpToDateOptions extends EmbeddedPostgresOptions {
  /** Hears that data of an earlier major version are brought over, which may take minutes. */
  readonly onUpdating: () => void;
}

/**
 * Starts the private PostgreSQL of a data folder. Data of an earlier major version, which it could not read, are brought over first: dumped with the earlier programs, put into a new cluster beside, counted, and only
 * then do the two change places. The old data stay where the last line says. Whenever it is broken off, the next start finds the old data or the whole new ones. Fails with EmbeddedPostgresError or BackupError.
 */
export async function startUpToDatePostgres({ onUpdating, ...options }: UpToDateOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const wanted = majorOfBinaries(options.binaries);
  if (isBrokenOff(dataDir)) await alone(dataDir, async () => finish(dataDir, options.onProgress));
  const found = majorOfData(dataDir);
  if (Number.isNaN(found)) throw doesNotStart(join(knownPostgresHome(dataDir), 'data'), 'its file PG_VERSION holds invalid data');
  if (found !== undefined && wanted !== undefined && found !== wanted) {
    if (found > wanted)
      throw new EmbeddedPostgresError(
        'DoesNotStart',
        `The data in ${dataDir} are of PostgreSQL ${found} and this program brings ${wanted}: put the version of the program in place that made them, or set POSTGRES_BIN to a PostgreSQL ${found}.`,
      );
    onUpdating();
    await alone(dataDir, () => bringOver({ ...options, dataDir }, found, wanted));
  }
  return startEmbeddedPostgres(options);
}

/** Says, in the new cluster's folder, that all is in it, and where the old data lie then. Nothing else says so until the two have changed places, so it goes last. */
const WHOLE = 'izlog-whole';

interface Places {
  readonly home: string;
  /** Everything of the way over lies below it. */
  readonly way: string;
  /** The new data, until they change places with the old ones. */
  readonly next: string;
}

function placesOf(dataDir: string): Places {
  const home = knownPostgresHome(dataDir);
  const way = join(home, 'upgrade');
  return { home, way, next: join(way, 'postgres', 'data') };
}

async function bringOver(options: EmbeddedPostgresOptions, from: number, to: number): Promise<void> {
  const { dataDir, onProgress = () => undefined } = options;
  const { home, way, next } = placesOf(dataDir);
  const aside = join(home, `data-${from}-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`);
  onProgress(`The data are of PostgreSQL ${from}; they are brought over to PostgreSQL ${to} (only this once, nobody can shop meanwhile) …`);
  // What a start that was killed has left there may still run.
  if (existsSync(next)) await clearLeftOvers(realpathSync(next), onProgress);
  rmSync(way, { recursive: true, force: true });
  mkdirSync(way, { mode: 0o755 });
  const files = new DiskFileStore(join(way, 'files'));
  try {
    const path = join(way, 'rows.tar.gz');
    await withPostgres({ ...options, binaries: await earlierBinaries(from, home, join(way, 'programs')) }, (databaseUrl) =>
      makeBackup({ path, databaseUrl, dataDir: way, files, program: `PostgreSQL ${from}`, now: new Date(), onProgress }),
    );
    await withPostgres({ ...options, dataDir: way }, async (databaseUrl) =>
      restoreBackup({ path, backup: await checkArchive(path), databaseUrl, dataDir: way, files, onProgress }),
    );
    writeFileSync(join(next, WHOLE), aside);
  } catch (cause) {
    rmSync(way, { recursive: true, force: true });
    throw cause;
  }
  renameSync(join(home, 'data'), aside);
  finish(dataDir, onProgress);
}

/** Whether a start was broken off while old and new data changed places. */
function isBrokenOff(dataDir: string): boolean {
  const { home, next } = placesOf(dataDir);
  const place = join(home, 'data');
  return existsSync(join(existsSync(place) ? place : next, WHOLE));
}

/** Puts new data that are whole into their place. */
function finish(dataDir: string, onProgress: (line: string) => void = () => undefined): void {
  const { home, way, next } = placesOf(dataDir);
  const place = join(home, 'data');
  if (!existsSync(place)) renameSync(next, place);
  const aside = readFileSync(join(place, WHOLE), 'utf8');
  rmSync(way, { recursive: true, force: true });
  rmSync(join(place, WHOLE));
  onProgress(`The new PostgreSQL has all rows. The data of the old one lie in ${aside}: delete them when the shop is as you want it.`);
}

/** Two starts at once would take each other's way. */
async function alone(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = join(placesOf(dataDir).home, 'upgrading');
  mkdirSync(lock, { recursive: true });
  const owner = becomeOwner(lock, dataDir);
  try {
    await work();
  } finally {
    owner.release();
    rmSync(lock, { recursive: true, force: true });
  }
}

async function withPostgres(options: EmbeddedPostgresOptions, work: (databaseUrl: string) => Promise<unknown>): Promise<void> {
  const { connectionString, stop } = await startEmbeddedPostgres(options);
  try {
    await work(connectionString);
  } finally {
    await stop();
  }
}
