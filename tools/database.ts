import { readConfig } from '#server/config/config.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { fail, KnownFailure } from './known-failure.ts';

/** `npm run database`: the address of the database in use, as psql takes it: psql "$(npm run --silent database)". */
try {
  const config = readConfig();
  const address = config.database.kind === 'given' ? config.database.url : findRunningPostgres(config.dataDir);
  if (address === undefined) throw new KnownFailure(`No database runs on ${config.dataDir}: start the shop first.`);
  console.log(address);
} catch (cause) {
  fail(cause);
}
