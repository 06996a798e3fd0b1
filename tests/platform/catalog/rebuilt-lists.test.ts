import { sql, type Transaction } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);

const MORE = 10_000;

/** What a connection has read before counts for its next transaction too, unless it was handed in. */
const inFreshTransaction = <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  database.connection().execute(async (one) => {
    await sql`select pg_stat_force_next_flush()`.execute(one);
    return one.transaction().execute(work);
  });

it('writing one product into the lists again reads that one and its variants, however many goods the shop has', async () => {
  await sql`insert into product (sku, format, retail_price, final_price, tax_rate) select 'M-' || n, 'Simple', 100, 100, 25 from generate_series(1, ${MORE}::int) n`.execute(
    database,
  );
  await sql`insert into product_attribute (product_id, attribute_id, attribute_value_id)
    select p.id, v.attribute_id, v.id from product p, (select id, attribute_id from attribute_value order by id limit 1) v where p.sku like 'M-%'`.execute(
    database,
  );
  await sql`analyze product, product_attribute`.execute(database);
  const { rows } = await sql<{ id: number }>`select main_product_id as id from product where main_product_id is not null limit 1`.execute(
    database,
  );
  const read = await inFreshTransaction(async (trx) => {
    await rebuildListing(
      trx,
      rows.map(({ id }) => id),
    );
    const counted = await sql<{ read: number }>`select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as read
      from pg_stat_xact_user_tables where relname in ('product', 'product_attribute')`.execute(trx);
    return counted.rows[0]?.read;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(MORE / 10);
});
