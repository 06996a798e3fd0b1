import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { buyAtTheDoor } from './door-checkout.ts';
import { DoorVisitor } from './door-visitor.ts';
import { type Figure, noted } from './figure.ts';
import { soldGoods } from './grown-checkout.ts';
import type { GrownShop } from './grown-shop.ts';
import { postgresCpuMs } from './postgres-cpu.ts';
import { postgresMemory } from './process-memory.ts';
import { type StartedSite, startSite } from './started-site.ts';
import { timedLoad } from './timed-load.ts';

const PROCESSES = [1, 2, 4];
const CLIENTS = 16;
const BUYERS = 16;
const SECONDS = 6;
const TOKEN = 'a-token-of-this-bench';
const KEPT = [
  '/',
  '/shop',
  '/shop/kompostiranje',
  '/product/vrtne-rukavice-od-recikliranog-pamuka',
  '/energetska-obnova',
  '/en',
  '/dokumenti',
];

/** The same load on one, two and four processes over one PostgreSQL; the asking shares the machine and is told beside it. */
export async function measureProcesses(shop: GrownShop): Promise<Figure[]> {
  const database = shop.open();
  const figures: Figure[] = [];
  try {
    for (const processes of PROCESSES) figures.push(...(await measured(shop, database, processes)));
  } finally {
    await database.destroy();
  }
  return figures;
}

async function measured(shop: GrownShop, database: Kysely<Database>, processes: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const environment = { DATABASE_URL: shop.url, DEMO: 'off', TRUSTED_PROXIES: '1', WEB_PROCESSES: String(processes), METRICS_TOKEN: TOKEN };
  const site = await startSite(dataDir, { ...environment, PORT: port });
  try {
    await whole(site, processes);
    const goods = await soldGoods(database);
    let [turn, guest] = [0, Math.floor(Math.random() * 1e9)];
    const visitors = Array.from({ length: CLIENTS }, () => new DoorVisitor(site.origin));
    const page = (path: string) => async () => {
      const { status } = await (visitors[turn++ % CLIENTS] as DoorVisitor).send('GET', path.replace('#', String(turn)), undefined);
      if (status !== 200) throw new Error(String(status));
    };
    const kept = () => page(KEPT[turn % KEPT.length] ?? '/')();
    const made = page('/shop?visit=#');
    const mixed = () => (turn % 10 === 0 ? made() : kept());
    const order = () => buyAtTheDoor(new DoorVisitor(site.origin), goods, guest++);
    for (const [work, seconds] of [
      [mixed, 2],
      [made, 2],
      [order, 4],
    ] as const)
      await timedLoad(CLIENTS, seconds * 1000, work);

    const name = `${processes} ${processes === 1 ? 'process' : 'processes'}`;
    const figures: Figure[] = [];
    const before = await answersOf(site);
    for (const [what, work, clients] of [
      ['kept pages', kept, CLIENTS],
      ['pages, every tenth made anew', mixed, CLIENTS],
      ['pages made anew', made, CLIENTS],
      ['orders (8 requests each)', order, BUYERS],
    ] as const) {
      const [own, cpu, ofDatabase] = [process.cpuUsage(), cpuOf(site), postgresCpuMs(shop.postgresPid)];
      const load = await timedLoad(clients, SECONDS * 1000, work);
      const { user, system } = process.cpuUsage(own);
      figures.push(
        noted(`${name}, ${clients} clients: ${what} a second`, load.perSecond, '', 0),
        noted(`${name}: ${what}, p50`, load.p50, 'ms', 1),
        noted(`${name}: ${what}, p99`, load.p99, 'ms', 1),
        noted(`${name}: ${what}, CPU of the site for one`, (cpuOf(site) - cpu) / load.done, 'ms', 2),
        noted(`${name}: ${what}, CPU of the database for one`, (postgresCpuMs(shop.postgresPid) - ofDatabase) / load.done, 'ms', 2),
        noted(`${name}: ${what}, CPU of the asking for one`, (user + system) / 1000 / load.done, 'ms', 2),
        { measure: `${name}: ${what}, failed`, value: String(load.failed), limit: '≤ 0', ok: load.failed === 0 },
      );
    }
    const after = await answersOf(site);
    const [memory, asked] = [after.memory - before.memory, after.asked - before.asked];
    figures.push(
      noted(`${name}: answers of the platform that a memory gave`, (100 * memory) / (memory + asked), '%', 1),
      noted(`${name}: memory of all (PSS)`, postgresMemory(site.pid), 'MB', 0),
      noted(`${name}: memory of PostgreSQL with them (PSS)`, postgresMemory(shop.postgresPid), 'MB', 0),
    );
    return figures;
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Of the site with all its processes. */
const cpuOf = (site: StartedSite) => postgresCpuMs(site.pid);

async function metrics(site: StartedSite): Promise<string> {
  const answer = await fetch(`${site.origin}/health/metrics`, { headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' } });
  return answer.text();
}

async function whole(site: StartedSite, processes: number): Promise<void> {
  // One by itself tells of no others.
  if (processes === 1) return;
  while (!(await metrics(site)).includes(`izlog_processes ${processes}`)) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function answersOf(site: StartedSite): Promise<{ readonly memory: number; readonly asked: number }> {
  const text = await metrics(site);
  const figure = (name: string) => Number(new RegExp(`^izlog_${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { memory: figure('answers_from_memory_total') + figure('answers_from_shared_total'), asked: figure('answers_asked_total') };
}
