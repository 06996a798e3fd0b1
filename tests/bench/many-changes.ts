import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import type { CatalogCopy } from '#server/platform/catalog/catalog-copy.ts';
import { atOneMoment, loadCatalog } from '#server/platform/catalog/load-catalog.ts';
import { patchCatalog } from '#server/platform/catalog/patch-catalog.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Figure, noted } from './figure.ts';

const PARTS = [0.01, 0.05, 0.1, 0.2];
/** No more than of so many: what a job or an import changes is no larger where the shop is. */
const OF = 100_000;
const PATCHED = { alwaysPatched: 0, largestPart: 1, portion: 500 };

/** What it costs a process to bring its copy of the catalogue up to date after a part of all products has changed, beside reading it anew, and how long it holds others up at most. */
export async function measureManyChanges(url: string, size: number): Promise<Figure[]> {
  // Changing so many at once takes longer than a request may.
  const database = openDatabase({ url, statementTimeout: 0 });
  try {
    return await figuresOf(database, size);
  } finally {
    await database.destroy();
  }
}

async function figuresOf(database: Kysely<Database>, size: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measured = async (what: string, work: (trx: Kysely<Database>) => Promise<unknown>) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const [start, { user, system }] = [performance.now(), process.cpuUsage()];
    delay.enable();
    await atOneMoment(database, work);
    delay.disable();
    const used = process.cpuUsage({ user, system });
    figures.push(
      noted(`${size} products: ${what}`, (performance.now() - start) / 1000, 's', 2),
      noted(`${size} products: ${what}, processor time of the server`, (used.user + used.system) / 1e6, 's', 2),
      noted(`${size} products: ${what}, longest without a turn for others`, delay.max / 1e6, 'ms', 0),
    );
  };
  const whole = () => atOneMoment(database, loadCatalog);
  let copy: CatalogCopy = await whole();
  await measured('reading the catalogue anew', loadCatalog);
  for (const part of PARTS) {
    const changed = Math.round(Math.min(size, OF) * part);
    // As an import or a job leaves them: other prices, every tenth product gone from the lists.
    await database.transaction().execute(async (trx) => {
      await sql`create temporary table chosen on commit drop as select product_id from listing where category_id = 0 order by hashint4(product_id) limit ${changed}`.execute(
        trx,
      );
      await sql`update listing set final_price = final_price + 100 where product_id in (select product_id from chosen)`.execute(trx);
      await sql`delete from listing where product_id in (select product_id from chosen order by product_id limit ${Math.round(changed / 10)})`.execute(
        trx,
      );
    });
    const before = copy;
    await measured(`bringing the copy up to date after ${changed} have changed`, async (trx) => {
      copy = (await patchCatalog(trx, before, PATCHED)) ?? (await loadCatalog(trx));
    });
  }
  return figures;
}
