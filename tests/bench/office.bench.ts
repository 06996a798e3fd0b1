import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as audit from '#adapters/platform/wire/audit.ts';
import * as comments from '#adapters/platform/wire/comment.ts';
import * as customers from '#adapters/platform/wire/customer.ts';
import * as mails from '#adapters/platform/wire/mail.ts';
import * as orders from '#adapters/platform/wire/order-desk.ts';
import * as products from '#adapters/platform/wire/product-desk.ts';
import * as plans from '#adapters/platform/wire/publication.ts';
import * as redirects from '#adapters/platform/wire/redirect.ts';
import * as views from '#adapters/platform/wire/saved-view.ts';
import * as subscribers from '#adapters/platform/wire/subscriber.ts';
import * as posts from '#adapters/platform/wire/written-post.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { type Cost, cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { growOrders } from './grown-orders.ts';
import { growPosts } from './grown-posts.ts';
import { growRecords } from './grown-records.ts';
import { type GrownShop, startGrownShop } from './grown-shop.ts';
import { measureOfficeScript } from './office-script.ts';
import { startSite } from './started-site.ts';

/** BENCH_RECORDS names another number. */
const ORDERS = Number(process.env.BENCH_RECORDS ?? 100_000);
const ALONE = { warm: 30, rounds: 100 };

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
    const { clock, anEditor } = anEditorsPlatform(database);
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
  const asking = (work: () => Promise<{ readonly status: number }>) =>
    costOf(async () => {
      const { status } = await work();
      if (status !== 200) throw new Error(`answered ${status}`);
    });
  const parts = [
    ['what waits of orders', await asking(() => clerk.ask(orders.getWaitingOrders))],
    ['what was sold', await asking(() => clerk.ask(orders.getSales))],
    ['what runs low', await asking(() => clerk.ask(products.listLowProducts))],
    ['what comes next', await asking(() => clerk.ask(plans.listPlans))],
  ] as const;
  const clerks: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
    ['orders to handle', () => clerk.ask(orders.filterOrders, { query: { view: 'toDo' } })],
    ['all orders', () => clerk.ask(orders.filterOrders)],
    ['orders of a name', () => clerk.ask(orders.filterOrders, { query: { q: 'kovač' } })],
    ['saved views of orders', () => clerk.ask(views.filterSavedViews, { query: { list: 'orders' } })],
    ['products', () => clerk.ask(products.filterDeskProducts)],
    ['products that run low', () => clerk.ask(products.filterDeskProducts, { query: { show: 'low' } })],
    ['customers', () => clerk.ask(customers.filterCustomers)],
    ['customers of a name', () => clerk.ask(customers.filterCustomers, { query: { q: 'prezime777' } })],
    ['e-mails', () => clerk.ask(mails.filterMails)],
    ['comments that wait', () => clerk.ask(comments.filterAllComments, { query: { status: 'waiting' } })],
    ['posts', () => clerk.ask(posts.filterWrittenPosts)],
    ['subscribers', () => clerk.ask(subscribers.filterSubscribers)],
    ['redirects', () => clerk.ask(redirects.filterRedirects)],
    ['addresses that led nowhere', () => clerk.ask(redirects.filterFailedRequests)],
    ['log of changes', () => clerk.ask(audit.filterChanges)],
  ];
  const lists: (readonly [string, Cost])[] = [];
  for (const [name, ask] of clerks) lists.push([name, await asking(ask)]);
  return [
    ...parts.map(([name, { cpu }]) => noted(`${name}, ${ORDERS} orders: CPU of server and database`, cpu, 'ms', 2)),
    ...lists.map(([name, { cpu }]) => atMost(`${name}, ${ORDERS} of each: CPU of server and database`, cpu, 10, 'ms', 2)),
  ];
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
