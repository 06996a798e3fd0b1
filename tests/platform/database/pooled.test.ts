import { readFileSync } from 'node:fs';
import { type QueryResult, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_LOCK } from '#server/platform/database/loading-lock.ts';
import { openDatabase, POOLER_SETTINGS } from '#server/platform/database/open-database.ts';
import { importFolder } from '#server/platform/import/import-folder.ts';
import { acceptConsents, cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { type APooler, POOLERS } from '#tests/support/a-pooler.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { addProduct, stockShop } from '#tests/support/a-shop-stock.ts';
import { anInstance } from '#tests/support/an-instance.ts';
import { createTestDatabase, PATIENT, type TestDatabase } from '#tests/support/platform-database.ts';
import { aFolder, manyProducts } from '../import/an-import.ts';

const BUYERS = 6;

describe.each(POOLERS)('requests through %s', (_, open) => {
  let base: TestDatabase;
  let pooler: APooler;
  let database: TestDatabase['database'];
  let product = 0;
  beforeAll(async () => {
    base = await createTestDatabase();
    await stockShop(base.database);
    product = await addProduct(base.database, { price: 1000, stock: 100 });
    pooler = await open(base.url);
    database = openDatabase({ url: pooler.url, ...PATIENT, isPooled: true, poolSize: 20 });
  });
  afterAll(async () => {
    await database.destroy();
    await pooler.stop();
    await base.drop();
  });

  it('sell to many at once, each once', async () => {
    const shop = shopOver(database);
    await acceptConsents(shop);
    const slugs = await Promise.all(
      Array.from(
        { length: BUYERS },
        async () => (await order(shop, await readyToOrder(shop, await cartWith(shop, product)))).data.orderSlug,
      ),
    );
    expect(new Set(slugs).size).toBe(BUYERS);
    const stock = await base.database.selectFrom('stock').select('quantity').where('product_id', '=', product).executeTakeFirstOrThrow();
    expect(stock.quantity).toBe(100 - BUYERS);
  });

  it('bring goods in under a lock that ends with its transaction, and have the planner know of them', async () => {
    const files = await aFolder(manyProducts(1_000));
    let holder: Promise<QueryResult<{ state: string }>> | undefined;
    const onProgress = () => {
      holder ??= sql<{ state: string }>`select a.state from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'advisory' and l.granted and l.objid = ${LOADING_LOCK} and a.datname = current_database()`.execute(
        base.database,
      );
    };
    const { added } = await importFolder(database, { folder: files.folder, mediaDir: files.folder, onProgress });
    await files.remove();
    expect([added, (await holder)?.rows]).toEqual([1_000, [{ state: 'idle in transaction' }]]);
    const known = await sql`select from pg_stats where tablename = 'product_attribute'`.execute(base.database);
    expect(known.rows.length).toBeGreaterThan(0);
  });

  it('leave nothing on a connection that the next would find', async () => {
    const prepared = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements where name <> ''`.execute(
      database,
    );
    expect(prepared.rows).toEqual([{ count: 0 }]);
  });
});

it.each(POOLERS)(
  'a whole server asks through %s, hears of changes past it, and says what the pooler was not told to set',
  async (name, open) => {
    const base = await createTestDatabase();
    await stockShop(base.database);
    const pooler = await open(base.url);
    const instance = await anInstance(base.url, undefined, { DATABASE_POOL_URL: pooler.url });
    try {
      expect((await instance.site.get('/shop')).status).toBe(200);
      await sql`insert into site_option (key, value) values ('SiteName', '"Iza spremišta veza"') on conflict (key) do update set value = excluded.value`.execute(
        base.database,
      );
      await vi.waitFor(async () => expect(await (await instance.site.get('/shop')).text()).toContain('Iza spremišta veza'), {
        timeout: 60_000,
      });
      const told = instance.log.lines.find(({ event }) => event === 'database.poolerSettings');
      if (name.startsWith('PgBouncer')) expect(told).toBeUndefined();
      else expect(told?.facts).toMatchObject({ unset: expect.stringContaining('statement_timeout') });
    } finally {
      await instance.close();
      await pooler.stop();
      await base.drop();
    }
  },
);

it('is told how the pooler has to set its connections', () => {
  const document = readFileSync(new URL('../../../docs/postgres.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(POOLER_SETTINGS)) expect(document).toMatch(new RegExp(`set ${name}=('')?${value}\\b`));
});
