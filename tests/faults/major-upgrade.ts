import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { earlierBinaries } from '#server/platform/backup/earlier-binaries.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { majorOfBinaries } from '#server/platform/database/postgres-binaries.ts';
import { knownPostgresHome, majorOfData } from '#server/platform/database/postgres-home.ts';
import { type StartedSite, startSite } from '../bench/started-site.ts';
import { Buyer, emptyTally } from './buyer.ts';
import { inDatabase } from './invariants.ts';
import { shelfOf } from './place.ts';
import { rowCounts } from './row-counts.ts';

const FROM = 17;
const ORDERS = 10;

/** A shop that was made with an earlier major version of PostgreSQL is started with today's: every row is there, and it sells on. The earlier programs come as an operator gets them. */
export async function upgraded(): Promise<{ readonly note: string; readonly faults: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-major-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const quiet = { DATABASE_URL: '', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', PAYMENT_SANDBOX: 'off' };
  const faults: string[] = [];
  let site: StartedSite | undefined;
  try {
    const programs = await earlierBinaries(FROM, folder, join(folder, 'programs'));
    site = await startSite(dataDir, { ...quiet, POSTGRES_BIN: programs });
    const shelf = await inDatabase(findRunningPostgres(dataDir) ?? '', shelfOf);
    await buy(site, shelf, faults);
    const before = await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts);
    const made = majorOfData(dataDir);
    await site.stop();

    site = await startSite(dataDir, quiet);
    const seconds = site.startSeconds;
    const after = await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts);
    const now = majorOfData(dataDir);
    const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
    if (made !== FROM || now !== majorOfBinaries()) faults.push(`the data were of ${made} and are of ${now}`);
    if (changed.length > 0) faults.push(`other rows than before in ${changed.join(', ')}`);
    if (!readdirSync(knownPostgresHome(dataDir)).some((name) => name.startsWith(`data-${FROM}-`))) faults.push('the old data are gone');
    await buy(site, shelf, faults);
    const rows = Object.values(after).reduce((sum, count) => sum + count, 0);
    const sold = await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts);
    return {
      note: `PostgreSQL ${made} to ${now}: ${rows} rows in ${Object.keys(after).length} tables, ${after.shop_order} orders among them, all there; ${seconds.toFixed(1)} s from the command to the first page, ${sold.shop_order} orders after it sold on.`,
      faults,
    };
  } finally {
    await site?.stop();
    for (const path of [knownPostgresHome(dataDir), folder]) rmSync(path, { recursive: true, force: true });
  }
}

async function buy(site: StartedSite, shelf: Awaited<ReturnType<typeof shelfOf>>, faults: string[]): Promise<void> {
  const tally = emptyTally();
  const first = Math.floor(Math.random() * 8_000_000);
  for (let order = 0; order < ORDERS; order += 1) await new Buyer(site.origin, tally, first + order).buy(shelf, () => true);
  const lost = tally.purchases.filter(({ slug }) => slug === undefined).length;
  if (lost > 0) faults.push(`${lost} of ${ORDERS} could not buy: ${tally.broken.join(', ')}`);
}
