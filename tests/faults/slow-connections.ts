import { pause, type Scenario } from './scenario.ts';
import { slowClients } from './slow-clients.ts';
import { type Visits, visits } from './visitors.ts';

const SLOW = 1_000;
const LASTS_MS = 40_000;
const BEFORE_MS = 8_000;
/** What the site lets a connection have (`server/start/listen.ts`), and the seconds until it looks. */
const MOST_SECONDS = { head: 10 + 5, body: 30 + 5 } as const;
const MOST_P99_MS = 1_000;

/** A thousand slow connections (slowloris and its kin), while people buy and others look at pages (F-16). */
export const SLOW_CONNECTIONS: Scenario = {
  name: `${SLOW.toLocaleString('en')} slow connections for ${LASTS_MS / 1_000} s: heads, bodies, answers`,
  unnoticed: true,
  fault: async ({ origin }, { faults, notes }) => {
    const before = await during(origin, BEFORE_MS);
    const slow = slowClients(origin, SLOW);
    try {
      await pause(7_000);
      const open = slow.open();
      const seen = await during(origin, LASTS_MS);
      // A machine that does not keep the bound without them says nothing of them.
      const most = Math.max(MOST_P99_MS, 2 * before.p99Ms);
      if (seen.p99Ms >= most) faults.push(`pages took ${seen.p99Ms.toFixed(0)} ms (p99)`);
      if (seen.failed.length > 0) faults.push(`${seen.failed.length} pages failed: ${[...new Set(seen.failed)].slice(0, 3).join(', ')}`);
      if (open < 0.9 * SLOW) faults.push(`only ${open} slow connections were had`);
      const stays = (['head', 'body'] as const).map((kind) => ({ kind, seconds: slow.longest(kind) }));
      for (const { kind, seconds } of stays)
        if (seconds > MOST_SECONDS[kind]) faults.push(`a slow ${kind} was let stay for ${seconds.toFixed(0)} s`);
      notes.push(
        `${open} slow connections, ${slow.open()} at the end (whoever is cut off comes back: ${stays.map(({ kind, seconds }) => `${kind} after ${seconds.toFixed(0)} s at most`).join(', ')}): ${seen.count} pages were looked at meanwhile, ${seen.failed.length} failed, p99 ${seen.p99Ms.toFixed(0)} ms (without them ${before.p99Ms.toFixed(0)} ms).`,
      );
    } finally {
      slow.close();
    }
  },
};

async function during(origin: string, ms: number): Promise<Visits> {
  let isOver = false;
  const looking = visits(origin, () => isOver);
  await pause(ms);
  isOver = true;
  return looking;
}
