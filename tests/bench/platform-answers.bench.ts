import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createPlatformApp } from '#server/platform/app.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { loadDemo } from '#server/platform/demo/load-demo.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { createDatabase, dropDatabase, inDatabase } from '../support/database-admin.ts';
import { PARTS } from '../support/platform-parts.ts';
import { atMost, type Figure, noted } from './figure.ts';

interface Work {
  readonly name: string;
  readonly budget: number;
  readonly asks: (round: number) => readonly Request[];
  /** The same question as plain SQL. */
  readonly plain: (database: Kysely<Database>, round: number) => Promise<unknown>;
}

const WARM = 60;
const ROUNDS = 300;
const HEADERS = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey, 'content-type': 'application/json' };

/**
 * CPU of server and database together for one answer of the platform (stack.md 10a), one client, warm, each round asking something else; beside
 * it the same question as plain SQL. BENCH_PRODUCTS names the sizes (10000), BENCH_DATABASE_URL a server to use instead of a private one.
 */
export async function bench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const given = process.env.BENCH_DATABASE_URL;
  const folder = given === undefined ? mkdtempSync(join(tmpdir(), 'izlog-bench-')) : undefined;
  if (folder !== undefined) chmodSync(folder, 0o755);
  const own = folder === undefined ? undefined : await startEmbeddedPostgres({ dataDir: folder });
  const server = given ?? own?.connectionString ?? '';
  const name = `izlog_bench_${process.pid}`;
  await createDatabase(server, name);
  const database = openDatabase({ url: inDatabase(server, name), poolSize: 2 });
  try {
    await migrateDatabase(inDatabase(server, name));
    await loadDemo(database, await readDemo());
    for (const size of (process.env.BENCH_PRODUCTS ?? '10000').split(',').map(Number)) {
      const start = performance.now();
      await growDemo(database, size);
      figures.push(noted(`filling up to ${size} products`, (performance.now() - start) / 1000, 's'), ...(await measure(database, size)));
    }
    return figures;
  } finally {
    await database.destroy();
    if (own === undefined) await dropDatabase(server, name);
    await own?.stop();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(database: Kysely<Database>, size: number): Promise<Figure[]> {
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
    const name = `${work.name}, ${size} products`;
    figures.push(
      atMost(`${name}: CPU of server and database`, answers.cpu, work.budget, 'ms', 2),
      noted(`${name}: of it the database`, answers.database, 'ms', 2),
      noted(`${name}: middle time of the answer`, answers.p50, 'ms', 2),
      noted(`${name}: middle time of the same as plain SQL`, plain.p50, 'ms', 2),
      noted(`${name}: CPU of the same as plain SQL`, plain.cpu, 'ms', 2),
    );
  }
  return figures;
}

async function cost(database: Kysely<Database>, work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < WARM; round++) await work(round);
  const backends = await backendsOf(database);
  const before = { own: process.cpuUsage(), database: onCpu(backends) };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  const own = process.cpuUsage(before.own);
  const databaseTime = (onCpu(backends) - before.database) / ROUNDS;
  return {
    cpu: (own.user + own.system) / 1000 / ROUNDS + databaseTime,
    database: databaseTime,
    p50: times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0,
  };
}

async function backendsOf(database: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(database);
  return rows.map(({ pid }) => pid);
}

/** Milliseconds that processes have been running on a CPU (Linux only). */
function onCpu(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return sum;
    }
  }, 0);
}

