import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Reply } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { PATIENT } from '#tests/support/platform-database.ts';
import { killPostgres } from '#tests/support/stopped-postgres.ts';

const BUYERS = 12;
/** The power goes while others are still ordering. */
const ACKNOWLEDGED = 4;

let folder = '';
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-power-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder });
  await migrateDatabase(postgres.connectionString);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(knownPostgresHome(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

it('keeps every order that was acknowledged when the power goes, with its mail and what it took from the stock [F-01]', async () => {
  // What the system was given counts as written; that it is told to write it through is what these say.
  const before = openDatabase({ url: postgres.connectionString, ...PATIENT });
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect([name, await settingOf(before, name)]).toEqual([name, 'on']);

  const shop = await openShop(before);
  const product = await addProduct(before, { stock: 100 });
  const sessions = await Promise.all(Array.from({ length: BUYERS }, async () => readyToOrder(shop, await cartWith(shop, product))));
  const acknowledged: string[] = [];
  const placed = sessions.map(async (session) => {
    const answer: Reply<{ orderSlug: string }> = await order(shop, session);
    if (answer.status !== 200) return;
    acknowledged.push(answer.data.orderSlug);
    if (acknowledged.length === ACKNOWLEDGED) killPostgres(postgres.pid);
  });
  await Promise.allSettled(placed);
  await before.destroy();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);

  const after = openDatabase({ url: postgres.connectionString, ...PATIENT });
  await expect.poll(() => settingOf(after, 'fsync').catch(() => undefined), { timeout: 60_000 }).toBe('on');
  const kept = await after.selectFrom('shop_order').select(['slug']).execute();
  expect(kept.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged));
  const stock = await after.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow();
  expect(stock.quantity).toBe(100 - kept.length);
  const mails = await after.selectFrom('mail_outbox').select('id').where('kind', '=', 'orderPlaced').execute();
  expect(mails).toHaveLength(kept.length);
  await after.destroy();
});

async function settingOf(database: ReturnType<typeof openDatabase>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database);
  return rows[0]?.value;
}
