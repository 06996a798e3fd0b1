import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as orders from '#adapters/platform/wire/order-desk.ts';
import * as products from '#adapters/platform/wire/product-desk.ts';
import * as plans from '#adapters/platform/wire/publication.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { growOrders } from './grown-orders.ts';
import { startGrownShop } from './grown-shop.ts';
import { startSite } from './started-site.ts';

const ORDERS = 100_000;
const ALONE = { warm: 30, rounds: 100 };

/** The back office of a shop that has been open for years: CPU of server and database for its first page and its lists. */
export async function bench(): Promise<Figure[]> {
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    await growOrders(database, ORDERS);
    await shop.tidy();
    return await measureOffice(database, shop.url);
  } finally {
    await database.destroy();
    await shop.stop();
  }
}

async function measureOffice(database: Kysely<Database>, url: string): Promise<Figure[]> {
  const { clock, anEditor } = anEditorsPlatform(database);
  clock.now = new Date();
  const clerk = await anEditor('Vesna', ['*']);
  const asking = async (work: () => Promise<{ readonly status: number }>) =>
    cost(
      database,
      async () => {
        const { status } = await work();
        if (status !== 200) throw new Error(`answered ${status}`);
      },
      ALONE,
    );
  const parts = [
    ['what waits of orders', await asking(() => clerk.ask(orders.getWaitingOrders))],
    ['what was sold', await asking(() => clerk.ask(orders.getSales))],
    ['what runs low', await asking(() => clerk.ask(products.listLowProducts))],
    ['what comes next', await asking(() => clerk.ask(plans.listPlans))],
  ] as const;
  const lists = [
    ['orders to handle', await asking(() => clerk.ask(orders.filterOrders, { query: { view: 'toDo' } }))],
    ['all orders', await asking(() => clerk.ask(orders.filterOrders))],
    ['orders of a name', await asking(() => clerk.ask(orders.filterOrders, { query: { q: 'kovač' } }))],
  ] as const;
  const first = await firstPage(database, url, clerk.headers.accesstoken?.replace('Bearer ', '') ?? '');
  const shop = `${ORDERS} orders`;
  return [
    atMost(`first page of the back office, ${shop}: CPU of server and database`, first.cpu, 15, 'ms', 2),
    noted(`first page of the back office, ${shop}: of it the database`, first.database, 'ms', 2),
    ...parts.map(([name, { cpu }]) => noted(`${name}, ${shop}: CPU of server and database`, cpu, 'ms', 2)),
    ...lists.map(([name, { cpu }]) => atMost(`${name}, ${shop}: CPU of server and database`, cpu, 10, 'ms', 2)),
  ];
}

/** As a browser asks for it: a site of its own over the same database answers the whole page. */
async function firstPage(
  database: Kysely<Database>,
  url: string,
  token: string,
): Promise<{ readonly cpu: number; readonly database: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  chmodSync(dataDir, 0o755);
  const site = await startSite(dataDir, { DATABASE_URL: url, DEMO: 'off' });
  const ask = async () => {
    const answer = await fetch(`${site.origin}/admin`, {
      headers: { cookie: `accessToken=${token}; strategy=admin; signedIn=1` },
      redirect: 'manual',
    });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('class="chart"')) throw new Error(`/admin: ${answer.status}`);
  };
  try {
    for (let round = 0; round < 3 * ALONE.warm; round++) await ask();
    const before = site.cpuMs();
    const asked = await cost(database, ask, { warm: 0, rounds: ALONE.rounds });
    return { cpu: (site.cpuMs() - before) / ALONE.rounds + asked.database, database: asked.database };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
