import { type Kysely, sql } from 'kysely';
import { catalogOf } from '#server/platform/catalog/catalog-memory.ts';
import { readVersion } from '#server/platform/catalog/load-catalog.ts';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cost } from './cpu-cost.ts';
import { atMost, type Figure, noted } from './figure.ts';

const ROUNDS = 15;
/** CPU milliseconds of server and database for the first list after a change, of any number of products. */
const LIMIT_MS = 50;

/** What the first answer costs after something has changed: every process then brings its copy of the catalogue up to date. */
export async function measureColdCatalogue(database: Kysely<Database>, size: number): Promise<Figure[]> {
  const touched = await database
    .selectFrom('product')
    .select(['id', 'final_price', 'retail_price'])
    .where('is_visible', '=', true)
    .where('archived', '=', false)
    .where('format', '=', 'Simple')
    .where('final_price', '>', 100)
    .orderBy('id', 'desc')
    .limit(ROUNDS + 1)
    .execute();
  const firstAnswer = () => catalogOf(database).read(async () => ({ version: await readVersion(database), value: undefined }));
  const changes: Record<string, (round: number) => Promise<unknown>> = {
    'price of one product': (round) =>
      database.transaction().execute(async (trx) => {
        const { id, final_price } = touched[round % touched.length] ?? { id: 0, final_price: 0 };
        await trx
          .updateTable('product')
          .set({ final_price: final_price - 1 })
          .where('id', '=', id)
          .execute();
        await rebuildListing(trx, [id]);
        await trx.updateTable('product').set({ final_price }).where('id', '=', id).execute();
        await rebuildListing(trx, [id]);
      }),
    'last piece of one product': (round) =>
      sql`update stock set quantity = case quantity when 0 then 5 else 0 end where product_id = ${touched[round % touched.length]?.id ?? 0}`.execute(
        database,
      ),
  };
  const figures: Figure[] = [];
  await firstAnswer();
  const before = process.memoryUsage.rss();
  for (const [what, change] of Object.entries(changes)) {
    const alone = await cost(database, change, { warm: 1, rounds: ROUNDS });
    const changeAndAnswer = async (round: number) => {
      await change(round);
      await firstAnswer();
    };
    const both = await cost(database, changeAndAnswer, { warm: 1, rounds: ROUNDS });
    figures.push(
      atMost(
        `first list after the ${what} has changed, ${size} products: CPU of server and database`,
        both.cpu - alone.cpu,
        LIMIT_MS,
        'ms',
        1,
      ),
      noted(`first list after the ${what} has changed, ${size} products: middle time`, both.p50 - alone.p50, 'ms', 1),
    );
  }
  return [...figures, noted(`memory of the process, ${size} products (RSS)`, before / 1e6, 'MB', 0)];
}
