import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { READ_TEXTS } from '#server/platform/search/read-texts.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);

describe('what of a product is to be found', () => {
  it('is read by its key, however many products there are: of none of the large tables the whole is read', async () => {
    const { rows: main } = await sql<{
      id: number;
    }>`select id from product where format = 'Configurable' and is_visible order by id`.execute(database);
    const whole = await database.transaction().execute(async (trx) => {
      // Counted since what this connection has told last.
      const wholeReads = async () => {
        const { rows } = await sql<{
          table: string;
          times: number;
        }>`select relname as table, seq_scan as times from pg_stat_xact_user_tables
          where relname in ('product', 'product_text', 'product_attribute', 'product_category') order by 1`.execute(trx);
        return rows.map(({ table, times }) => `${table} ${times}`);
      };
      // So that all are known already.
      await sql`select (select count(*) from product where id = 0), (select count(*) from product_text where product_id = 0), (select count(*) from product_attribute where product_id = 0),
        (select count(*) from product_category where product_id = 0)`.execute(trx);
      const before = await wholeReads();
      await READ_TEXTS.product(
        trx,
        main.map(({ id }) => id),
      );
      return (await wholeReads()).filter((told) => !before.includes(told));
    });
    expect(main.length).toBeGreaterThan(0);
    expect(whole).toEqual([]);
  });

  it('are also the values of its variants, and of none that was taken out of the shop', async () => {
    const { rows } = await sql<{ id: number; variant: number; label: string }>`
      select m.id, v.id as variant, l.label from product m join product v on v.main_product_id = m.id and not v.archived
        join product_attribute a on a.product_id = v.id join attribute_value_text l on l.attribute_value_id = a.attribute_value_id and l.language = 'hrv'
      where m.is_visible and not exists (select from product o join product_attribute b on b.product_id = o.id
        where (o.id = m.id or o.main_product_id = m.id) and o.id <> v.id and b.attribute_value_id = a.attribute_value_id) order by v.id limit 1`.execute(
      database,
    );
    const [only] = rows;
    if (only === undefined) throw new Error('No value is of one variant alone.');
    const besides = async () => (await READ_TEXTS.product(database, [only.id])).find(({ language }) => language === 'hrv')?.besides;
    expect(await besides()).toContain(only.label);
    await sql`update product set archived = true where id = ${only.variant}`.execute(database);
    expect(await besides()).not.toContain(only.label);
  });
});
