import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { ROOT } from '#tools/run-program.ts';
import { startSite } from '../bench/started-site.ts';
import { Buyer, emptyTally } from './buyer.ts';
import { inDatabase, remember, type Truth, theTruth } from './invariants.ts';
import { shelfOf } from './place.ts';
import { rowCounts } from './row-counts.ts';
import { type Outcome, pause } from './scenario.ts';

const FOLDERS = 5;
const KILLS_OF_EACH = 4;
const ORDERS_OF_EACH = 2;
const QUIET = { DATABASE_URL: '', TRUSTED_PROXIES: '1', LOG_LEVEL: 'error', PAYMENT_SANDBOX: 'off' };

/** The first start is killed again and again, at all its moments; whoever starts the shop then has it whole, and nobody has to tidy up (F-22). */
export async function firstStartsKilled(): Promise<Outcome> {
  const undisturbed = await inFolder(async (dataDir) => {
    const site = await startSite(dataDir, QUIET);
    try {
      return { seconds: site.startSeconds, rows: await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts) };
    } finally {
      await site.stop();
    }
  });
  const outcomes: Sold[] = [];
  const faults: string[] = [];
  for (let folder = 0; folder < FOLDERS; folder += 1)
    await inFolder(async (dataDir) => {
      for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
        // Over all folders the moments lie evenly in the time that a first start takes.
        const part = (kill * FOLDERS + folder + 0.5) / (FOLDERS * KILLS_OF_EACH);
        await killedAfter(dataDir, undisturbed.seconds * part * 1_000, (folder + kill) % 2 === 0);
      }
      try {
        outcomes.push(await sells(dataDir, undisturbed.rows));
      } catch (cause) {
        faults.push(`the start after ${KILLS_OF_EACH} kills (folder ${folder + 1}): ${cause instanceof Error ? cause.message : cause}`);
      }
    });
  const truths = outcomes.map(({ truth }) => truth);
  const tally = { ...emptyTally(), purchases: outcomes.flatMap(({ tally }) => tally.purchases) };
  return {
    name: `first start killed ${FOLDERS * KILLS_OF_EACH} times (kill -9, alone or with its PostgreSQL), in ${FOLDERS} folders`,
    truth: {
      orders: truths.reduce((sum, { orders }) => sum + orders, 0),
      lost: truths.flatMap(({ lost }) => lost),
      doubled: truths.flatMap(({ doubled }) => doubled),
      wrong: truths.flatMap(({ wrong }) => wrong),
    },
    tally,
    online: emptyTally(),
    away: undefined,
    faults: [...faults, ...outcomes.flatMap((outcome) => outcome.faults)],
    notes: [
      `First starts killed: undisturbed it takes ${undisturbed.seconds.toFixed(1)} s; after the kills ${outcomes.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s, with the same rows in all ${Object.keys(undisturbed.rows).length} tables.`,
    ],
  };
}

interface Sold {
  readonly truth: Truth;
  readonly tally: ReturnType<typeof emptyTally>;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** The start that nobody kills: what it says is there, is there, and can be bought. */
async function sells(dataDir: string, rows: Readonly<Record<string, number>>): Promise<Sold> {
  const site = await startSite(dataDir, QUIET);
  try {
    const url = findRunningPostgres(dataDir) ?? '';
    const found = await inDatabase(url, rowCounts);
    const other = Object.keys({ ...rows, ...found }).filter((table) => rows[table] !== found[table]);
    const shelf = await inDatabase(url, shelfOf);
    await remember(url);
    const tally = emptyTally();
    for (let order = 0; order < ORDERS_OF_EACH; order += 1) await new Buyer(site.origin, tally, order).buy(shelf, () => true);
    const unserved = tally.purchases.filter(({ slug }) => slug === undefined).length;
    const left = readdirSync(knownPostgresHome(dataDir)).filter((name) => /unfinished/.test(name));
    const truth = await theTruth(url, tally.purchases);
    return {
      truth,
      tally,
      seconds: site.startSeconds,
      faults: [
        ...truth.lost.map((slug) => `lost: ${slug}`),
        ...truth.doubled.map((email) => `doubled: ${email}`),
        ...truth.wrong,
        ...other.map((table) => `${table} has ${found[table]} rows, not ${rows[table]}`),
        ...left.map((name) => `${name} was left behind`),
        ...(unserved > 0 ? [`${unserved} could not buy: ${tally.broken.join(', ')}`] : []),
      ],
    };
  } finally {
    await site.stop();
  }
}

/** A start, for so long; then it ends without a word, by itself or with every process that it began. */
async function killedAfter(dataDir: string, ms: number, isAlone: boolean): Promise<void> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'launch.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, PORT: port, DATA_DIR: dataDir, NODE_ENV: 'production', PUBLIC_URL: `http://localhost:${port}` },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await pause(ms);
  const pid = child.pid ?? 0;
  for (const each of isAlone ? [pid] : [pid, ...offspringOf(pid)]) kill(each);
  await ended;
}

/** All processes below one, from the top. */
function offspringOf(pid: number): readonly number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const below = (one: number): number[] => [...parents].flatMap(([child, parent]) => (parent === one ? [child, ...below(child)] : []));
  return below(pid);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-first-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  try {
    return await work(dataDir);
  } finally {
    for (const path of [knownPostgresHome(dataDir), folder]) rmSync(path, { recursive: true, force: true });
  }
}
