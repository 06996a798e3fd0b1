import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { money } from '#domain/money.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { priorPrice } from '#tests/support/prior-price.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 1);

/** Sets a price at an instant, in a transaction of its own. */
async function setPrice(id: number, price: number, at: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`select set_config('izlog.price_at', ${new Date(at).toISOString()}, true)`.execute(trx);
    await trx.updateTable('product').set({ final_price: price }).where('id', '=', id).execute();
  });
}
const logOf = (id: number) => database.selectFrom('price_log').selectAll().where('product_id', '=', id).orderBy('id').execute();
const priorOf = async (id: number) =>
  (await database.selectFrom('product').select('prior_price').where('id', '=', id).executeTakeFirstOrThrow()).prior_price;

describe('the log of prices [PRD-01]', () => {
  it('holds what a product began with and every change, whoever makes it', async () => {
    const id = await addProduct(database, { price: 1990 });
    await database.updateTable('product').set({ final_price: 1590 }).where('id', '=', id).execute();
    await sql`update product set retail_price = 2090 where id = ${id}`.execute(database);
    await database.updateTable('product').set({ featured: true, final_price: 1590 }).where('id', '=', id).execute();
    expect((await logOf(id)).map(({ final_price, retail_price }) => [final_price, retail_price])).toEqual([
      [1990, 1990],
      [1590, 1990],
      [1590, 2090],
    ]);
    expect(await priorOf(id)).toBe(1990);
  });

  it('is only ever added to, and nobody can say what was', async () => {
    const id = await addProduct(database, { price: 1990 });
    const stands = 'price_log is only ever added to';
    await expect(database.updateTable('price_log').set({ final_price: 1 }).where('product_id', '=', id).execute()).rejects.toThrow(stands);
    await expect(database.deleteFrom('price_log').where('product_id', '=', id).execute()).rejects.toThrow(stands);
    await expect(sql`truncate price_log`.execute(database)).rejects.toThrow(stands);
    await database.updateTable('product').set({ prior_price: 9990 }).where('id', '=', id).execute();
    expect(await priorOf(id)).toBeNull();
    await database.updateTable('product').set({ prior_price: 9990, final_price: 1490 }).where('id', '=', id).execute();
    expect(await priorOf(id)).toBe(1990);
    const { rows } = await sql<{ prior_price: number | null }>`
      insert into product (sku, format, retail_price, final_price, tax_rate, prior_price) values ('P-1', 'Simple', 2, 1, 2500, 9) returning prior_price`.execute(
      database,
    );
    expect(rows).toEqual([{ prior_price: null }]);
  });

  it('never runs backwards', async () => {
    const id = await addProduct(database, { price: 1990 });
    await setPrice(id, 1590, START);
    const [first, second] = await logOf(id);
    expect(second?.at.getTime()).toBe(first?.at.getTime());
  });

  it('gives the prior price by the rule of the domain, for every history', async () => {
    const history = fc.array(fc.record({ price: fc.integer({ min: 1, max: 4 }), gap: fc.integer({ min: 0, max: 40 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    let made = 0;
    await fc.assert(
      fc.asyncProperty(history, async (entries) => {
        made += 1;
        let day = START;
        const at = entries.map(({ gap }) => {
          day += gap * DAY;
          return day;
        });
        const { id } = await database.transaction().execute(async (trx) => {
          await sql`select set_config('izlog.price_at', ${new Date(at[0] ?? START).toISOString()}, true)`.execute(trx);
          const price = entries[0]?.price ?? 1;
          const values = {
            sku: `H-${made}`,
            format: 'Simple',
            retail_price: 9,
            final_price: price,
            tax_rate: 2500,
            membership_price: null,
            main_product_id: null,
          } as const;
          return trx.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow();
        });
        for (const [index, { price }] of entries.entries()) if (index > 0) await setPrice(id, price, at[index] ?? START);
        const log = (await logOf(id)).map((entry) => ({ final: money(entry.final_price), at: entry.at.getTime() }));
        expect(await priorOf(id)).toBe(priorPrice(log)?.amount ?? null);
      }),
      { numRuns: 60 },
    );
  });
});

describe('reductions of the demo', () => {
  it('all have a prior price, variants too, and some had been cheaper before the sale', async () => {
    const { rows } = await sql<{ sku: string; retail_price: number; final_price: number; prior_price: number | null }>`
      select sku, retail_price, final_price, prior_price from product where final_price < retail_price and sku like 'ZF-%' and exists (
        select from price_log l where l.product_id = product.id and l.final_price <> product.final_price)`.execute(database);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row.prior_price).toBeGreaterThan(row.final_price);
      expect(row.prior_price).toBeLessThanOrEqual(row.retail_price);
    }
    expect(rows.some(({ prior_price, retail_price }) => prior_price !== null && prior_price < retail_price)).toBe(true);
  });

  it('say so in the answer, with what a package holds', async () => {
    const { data } = await ask(getProduct, { query: { slug: 'komposter-od-arisa-380-litara' } });
    expect(data.priorPrice).toBeGreaterThan(data.finalPrice);
    expect(data.unit).toBeNull();
    const withUnit = await database
      .selectFrom('product_text')
      .innerJoin('product', 'product.id', 'product_text.product_id')
      .select('slug')
      .where('language', '=', 'hrv')
      .where(sql<boolean>`product.details -> 'unit' is not null and product.is_visible and not product.archived`)
      .executeTakeFirstOrThrow();
    expect((await ask(getProduct, { query: { slug: withUnit.slug } })).data.unit).toMatchObject({ quantity: expect.any(Number) });
  });
});
