import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import * as door from '#adapters/door/door-calls.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { buyAtTheDoor, startCart } from './door-checkout.ts';
import { DoorVisitor } from './door-visitor.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';
import { soldGoods } from './grown-checkout.ts';
import type { GrownShop } from './grown-shop.ts';
import { type Work, worksOf } from './platform-works.ts';
import { postgresCpuMs } from './postgres-cpu.ts';
import { type StartedSite, startSite } from './started-site.ts';

/** What a goal is reached with: CPU milliseconds of server and database together, and requests. */
const BUYING = { start: { cpu: 3, calls: 1 }, checkout: { cpu: 30, calls: 8 }, perSecond: 70 };
/** Up to so many products these are the goals; beyond it may cost twice that. */
const GOALS_UNTIL = 10_000;
/** As many as a process has answered after its first minutes: V8 has then made fast what it will. */
const WARM = 1_000;
const ROUNDS = 300;
const CLIENTS = 20;

/** What answers cost at the browser's door: over HTTP, through the web server, as a page's script asks. Server and database are processes of their own; the asking is not counted. */
export async function measureDoor(shop: GrownShop, size: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  const database = shop.open();
  const site = await startSite(dataDir, { DATABASE_URL: shop.url, DEMO: 'off', TRUSTED_PROXIES: '1' });
  try {
    const cpuMs = () => site.cpuMs() + postgresCpuMs(shop.postgresPid);
    await indexed(database);
    // What all that was written leaves to be done by and by.
    await shop.tidy();
    return [...(await measureReading(database, site, cpuMs, size)), ...(await measureBuying(database, site, cpuMs, size))];
  } finally {
    await site.stop();
    await database.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The site's search takes goods that have just been brought in into its index; that is not what an answer costs. */
async function indexed(database: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from search_stale where due <= now() limit 1`.execute(database);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const slack = (size: number): number => (size > GOALS_UNTIL ? 2 : 1);

async function measureReading(database: Kysely<Database>, { origin }: StartedSite, cpuMs: () => number, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const visitor = new DoorVisitor(origin);
  const ask = async (work: Work, round: number) => {
    const before = visitor.calls;
    const together = work.together?.(round);
    if (together !== undefined) await visitor.ask(door.browseProducts, together);
    else for (const request of work.asks(round)) await visitor.pass(request);
    return visitor.calls - before;
  };
  const works = await worksOf(database);
  // What all answers share would else be warmed at the cost of the one that is measured first.
  for (const work of works) for (let round = 0; round < ROUNDS; round++) await ask(work, round);
  for (const work of works) {
    const cost = await costOf(cpuMs, (round) => ask(work, round));
    const name = `at the door: ${work.name}, ${size} products`;
    figures.push(
      atMost(`${name}: CPU of server and database`, cost.cpu, slack(size) * work.budget, 'ms', 2),
      atMost(`${name}: calls`, cost.calls, 1, '', 0),
    );
  }
  return figures;
}

async function measureBuying(database: Kysely<Database>, { origin }: StartedSite, cpuMs: () => number, size: number): Promise<Figure[]> {
  const goods = await soldGoods(database);
  let guests = 0;
  const start = async () => {
    const visitor = new DoorVisitor(origin);
    await startCart(visitor, goods.productIds[0]);
    return visitor.calls;
  };
  const buy = async () => {
    const visitor = new DoorVisitor(origin);
    await buyAtTheDoor(visitor, goods, guests++);
    return visitor.calls;
  };
  const started = await costOf(cpuMs, start);
  const bought = await costOf(cpuMs, buy);
  const { perSecond, failed, asking } = await throughput(buy);
  const cores = availableParallelism();
  return [
    atMost(
      `at the door: new cart and item, ${size} products: CPU of server and database`,
      started.cpu,
      slack(size) * BUYING.start.cpu,
      'ms',
      2,
    ),
    atMost(`at the door: new cart and item, ${size} products: calls`, started.calls, BUYING.start.calls, '', 0),
    atMost(
      `at the door: guest checkout, ${size} products: CPU of server and database`,
      bought.cpu,
      slack(size) * BUYING.checkout.cpu,
      'ms',
      1,
    ),
    atMost(`at the door: guest checkout, ${size} products: calls`, bought.calls, BUYING.checkout.calls, '', 0),
    atLeast(
      `at the door: guest checkouts a second, ${size} products, ${CLIENTS} clients`,
      perSecond,
      BUYING.perSecond / slack(size),
      '',
      0,
    ),
    noted('at the door: CPU of the asking itself, which shares the machine, for a checkout', asking, 'ms', 1),
    noted(
      `at the door: guest checkouts a second that ${cores} cores allow, the asking among them`,
      (cores * 1000) / (bought.cpu + asking),
      '',
      0,
    ),
    atMost(`at the door: failed of ${ROUNDS} checkouts, ${size} products, ${CLIENTS} clients`, failed, 0, '', 0),
  ];
}

/** What one round costs, warm, one after the other; `work` answers how many calls it made. */
async function costOf(cpuMs: () => number, work: (round: number) => Promise<number>) {
  for (let round = 0; round < WARM; round++) await work(round);
  const before = cpuMs();
  let calls = 0;
  for (let round = 0; round < ROUNDS; round++) calls += await work(WARM + round);
  return { cpu: (cpuMs() - before) / ROUNDS, calls: calls / ROUNDS };
}

/** `asking` is what the clients themselves took of the machine for one, in CPU milliseconds. */
async function throughput(
  buy: () => Promise<unknown>,
): Promise<{ readonly perSecond: number; readonly failed: number; readonly asking: number }> {
  // Each connection that so many at a time open makes its own plans of every statement first.
  await atATime(buy);
  const start = performance.now();
  const own = process.cpuUsage();
  const failed = await atATime(buy);
  const { user, system } = process.cpuUsage(own);
  return { perSecond: (ROUNDS * 1000) / (performance.now() - start), failed, asking: (user + system) / 1000 / ROUNDS };
}

/** How many failed of a round of checkouts, by all clients together. */
async function atATime(buy: () => Promise<unknown>): Promise<number> {
  let [begun, failed] = [0, 0];
  const client = async () => {
    while (begun < ROUNDS) {
      begun += 1;
      await buy().catch(() => {
        failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return failed;
}
