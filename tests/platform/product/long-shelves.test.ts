import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const clerk = await anEditorsPlatform(database).anEditor('Dora', ['products']);

/** More than are read whole: every third is sold out, every third low, one in a hundred a variant of the product before it, some are out of the shop. */
await sql`alter table product disable trigger user`.execute(database);
await sql`insert into product (id, sku, format, main_product_id, is_visible, archived, retail_price, final_price, tax_rate, category_priority, media_ids, cross_sell, details)
  overriding system value
  select n, 'L-' || lpad(n::text, 5, '0'), case when n % 100 = 1 then 'Configurable' else 'Simple' end, case when n % 100 = 2 then n - 1 end,
    n % 100 <> 2 and n % 7 > 0, n % 13 = 0, 100, 100, 2500, 0, '{}', '{}', '{}' from generate_series(1, 9000) n`.execute(database);
await sql`insert into stock (product_id, quantity) select n, case n % 3 when 0 then 0 when 1 then 3 else 50 end from generate_series(1, 9000) n where n % 100 <> 1`.execute(
  database,
);
await sql`alter table product enable trigger user`.execute(database);
await sql`select setval(pg_get_serial_sequence('product', 'id'), 9000)`.execute(database);
await sql`vacuum (analyze) product, stock`.execute(database);

const TRUTH = {
  soldOut: sql`exists (select from stock s join product v on v.id = s.product_id where s.quantity = 0 and (v.id = p.id or (v.main_product_id = p.id and not v.archived)))`,
  low: sql`exists (select from stock s join product v on v.id = s.product_id left join product m on m.id = v.main_product_id where s.quantity <= 5 and coalesce(m.id, v.id) = p.id
    and not v.archived and coalesce(m.is_visible, v.is_visible) and not coalesce(m.archived, false))`,
};

describe('a long list of what is sold out or low', () => {
  it.each(['soldOut', 'low'] as const)('tells each product once, by article number, forwards and back (%s)', async (show) => {
    const { rows } = await sql<{
      sku: string;
    }>`select p.sku from product p where p.main_product_id is null and ${TRUTH[show]} order by p.sku`.execute(database);
    const listed = async (query: Record<string, string>) => (await clerk.ask(wire.filterDeskProducts, { query: { show, ...query } })).data;
    const told: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { records, next } = await listed(after === undefined ? {} : { after });
      told.push(...records.map(({ sku }) => sku));
      after = next;
    }
    expect(told).toEqual(rows.map(({ sku }) => sku));
    expect(told.length).toBeGreaterThan(2_000);
    const [start, end] = [told[200] ?? '', told.at(-60) ?? ''];
    for (const before of [start, end]) {
      const at = told.indexOf(before);
      expect((await listed({ before })).records.map(({ sku }) => sku)).toEqual(told.slice(at - 50, at));
    }
  });

  it('tells few among many as well: those of one kind', async () => {
    const id = await addProduct(database, { name: 'Knjiga', format: 'EProduct', stock: 0 });
    const { data } = await clerk.ask(wire.filterDeskProducts, { query: { show: 'soldOut', format: 'EProduct' } });
    expect(data.records.map((record) => record.id)).toEqual([id]);
  });
});
