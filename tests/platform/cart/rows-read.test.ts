import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const PRODUCTS = 3_000;
const CARTS = 500;

const { database: filling, url, drop } = await createDemoDatabase();
// What is known of carts is of the time when there were few, with other products in them: no clean-up comes in between.
await sql`alter table cart set (autovacuum_enabled = off)`.execute(filling);
await sql`alter table cart_line set (autovacuum_enabled = off)`.execute(filling);
await sql`analyze`.execute(filling);
const { rows: made } = await sql<{ id: number }>`
  insert into product (sku, format, retail_price, final_price, tax_rate) select 'MANY-' || n, 'Simple', 1000, 900, 2500 from generate_series(1, ${PRODUCTS}::int) n returning id`.execute(
  filling,
);
await sql`insert into product_text (product_id, language, slug, name, summary, description) select id, 'hrv', 'many-' || id, 'Mnogo', '', '' from product where sku like 'MANY-%'`.execute(
  filling,
);
await sql`insert into stock (product_id, quantity) select id, 1000000 from product where sku like 'MANY-%'`.execute(filling);
await sql`analyze product, product_text, stock`.execute(filling);

// One connection, so that its plans are kept and what it has read is counted.
const database = openDatabase({ url, poolSize: 1 });
const shop = shopOver(database);
afterAll(async () => {
  await database.destroy();
  await drop();
});

const newest = made.at(-1)?.id ?? 0;
async function buyOne(productId: number): Promise<void> {
  const session = (await shop.ask(cart.getNewCartSession, undefined as never)).data;
  const added = await shop.ask(cart.addItem, { productId, qty: 1 }, { session });
  expect(added.status).toBe(200);
}

/** Rows that have been read so far, by table. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables`.execute(database);
  return new Map(rows.map(({ name, rows: read }) => [name, read]));
}

describe('right after a big filling', () => {
  it('an add to a cart reads a handful of rows, however many products and carts there are', async () => {
    for (let n = 1; n <= 8; n++) await buyOne(newest - n);
    await sql`insert into cart (id, protect_code_hash, language) select 'many-' || n, (select protect_code_hash from cart limit 1), 'hrv' from generate_series(1, ${CARTS}::int) n`.execute(
      database,
    );
    await sql`insert into cart_line (cart_id, product_id, quantity) select 'many-' || n, ${newest}::int - n, 1 from generate_series(1, ${CARTS}::int) n`.execute(
      database,
    );
    const before = await rowsRead();
    await buyOne(newest);
    const after = await rowsRead();
    const read = ['product', 'product_text', 'stock', 'cart', 'cart_line', 'media', 'price_log'].map(
      (name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const,
    );
    expect(read.filter(([, rows]) => rows > 25)).toEqual([]);
    expect(read.find(([name]) => name === 'product')?.[1]).toBeGreaterThan(0);
  });
});
