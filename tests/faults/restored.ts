import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { runNode } from '#tools/run-program.ts';
import { startSite } from '../bench/started-site.ts';
import { Buyer, emptyTally } from './buyer.ts';
import { inDatabase, type Truth, theTruth } from './invariants.ts';
import type { Place } from './place.ts';
import { play } from './scenario.ts';

export interface Restored {
  readonly truth: Truth;
  /** Orders that were acknowledged before the backup began and are not in it: none may be. */
  readonly missing: number;
  /** Acknowledged after it began: what is lost when everything but the backup is. */
  readonly after: number;
  readonly backupSeconds: number;
  /** From the first command to the first page: restore into an empty place, and start. */
  readonly seconds: number;
  readonly megabytes: number;
  readonly faults: readonly string[];
}

/** A backup is made while people buy, everything is thrown away, and the shop comes back from the file alone. */
export async function restored(place: Place): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-restored-'));
  const file = join(folder, 'shop.tar.gz');
  const tool = (name: string, env: Readonly<Record<string, string>>) =>
    runNode(['tools/launch.mjs', name, file], { env: { NODE_ENV: 'production', ...env } });
  let [begin, backupSeconds] = [0, 0];
  const said: string[] = [];
  const outcome = await play(place, {
    name: 'backup while people buy',
    unnoticed: true,
    fault: async () => {
      begin = Date.now();
      const { code, output } = await tool('backup', { DATABASE_URL: place.databaseUrl, DATA_DIR: join(place.folder, 'shop') });
      backupSeconds = (Date.now() - begin) / 1000;
      if (code !== 0) said.push(`the backup failed: ${output.trim()}`);
    },
  });
  place.killShop();
  const dataDir = join(folder, 'data');
  const started = Date.now();
  const put = await tool('restore', { DATA_DIR: dataDir, DATABASE_URL: '' });
  if (put.code !== 0) said.push(`the restore failed: ${put.output.trim()}`);
  const site = await startSite(dataDir, { DATABASE_URL: '', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', PAYMENT_SANDBOX: 'off' });
  const seconds = (Date.now() - started) / 1000;
  try {
    const url = findRunningPostgres(dataDir) ?? '';
    const before = outcome.tally.purchases.filter(({ at }) => at < begin);
    const truth = await theTruth(place.databaseUrl, outcome.tally.purchases);
    const kept = await inDatabase(url, async (client) => {
      const { rows } = await client.query<{ slug: string }>('select slug from shop_order');
      return new Set(rows.map(({ slug }) => slug));
    });
    const missing = before.filter(({ slug }) => slug !== undefined && !kept.has(slug)).length;
    const after = outcome.tally.purchases.filter(({ slug }) => slug !== undefined && !kept.has(slug)).length - missing;
    // It goes on selling.
    const tally = emptyTally();
    await new Buyer(site.origin, tally, 9_999_999).buy(place.shelf, () => true);
    if (tally.purchases[0]?.slug === undefined) said.push('the restored shop does not sell');
    if (missing > 0) said.push(`${missing} orders from before the backup are not in it`);
    return { truth, missing, after, backupSeconds, seconds, megabytes: statSync(file).size / 1e6, faults: [...outcome.faults, ...said] };
  } finally {
    await site.stop();
    rmSync(knownPostgresHome(dataDir), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
