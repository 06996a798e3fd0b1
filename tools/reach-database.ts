import type { Config } from '#server/config/config.ts';
import { startUpToDatePostgres } from '#server/platform/backup/up-to-date-postgres.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';

/** The database in use; the embedded one is started for this when the shop is not running. */
export async function reachDatabase(config: Config): Promise<{ address: string; close: () => Promise<void> }> {
  const nothing = async () => {};
  if (config.database.kind === 'given') return { address: config.database.url, close: nothing };
  const running = findRunningPostgres(config.dataDir);
  if (running !== undefined) return { address: running, close: nothing };
  const { connectionString, stop } = await startUpToDatePostgres({
    onUpdating: () => undefined,
    dataDir: config.dataDir,
    binaries: config.database.binaries,
    onProgress: console.log,
  });
  return { address: connectionString, close: stop };
}
