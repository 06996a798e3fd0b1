import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LOW_STOCK, MOST_LOW } from '#domain/product/low-stock.ts';
import { lowProducts } from '#server/platform/product/list-low-products.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);

/** So many products with this stock, of which the first `hidden` nobody can buy. */
const shelf = async (many: number, quantity: number, hidden = 0) => {
  await sql`with made as (insert into product (sku, format, tax_rate, retail_price, final_price, is_visible)
      select 'P-' || gen_random_uuid(), 'Simple', 2500, 500, 500, n > ${hidden}::int from generate_series(1, ${many}::int) n order by n returning id)
    insert into stock (product_id, quantity) select id, ${quantity}::int from made`.execute(database);
};
const told = async () => (await lowProducts(database, new Date('2026-11-20T10:00:00Z'), 'hrv')).total;

describe('what little is left', () => {
  beforeEach(async () => {
    await sql`delete from product`.execute(database);
  });

  it.each([
    { low: 7, hidden: 2, total: 5 },
    { low: MOST_LOW + 50, hidden: 30, total: MOST_LOW },
    { low: MOST_LOW + 50, hidden: 60, total: MOST_LOW - 10 },
    // The first that are looked up together are not enough to tell.
    { low: MOST_LOW + 400, hidden: 300, total: MOST_LOW },
    { low: MOST_LOW + 400, hidden: 500, total: MOST_LOW - 100 },
  ])('is counted without what nobody can buy: $low of which $hidden are hidden', async ({ low, hidden, total }) => {
    await shelf(low, 2, hidden);
    await shelf(20, LOW_STOCK + 1);
    expect(await told()).toBe(total);
  });

  it('is a column of its own up to the pieces that the domain calls few', async () => {
    await shelf(1, LOW_STOCK);
    await shelf(1, LOW_STOCK + 1);
    await shelf(1, 0);
    const { rows } = await sql<{ low: number | null }>`select low_quantity as low from stock order by quantity`.execute(database);
    expect(rows.map(({ low }) => low)).toEqual([0, LOW_STOCK, null]);
  });

  it('costs a sale of many no entry in an index', async () => {
    await shelf(1, 1000);
    // Where its page has room: the row has just been written there.
    const inPlace = (quantity: number) =>
      database.transaction().execute(async (trx) => {
        const soFar = async () =>
          (await sql<{ hot: number }>`select pg_stat_get_xact_tuples_hot_updated('stock'::regclass)::int as hot`.execute(trx)).rows[0]
            ?.hot ?? 0;
        const before = await soFar();
        await sql`update stock set quantity = ${quantity}`.execute(trx);
        return (await soFar()) - before;
      });
    expect([await inPlace(900), await inPlace(899), await inPlace(3)]).toEqual([1, 1, 0]);
  });
});
