import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedSite, startSite } from '../bench/started-site.ts';
import { aBalancer } from './balancer.ts';
import { earlierVersion, thisVersion, type Version } from './earlier-version.ts';
import { inDatabase } from './invariants.ts';
import { lastingPort } from './lasting-port.ts';
import { aPlace, type Place } from './place.ts';
import { type Reading, read } from './reader.ts';
import { type Outcome, pause, play } from './scenario.ts';

const READERS = 2;
/** Orders that both versions take side by side. */
const TOGETHER_MS = 15_000;

export interface Updated {
  readonly outcomes: readonly Outcome[];
  readonly notes: readonly string[];
}

/** The update of an earlier version to this one while people buy and read: of several machines behind a balancer, and of one machine whose link is led to the new version. */
export async function updated(from: string | undefined): Promise<Updated> {
  const [earlier, current] = [await earlierVersion(from), await thisVersion()];
  try {
    const machines = await machinesUpdated(earlier, current);
    const linked = await linkLedOn(earlier, current);
    if (linked === undefined)
      return {
        outcomes: [machines.outcome],
        notes: [...machines.notes, `${earlier.name} does not follow a link to another version: one machine was not updated from it.`],
      };
    return { outcomes: [machines.outcome, linked.outcome], notes: [...machines.notes, ...linked.notes] };
  } finally {
    current.leave();
    earlier.leave();
  }
}

/** The new machine joins (and brings the schema up to date), both answer, the old one goes. */
async function machinesUpdated(earlier: Version, current: Version) {
  const balancer = await aBalancer();
  const place = await aPlace({ root: earlier.root, environment: { PUBLIC_URL: balancer.origin } });
  let second: StartedSite | undefined;
  try {
    const first = Number(place.environment.PORT);
    balancer.add(first);
    await balancer.until(first, true);
    const stepsBefore = await steps(place);
    const { outcome, notes } = await watched({ ...place, databaseUrl: place.databaseUrl, origin: balancer.origin }, earlier, {
      name: `rolling update of two machines, ${earlier.name} to this version`,
      fault: async () => {
        const port = String(await lastingPort());
        second = await startSite(join(place.folder, 'shop-2'), { ...place.environment, PORT: port }, 'ignore', current.root);
        balancer.add(Number(port));
        await balancer.until(Number(port), true);
        await pause(TOGETHER_MS);
        await place.stop();
        await balancer.until(first, false);
      },
    });
    const taken = (await steps(place)) - stepsBefore;
    const [one, two] = [...balancer.given.values()];
    return {
      outcome,
      notes: [
        `${taken} steps of the schema were taken while the old version answered; it was given ${one} connections, the new one ${two}.`,
        ...notes,
      ],
    };
  } finally {
    await second?.stop();
    await place.leave();
    balancer.close();
  }
}

/** One machine with two processes: the link to the program is led to the new version under it, then SIGUSR2. Undefined when the earlier version does not follow links yet. */
async function linkLedOn(earlier: Version, current: Version) {
  if (!existsSync(join(earlier.root, 'server', 'start', 'main-path.ts'))) return undefined;
  const parent = mkdtempSync(join(tmpdir(), 'izlog-linked-'));
  const link = join(parent, 'izlog');
  symlinkSync(earlier.root, link);
  const place = await aPlace({ root: link });
  try {
    return await watched({ ...place, databaseUrl: place.databaseUrl }, earlier, {
      name: `rolling update of one machine, ${earlier.name} to this version (SIGUSR2)`,
      fault: async () => {
        const before = new Set(place.answering());
        symlinkSync(current.root, `${link}.new`);
        renameSync(`${link}.new`, link);
        process.kill(place.keeper(), 'SIGUSR2');
        for (let waited = 0; waited < 1200; waited += 1) {
          const now = place.answering();
          if (now.length === 2 && now.every((pid) => !before.has(pid))) return;
          await pause(100);
        }
        throw new Error('The processes were not renewed.');
      },
    });
  } finally {
    await place.leave();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** People buy and read meanwhile, none of whom may notice anything. */
async function watched(place: Place, earlier: Version, { name, fault }: { readonly name: string; readonly fault: () => Promise<void> }) {
  const sharesFiles = existsSync(join(earlier.root, 'server', 'platform', 'site', 'client-files.ts'));
  const reading: Reading = { pages: 0, files: 0, failed: [], missing: [] };
  let isOver = false;
  const readers = Array.from({ length: READERS }, () => read(place.origin, reading, () => isOver));
  const outcome = await play(place, { name, unnoticed: true, fault });
  isOver = true;
  await Promise.all(readers);
  const few = [...new Set(reading.failed)].slice(0, 5);
  return {
    outcome: {
      ...outcome,
      faults: [
        ...outcome.faults,
        ...(few.length > 0 ? [`${reading.failed.length} pages failed: ${few.join(', ')}`] : []),
        ...(sharesFiles && reading.missing.length > 0 ? [`${reading.missing.length} scripts and styles were missing`] : []),
      ],
    },
    notes: [
      `${name}: ${reading.pages} pages and ${reading.files} of their scripts and styles were read meanwhile, ${reading.failed.length} failed; ${reading.missing.length} files were missing where they were asked for${reading.missing.length > 0 ? ` (${[...new Set(reading.missing)].slice(0, 3).join(', ')})` : ''}.`,
    ],
  };
}

const steps = (place: Place): Promise<number> =>
  inDatabase(place.databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from kysely_migration');
    return rows[0]?.count ?? 0;
  });