async function worksOf(database: Kysely<Database>): Promise<Work[]> {
  const { rows: slugs } = await sql<{
    slug: string;
  }>`select slug from product_text t join product p on p.id = t.product_id and p.is_visible where language = 'hrv' order by md5(slug) limit 500`.execute(
    database,
  );
  const { rows: categories } = await sql<{
    id: number;
  }>`select category_id as id from listing where category_id <> 0 group by category_id having count(*) > 24 order by id`.execute(database);
  const { rows: values } = await sql<{ attribute: string; id: number }>`
    select a.code as attribute, v.id from attribute_value v join attribute a on a.id = v.attribute_id where a.code in ('material', 'color') order by a.code, v.id`.execute(
    database,
  );
  const materials = values.filter(({ attribute }) => attribute === 'material').map(({ id }) => id);
  const colours = values.filter(({ attribute }) => attribute === 'color').map(({ id }) => id);
  const kinds = ['komposter', 'kompostera', 'žarulje', 'torba', 'boce', 'termostat', 'kućica', 'spremnik', 'sjemenke', 'četka'];
  const series = ['velebit', 'učka', 'biokovo', 'papuk', 'kupa', 'drava', 'hvar', 'cres', 'krk', 'lonja', 'baranja'];
  const at = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
  const post = (path: string, body: unknown) =>
    new Request(`http://localhost/api/v1/product/${path}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  const two = (round: number) => [
    { key: 'material', value: [String(at(materials, round)), String(at(materials, round + 1))] },
    { key: 'color', value: [String(at(colours, Math.floor(round / 7)))] },
  ];
  const byPrice = { param: 'finalPrice', order: 'asc' };
  const filtered = (round: number, scope: object) => [
    post('web/filter', { ...scope, filters: two(round), limit: 12, page: 1, sort: byPrice }),
    post('layered/navigation', { ...scope, filters: two(round) }),
  ];
  const facetSql = (db: Kysely<Database>, round: number, category: number) =>
    sql`
    with hit as (select product_id, final_price, facets from listing where category_id = ${category} and facets && ${[at(materials, round), at(materials, round + 1)]}::int[] and facets && ${[at(colours, Math.floor(round / 7))]}::int[])
    select (select array_agg(product_id) from (select product_id from hit order by final_price, product_id limit 12) x), (select count(*) from hit), (select json_object_agg(f, n) from (select f, count(*) n from hit, unnest(facets) f group by f) y)`.execute(
      db,
    );
  return [
    {
      name: 'product by slug',
      budget: 1.5,
      asks: (round) => [new Request(`http://localhost/api/v1/product/web/get?slug=${at(slugs, round).slug}`, { headers: HEADERS })],
      plain: (db, round) =>
        sql`select * from product p join product_text t on t.product_id = p.id where t.language = 'hrv' and t.slug = ${at(slugs, round).slug}`.execute(
          db,
        ),
    },
    {
      name: 'category list by price, 12 + total',
      budget: 2.5,
      asks: (round) => [post('web/filter', { mainCategory: at(categories, round).id, limit: 12, page: 1 + (round % 2), sort: byPrice })],
      plain: (db, round) =>
        sql`
        select (select count(*) from listing where category_id = ${at(categories, round).id}), (select json_agg(l) from (select p.id, p.final_price, t.name, t.slug from listing l join product p on p.id = l.product_id
          join product_text t on t.product_id = p.id and t.language = 'hrv' where l.category_id = ${at(categories, round).id} order by l.final_price, l.product_id limit 12) l)`.execute(
          db,
        ),
    },
    {
      name: 'list + 2 filters + facet counts, one category',
      budget: 4,
      asks: (round) => filtered(round, { mainCategory: at(categories, round).id }),
      plain: (db, round) => facetSql(db, round, at(categories, round).id),
    },
    {
      name: 'list + 2 filters + facet counts, whole shop',
      budget: 4,
      asks: (round) => filtered(round, {}),
      plain: (db, round) => facetSql(db, round, 0),
    },
    {
      name: 'keyword search, two words, each its own',
      budget: 4,
      asks: (round) => [
        post('web/filter', { keywords: `${at(kinds, round)} ${at(series, round)} ${' '.repeat(spaces++ % 97)}`, limit: 12, page: 1 }),
      ],
      plain: (db, round) =>
        searchSql(
          db,
          `${at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)} & ${at(['velebit', 'uck', 'biokov', 'kup', 'drav', 'hvar', 'kres'], round)}`,
        ),
    },
    {
      name: 'keyword search, one word of every eighteenth product, each its own',
      budget: 4,
      asks: (round) => [post('web/filter', { keywords: `${at(kinds, round)} ${' '.repeat(spaces++ % 97)}`, limit: 12, page: 1 })],
      plain: (db, round) => searchSql(db, at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)),
    },
    {
      name: 'keyword search, asked before',
      budget: 4,
      asks: (round) => [post('web/filter', { keywords: at(kinds, round), limit: 12, page: 1 + (round % 3) })],
      plain: (db, round) => searchSql(db, at(['komposter', 'zarulj', 'torb', 'termostat', 'kucik'], round)),
    },
  ];
}

/** Blanks make keywords different without changing what they find, so that nothing is remembered. */
let spaces = 0;

function searchSql(database: Kysely<Database>, query: string) {
  return sql`select t.product_id, t.name from product_text t where t.language = 'hrv' and t.search @@ ${query}::tsquery order by ts_rank(t.search, ${query}::tsquery) desc limit 12`.execute(
    database,
  );
}
