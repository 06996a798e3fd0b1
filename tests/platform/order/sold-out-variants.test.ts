import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { markSoldOut } from '#server/platform/order/record/queries.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 5 });
});
afterAll(() => base.drop());

it('two orders at the same time that take the last pieces of two variants leave their product sold out in lists [CRT-17]', async () => {
  const { database } = base;
  const main = await addProduct(database, { format: 'Configurable' });
  const variants = [
    await addProduct(database, { main, visible: false, stock: 1 }),
    await addProduct(database, { main, visible: false, stock: 1 }),
  ] as const;
  const take = async (variant: number) => {
    const trx = await database.startTransaction().execute();
    await trx.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', variant).execute();
    await markSoldOut(trx, [variant]);
    return trx;
  };
  const first = await take(variants[0]);
  const taking = take(variants[1]);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      expect(Number(rows[0]?.count)).toBe(1);
    },
    { timeout: 60_000 },
  );
  await first.commit().execute();
  await (await taking).commit().execute();
  const listed = await database.selectFrom('listing').select('in_stock').where('product_id', '=', main).executeTakeFirstOrThrow();
  expect(listed.in_stock).toBe(false);
});

it('a variant that runs out leaves its product in stock as long as another variant is left, and nothing else changes [CRT-17]', async () => {
  const { database } = base;
  const main = await addProduct(database, { format: 'Configurable' });
  const gone = await addProduct(database, { main, stock: 0 });
  const left = await addProduct(database, { main, stock: 3 });
  const stranger = await addProduct(database, { stock: 0 });
  const all = [main, gone, left, stranger];
  await database.updateTable('listing').set({ in_stock: true }).where('product_id', 'in', all).execute();
  const inStock = async () => {
    const rows = await database.selectFrom('listing').select(['product_id', 'in_stock']).where('product_id', 'in', all).execute();
    return rows.filter(({ in_stock }) => in_stock).map(({ product_id }) => product_id);
  };
  const before = await inStock();
  expect(before).toContain(main);
  await markSoldOut(database, [gone]);
  expect(await inStock()).toEqual(before.filter((id) => id !== gone));
  await database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', left).execute();
  await markSoldOut(database, [left]);
  expect(await inStock()).toEqual(before.filter((id) => ![gone, left, main].includes(id)));
});
