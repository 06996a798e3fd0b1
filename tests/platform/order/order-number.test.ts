import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2499 });
});
afterAll(() => base.drop());

async function orderedAt(instant: string): Promise<string> {
  shop.clock.now = new Date(instant);
  const session = await cartWith(shop, product);
  await readyToOrder(shop, session);
  const { orderSlug } = (await order(shop, session)).data;
  const { number } = await base.database.selectFrom('shop_order').select('number').where('slug', '=', orderSlug).executeTakeFirstOrThrow();
  return number;
}
const next = async (year: string) =>
  (await sql<{ number: string }>`select next_order_number(${year}) as number`.execute(base.database)).rows[0]?.number;

describe('the number of an order', () => {
  it('begins anew with the year of the shop’s clock', async () => {
    expect(await orderedAt('2026-12-31T22:58:00Z')).toBe('2026-000001');
    expect(await orderedAt('2026-12-31T22:59:00Z')).toBe('2026-000002');
    // Midnight in Zagreb.
    expect(await orderedAt('2026-12-31T23:00:00Z')).toBe('2027-000001');
    expect(await orderedAt('2027-01-01T10:00:00Z')).toBe('2027-000002');
  });

  it('goes on behind the orders that a year has already, those of before years had counters of their own', async () => {
    await sql`update shop_order set number = '2026-000041' where number = '2026-000002'`.execute(base.database);
    await sql`drop sequence order_number_2026`.execute(base.database);
    expect(await next('2026')).toBe('2026-000042');
  });

  it('is given once, also by the first orders of a year that come at the same time', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => next('2031')));
    expect(numbers.sort()).toEqual(Array.from({ length: 8 }, (_, at) => `2031-00000${at + 1}`));
  });

  it('has as many figures as it needs', async () => {
    await sql`select setval('order_number_2031', 999999)`.execute(base.database);
    expect(await next('2031')).toBe('2031-1000000');
  });

  it('is of no sequence for all years', async () => {
    const { rows } = await sql<{ left: string | null }>`select to_regclass('order_number')::text as left`.execute(base.database);
    expect(rows).toEqual([{ left: null }]);
  });
});
