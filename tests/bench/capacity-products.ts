import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Kysely, sql } from 'kysely';
import { getOverview } from '#adapters/platform/wire/overview.ts';
import * as products from '#adapters/platform/wire/product-desk.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import { catalogOf } from '#server/platform/catalog/catalog-memory.ts';
import { readVersion } from '#server/platform/catalog/load-catalog.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { searchRoutes } from '#server/platform/search/routes.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { measureColdCatalogue } from './cold-catalogue.ts';
import { copyProducts } from './copied-products.ts';
import { cost } from './cpu-cost.ts';
import { measureDeskChanges } from './desk-changes.ts';
import { type Figure, noted } from './figure.ts';
import { measureCarts } from './first-carts.ts';
import type { GrownShop } from './grown-shop.ts';
import { measureImports } from './imports.ts';
import { measureManyChanges } from './many-changes.ts';
import { type Work, worksOf } from './platform-works.ts';

const ROUNDS = { warm: 30, rounds: 90 };
/** Up to here products are made one by one; more are copies of them. */
const MADE = 10_000;
const INDEXED = 500;

/** What a shop costs as its goods become more: the catalogue's lists and filters, search, the back office, a cart, an import, the index, and what a process keeps of it. */
export async function measureProducts(shop: GrownShop, sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const name = `${size.toLocaleString('en')} products`;
    const seconds = (await shop.grow(Math.min(size, MADE))) + (size > MADE ? await copyProducts(shop.url, size) : 0);
    await shop.tidy();
    const database = shop.open();
    const works = await patientWorks(shop.url);
    try {
      figures.push(
        noted(`${name}: filling up and indexing`, seconds, 's', 0),
        noted(`${name}: the database`, await megabytes(database), 'MB', 0),
        ...(await copyOf(database, name)),
        ...(await answers(database, works, name)),
        ...(await measureColdCatalogue(database, size)),
        ...(await measureDeskChanges(database, name)),
        ...(await measureImports(database, size)),
        ...(await indexing(database, name)),
        ...(await measureManyChanges(shop.url, size)),
      );
    } finally {
      await database.destroy();
    }
  }
  return figures;
}

/** Which questions there are is found out over all products, longer than a request may take. */
async function patientWorks(url: string): Promise<readonly Work[]> {
  const database = openDatabase({ url, statementTimeout: 0 });
  try {
    return await worksOf(database);
  } finally {
    await database.destroy();
  }
}

async function megabytes(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database);
  return (rows[0]?.bytes ?? 0) / 1e6;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The catalogue's lists as each process keeps them. */
async function copyOf(database: Kysely<Database>, name: string): Promise<Figure[]> {
  collectGarbage();
  const [before, start] = [process.memoryUsage(), performance.now()];
  await catalogOf(database).read(async () => ({ version: await readVersion(database), value: undefined }));
  const seconds = (performance.now() - start) / 1000;
  const most = process.memoryUsage().rss;
  collectGarbage();
  const after = process.memoryUsage();
  const kept = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  return [
    noted(`${name}: reading the catalogue into a process`, seconds, 's', 2),
    noted(`${name}: what a process keeps of it`, Math.max(0, kept) / 1e6, 'MB', 0),
    noted(`${name}: what it took more while it read`, Math.max(0, most - before.rss) / 1e6, 'MB', 0),
  ];
}

async function answers(database: Kysely<Database>, works: readonly Work[], name: string): Promise<Figure[]> {
  const { clock, anEditor } = anEditorsPlatform(database);
  clock.now = new Date();
  const clerk = await anEditor('Vesna', ['*']);
  const log = { debug: () => {}, warn: () => {}, error: (event: string, facts?: object) => console.error(event, facts) };
  const deps = { database, now: () => new Date(), changed: () => {}, ...PARTS };
  const app = createPlatformApp(deps, log, [catalogRoutes, productRoutes, searchRoutes]);
  const figures: Figure[] = [];
  const told = async (what: string, work: (round: number) => Promise<unknown>) => {
    const { cpu, p50 } = await cost(database, work, ROUNDS);
    figures.push(noted(`${name}: ${what}, CPU of server and database`, cpu, 'ms', 2), noted(`${name}: ${what}, middle time`, p50, 'ms', 2));
  };
  const asked = async (request: Request) => {
    const answer = await app.request(request);
    if (answer.status !== 200) throw new Error(`${request.url}: ${answer.status} ${await answer.text()}`);
    await answer.text();
  };
  for (const work of works)
    await told(work.name, async (round) => {
      for (const request of work.asks(round)) await asked(request);
    });
  const words = ['komposter', 'velebit', 'kuć', 'termostat drava', 'žaruqja'];
  const headers = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey };
  await told('suggestions while typing', (round) =>
    asked(new Request(`http://localhost/api/v1/cms/search/suggest?q=${encodeURIComponent(`${words[round % words.length]}`)}`, { headers })),
  );
  const lists: readonly Readonly<Record<string, string>>[] = [
    {},
    { show: 'low' },
    { show: 'soldOut' },
    { q: 'komposter' },
    { q: 'nigdje' },
  ];
  for (const query of lists)
    await told(`office list of products ${Object.values(query).join(' ')}`.trim(), () => clerk.ask(products.filterDeskProducts, { query }));
  await told('first page of the back office', () => clerk.ask(getOverview));
  for (const [what, { cpu, p50 }] of Object.entries(await measureCarts(database)))
    figures.push(noted(`${name}: ${what}, CPU of server and database`, cpu, 'ms', 2), noted(`${name}: ${what}, middle time`, p50, 'ms', 2));
  return figures;
}

/** Goods that the index takes up again. */
async function indexing(database: Kysely<Database>, name: string): Promise<Figure[]> {
  await refreshIndex(database);
  await sql`insert into search_stale (kind, ref_id) select 'product', id from product where is_visible order by id desc limit ${INDEXED}`.execute(
    database,
  );
  const begin = performance.now();
  await refreshIndex(database);
  return [noted(`${name}: taking ${INDEXED} into the index again`, (performance.now() - begin) / 1000, 's', 1)];
}
