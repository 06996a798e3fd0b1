import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOverview } from '#adapters/platform/wire/overview.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { type Cost, cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { growOrders } from './grown-orders.ts';
import { growPosts } from './grown-posts.ts';
import { growRecords } from './grown-records.ts';
import { type GrownShop, startGrownShop } from './grown-shop.ts';
import { listQuestions } from './office-lists.ts';
import { measureOfficeScript } from './office-script.ts';
import { startSite } from './started-site.ts';

/** BENCH_RECORDS names another number. */
const ORDERS = Number(process.env.BENCH_RECORDS ?? 100_000);
const ALONE = { warm: 30, rounds: 100 };
/** How deep a page lies that is called so. */
const PAGES_DOWN = 80;

/** The back office of a shop that has been open for years: CPU of server and database for its first page and its lists. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    await growOrders(database, ORDERS);
    await growRecords(database, ORDERS);
    await growPosts(database, ORDERS);
    await growDemo(database, ORDERS);
    await shop.tidy();
    const { clock, anEditor } = anEditorsPlatform(database, {}, { isRead: false });
    clock.now = new Date();
    const clerk = await anEditor('Vesna', ['*']);
    const figures = await measureAnswers(clerk, (work) => cost(database, work, ALONE));
    // Connections of this process would end while the site's are counted.
    await database.destroy();
    const first = await firstPage(shop, clerk.headers.accesstoken?.replace('Bearer ', '') ?? '');
    return [
      atMost(`first page of the back office, ${ORDERS} orders: CPU of server and database`, first.cpu, 15, 'ms', 2),
      noted(`first page of the back office, ${ORDERS} orders: of it the database`, first.database, 'ms', 2),
      ...figures,
      measureOfficeScript(),
    ];
  } finally {
    await shop.stop();
  }
}

type Clerk = Awaited<ReturnType<ReturnType<typeof anEditorsPlatform>['anEditor']>>;

async function measureAnswers(clerk: Clerk, costOf: (work: () => Promise<unknown>) => Promise<Cost>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const asking = (ask: () => Promise<{ readonly status: number }>) =>
    costOf(async () => {
      const { status } = await ask();
      if (status !== 200) throw new Error(`answered ${status}`);
    });
  const { cpu } = await asking(() => clerk.ask(getOverview));
  figures.push(noted(`what the first page tells, ${ORDERS} orders: CPU of server and database`, cpu, 'ms', 2));
  for (const [name, ask] of await listQuestions(clerk, PAGES_DOWN))
    figures.push(atMost(`${name}, ${ORDERS} of each: CPU of server and database`, (await asking(ask)).cpu, 10, 'ms', 2));
  return figures;
}

/** As a browser asks for it: a site of its own over the same database answers the whole page. */
async function firstPage(shop: GrownShop, token: string): Promise<{ readonly cpu: number; readonly database: number }> {
  const database = shop.open();
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  chmodSync(dataDir, 0o755);
  const site = await startSite(dataDir, { DATABASE_URL: shop.url, DEMO: 'off' });
  const cookie = `__Host-accessToken=${token}; __Host-strategy=admin; signedIn=1`;
  let before = 0;
  try {
    const asked = await cost(
      database,
      async (round) => {
        // The first round comes twice: of the warming, then of what is measured.
        if (round === 0) before = site.cpuMs();
        const answer = await fetch(`${site.origin}/admin`, { headers: { cookie }, redirect: 'manual' });
        if (answer.status !== 200 || !(await answer.text()).includes('class="chart"')) throw new Error(`/admin: ${answer.status}`);
      },
      { warm: 3 * ALONE.warm, rounds: ALONE.rounds },
    );
    return { cpu: (site.cpuMs() - before) / ALONE.rounds + asked.database, database: asked.database };
  } finally {
    await database.destroy();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
