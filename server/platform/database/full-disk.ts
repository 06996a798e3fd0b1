import { statfsSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** PostgreSQL writes its log in files of this size, and ends when it can't make the next. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Of a start that failed while the disk of its data is full that is the reason, whatever else was said; undefined where there is room. */
export function fullDisk(
  dataDir: string,
  cause: unknown,
  free = freeBytes(dataDir) ?? Number.POSITIVE_INFINITY,
): EmbeddedPostgresError | undefined {
  if (free >= LEAST_BYTES) return undefined;
  const said = cause instanceof Error ? cause.message : String(cause);
  const left = `${(free / 1024 / 1024).toFixed(0)} MB free`;
  return new EmbeddedPostgresError(
    'DoesNotStart',
    `The disk below ${dataDir} is full (${left}): free space, or move DATA_DIR to a larger disk, and start again. (${said})`,
  );
}

/** Room for whoever is not root, on the disk of a folder; undefined where the system does not say. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
