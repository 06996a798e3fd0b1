import type { Kysely } from 'kysely';
import { createPlatformApp } from '#server/platform/app.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { PARTS } from '../support/platform-parts.ts';
import { measureColdCatalogue } from './cold-catalogue.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { measureFirstCarts } from './first-carts.ts';
import { measureGrownCheckout } from './grown-checkout.ts';
import { type GrownShop, startGrownShop } from './grown-shop.ts';
import { worksOf } from './platform-works.ts';

/** CPU milliseconds at one number of products, by work. */
type Costs = Map<string, number>;

/**
 * CPU of server and database together for one answer of the platform (stack.md 10a), one client, warm, each round asking something else; beside
 * it the same question as plain SQL, and how each grows with the shop; `door` measures the same at the browser's door. BENCH_PRODUCTS names other sizes.
 */
export async function bench(): Promise<Figure[]> {
  const sizes = (process.env.BENCH_PRODUCTS ?? '1000,10000,100000').split(',').map(Number);
  const shop = await startGrownShop();
  const figures: Figure[] = [];
  const bySize = new Map<number, Costs>();
  try {
    for (const size of sizes) {
      figures.push(noted(`filling up to ${size} products`, await shop.grow(size), 's'));
      figures.push(...(await measureFirstBuying(shop, size)));
      await shop.tidy();
      const costs: Costs = new Map();
      bySize.set(size, costs);
      const database = shop.open();
      try {
        figures.push(...(await measureAnswers(database, size, costs)), ...(await measureColdCatalogue(database, size)));
        figures.push(...(await measureBuying(database, shop.postgresPid, size, costs)));
      } finally {
        await database.destroy();
      }
    }
  } finally {
    await shop.stop();
  }
  return [...figures, ...growth(bySize)];
}

async function measureAnswers(database: Kysely<Database>, size: number, costs: Costs): Promise<Figure[]> {
  const deps = { database, now: () => new Date(), changed: () => {}, ...PARTS };
  const log = { debug: () => {}, warn: () => {}, error: (event: string, facts?: object) => console.error(event, facts) };
  const app = createPlatformApp(deps, log, [catalogRoutes, productRoutes]);
  const figures: Figure[] = [];
  for (const work of await worksOf(database)) {
    const answers = await cost(database, async (round) => {
      for (const request of work.asks(round)) {
        const answer = await app.request(request);
        if (answer.status !== 200) throw new Error(`${work.name}: ${answer.status} ${await answer.text()}`);
        await answer.text();
      }
    });
    const plain = await cost(database, (round) => work.plain(database, round));
    costs.set(work.name, answers.cpu);
    const name = `${work.name}, ${size} products`;
    const budget = size > 10_000 ? 2 * work.budget : work.budget;
    figures.push(
      atMost(`${name}: CPU of server and database`, answers.cpu, budget, 'ms', 2),
      noted(`${name}: of it the database`, answers.database, 'ms', 2),
      noted(`${name}: middle time of the answer`, answers.p50, 'ms', 2),
      noted(`${name}: middle time of the same as plain SQL`, plain.p50, 'ms', 2),
      noted(`${name}: CPU of the same as plain SQL`, plain.cpu, 'ms', 2),
    );
  }
  return figures;
}

async function measureBuying(database: Kysely<Database>, postgresPid: number, size: number, costs: Costs): Promise<Figure[]> {
  const buying = await measureGrownCheckout(database, postgresPid);
  costs.set('new cart and item', buying.newCartAndItemCpuMs).set('guest checkout', buying.checkoutCpuMs);
  return [
    atMost(`new cart and item, ${size} products: CPU of server and database`, buying.newCartAndItemCpuMs, 3, 'ms', 2),
    atMost(`guest checkout, ${size} products: CPU of server and database`, buying.checkoutCpuMs, 30, 'ms', 1),
    ...buying.byClients.flatMap(({ clients, perSecond, checkouts, failed }) => [
      noted(`guest checkouts a second, ${size} products, ${clients} clients at once`, perSecond, '', 0),
      atMost(`failed of ${checkouts} checkouts, ${size} products, ${clients} clients at once`, failed, 0, '', 0),
    ]),
  ];
}

/** At once after the filling: what the database knows of carts is of the shop before it. */
async function measureFirstBuying(shop: GrownShop, size: number): Promise<Figure[]> {
  const database = shop.open();
  try {
    const { cpu, database: ofDatabase } = await measureFirstCarts(database);
    const name = `new cart and item, ${size} products, right after the filling`;
    return [atMost(`${name}: CPU of server and database`, cpu, 3, 'ms', 2), noted(`${name}: of it the database`, ofDatabase, 'ms', 2)];
  } finally {
    await database.destroy();
  }
}

/** How many times more the largest shop costs than the smallest. */
function growth(bySize: ReadonlyMap<number, Costs>): Figure[] {
  const sizes = [...bySize.keys()].sort((a, b) => a - b);
  const [small, large] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  if (small === large) return [];
  return [...(bySize.get(large) ?? [])].map(([work, cpu]) =>
    noted(`${work}: CPU at ${large} products for each at ${small}`, cpu / (bySize.get(small)?.get(work) ?? Number.NaN), 'times', 2),
  );
}
