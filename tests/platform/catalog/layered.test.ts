import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterProducts, layeredNavigation } from '#adapters/platform/wire/product.ts';
import type { FilterEntry } from '#domain/catalog/product-query.ts';
import { growDemo } from '#server/platform/demo/grow-demo.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);
await growDemo(database, 400);

const navigation = async (filters: readonly FilterEntry[] = [], mainCategory?: number) =>
  (await ask(layeredNavigation, { wild: { filters, ...(mainCategory === undefined ? {} : { mainCategory }) } })).data;
const filterOf = async (code: string, filters: readonly FilterEntry[] = []) =>
  (await navigation(filters)).find(({ attributeCode }) => attributeCode === code);
const total = async (filters: readonly FilterEntry[], mainCategory?: number) =>
  (await ask(filterProducts, { wild: { filters, limit: 1, ...(mainCategory === undefined ? {} : { mainCategory }) } })).data.pagination
    .total;
const chosen = (key: string, ...value: string[]): FilterEntry => ({ key, value });

describe('layered navigation', () => {
  it('counts what each choice would leave [CAT-05]', async () => {
    for (const filter of await navigation()) {
      const isRange = ['Number', 'Date', 'DateTime'].includes(filter.type);
      for (const { valueID, totalProducts } of isRange ? [] : filter.values) {
        expect([filter.attributeCode, valueID, await total([chosen(filter.attributeCode, valueID)])]).toEqual([
          filter.attributeCode,
          valueID,
          totalProducts,
        ]);
      }
    }
  });

  it('counts a category the same way [CAT-05]', async () => {
    const material = (await navigation([], 1)).find(({ attributeCode }) => attributeCode === 'material');
    for (const { valueID, totalProducts } of material?.values ?? [])
      expect(await total([chosen('material', valueID)], 1)).toBe(totalProducts);
  });

  it('takes several choices of one filter as any of them, several filters as all of them [CAT-05]', async () => {
    const [wood, plastic] = (await filterOf('material'))?.values ?? [];
    const [green] = (await filterOf('color'))?.values ?? [];
    const { rows } = await sql<{ both: number; narrowed: number }>`
      select count(*) filter (where facets && ${[Number(wood?.valueID), Number(plastic?.valueID)]}::int[]) as both,
        count(*) filter (where facets && ${[Number(wood?.valueID), Number(plastic?.valueID)]}::int[] and ${Number(green?.valueID)} = any(facets)) as narrowed from listing where category_id = 0`.execute(
      database,
    );
    const either = chosen('material', wood?.valueID ?? '', plastic?.valueID ?? '');
    expect(await total([either])).toBe(rows[0]?.both);
    expect(await total([either, chosen('color', green?.valueID ?? '')])).toBe(rows[0]?.narrowed);
  });

  it('follows the other filters and keeps the own choices countable [CAT-05]', async () => {
    const before = await filterOf('material');
    const wood = before?.values[0]?.valueID ?? '';
    const after = await navigation([chosen('material', wood)]);
    expect(after.find(({ attributeCode }) => attributeCode === 'material')).toEqual(before);
    for (const { valueID, totalProducts } of after.find(({ attributeCode }) => attributeCode === 'color')?.values ?? []) {
      expect(await total([chosen('material', wood), chosen('color', valueID)])).toBe(totalProducts);
    }
  });

  it('narrows by price in whole euros, both ends included, and tells the bounds [CAT-05]', async () => {
    const price = await filterOf('price');
    const { rows } = await sql<{ low: number; high: number; between: number }>`
      select min(final_price) as low, max(final_price) as high, count(*) filter (where final_price between 1000 and 2500) as between from listing where category_id = 0`.execute(
      database,
    );
    expect(price?.values[0]).toMatchObject({
      minValue: Math.floor((rows[0]?.low ?? 0) / 100),
      maxValue: Math.ceil((rows[0]?.high ?? 0) / 100),
    });
    const range = { key: 'price', value: [], range: { min: 10, max: 25 } };
    expect(await total([range])).toBe(rows[0]?.between);
    expect((await filterOf('price', [range]))?.values).toEqual(price?.values);
  });

  it('narrows by a number of the products [CAT-05]', async () => {
    const volume = await filterOf('volume');
    expect(volume).toMatchObject({ type: 'Number', label: 'Zapremnina (l)' });
    const { rows } = await sql<{ count: number; low: number; high: number; between: number }>`
      select count(*), min(number)::float as low, max(number)::float as high, count(*) filter (where number between 100 and 300) as between
      from product_attribute pa join attribute a on a.id = pa.attribute_id join listing l on l.category_id = 0 and l.product_id = pa.product_id where a.code = 'volume'`.execute(
      database,
    );
    expect(volume?.values[0]).toMatchObject({ totalProducts: rows[0]?.count, minValue: rows[0]?.low, maxValue: rows[0]?.high });
    expect(await total([{ key: 'volume', value: [], range: { min: 100, max: 300 } }])).toBe(rows[0]?.between);
  });

  it('offers each of its kinds with labels and colours in the language [CAT-05]', async () => {
    const kinds = new Map((await navigation()).map(({ attributeCode, type }) => [attributeCode, type]));
    expect(Object.fromEntries(kinds)).toMatchObject({
      color: 'VisualSwatch',
      size: 'TextSwatch',
      power: 'Dropdown',
      material: 'MultiSelect',
      volume: 'Number',
      made_in_croatia: 'YesNo',
      sow_until: 'Date',
      recorded_at: 'DateTime',
      available: 'YesNo',
    });
    expect((await filterOf('color'))?.values[0]).toMatchObject({ valueLabel: 'šumska zelena', colour: '#0f5c3f' });
    const english = (await ask(layeredNavigation, { body: {}, language: 'eng' })).data;
    expect(english.find(({ attributeCode }) => attributeCode === 'color')).toMatchObject({ label: 'Colour' });
  });

  it('shows values by their pictures, described in the language [CAT-05]', async () => {
    const [leaves] = (await filterOf('pattern'))?.values ?? [];
    expect(leaves).toMatchObject({ valueLabel: 'listići', totalProducts: 2 });
    expect(leaves?.media).toMatchObject({ id: 'pattern-leaves', description: 'Uzorak tkanine: zeleni i smeđi listići na bijelom' });
    expect(leaves?.colour).toBeUndefined();
    const english = (await ask(layeredNavigation, { body: {}, language: 'eng' })).data.find(
      ({ attributeCode }) => attributeCode === 'pattern',
    );
    expect(english?.values.map(({ valueLabel, media }) => [valueLabel, media?.description])).toContainEqual([
      'dots',
      'Fabric pattern: white and brown dots on green',
    ]);
    expect((await filterOf('color'))?.values.every(({ media }) => media === undefined)).toBe(true);
  });

  it('knows at once what sold out and what came back [CAT-05]', async () => {
    const inStock = async () => (await filterOf('available'))?.values[0]?.totalProducts ?? 0;
    const before = await inStock();
    expect(await total([chosen('available', '1')])).toBe(before);
    const { rows } = await sql<{
      product_id: number;
      quantity: number;
    }>`select s.product_id, s.quantity from stock s join product p on p.id = s.product_id where p.is_visible and s.quantity > 0 and not exists (select from bundle_member m where m.product_id = p.id) limit 1`.execute(
      database,
    );
    const [one] = rows;
    await database
      .updateTable('stock')
      .set({ quantity: 0 })
      .where('product_id', '=', one?.product_id ?? 0)
      .execute();
    expect(await inStock()).toBe(before - 1);
    await database
      .updateTable('stock')
      .set({ quantity: one?.quantity ?? 1 })
      .where('product_id', '=', one?.product_id ?? 0)
      .execute();
    expect(await inStock()).toBe(before);
  });

  it('counts a product of variants as in stock until the last variant is gone, also when two sell out at once [CAT-05]', async () => {
    const { rows } = await sql<{
      main: number;
      ids: number[];
    }>`select main_product_id as main, array_agg(id) as ids from product where main_product_id is not null group by 1 order by count(*) limit 1`.execute(
      database,
    );
    const { main = 0, ids = [] } = rows[0] ?? {};
    const listed = async () =>
      (
        await database
          .selectFrom('listing')
          .select('in_stock')
          .where('category_id', '=', 0)
          .where('product_id', '=', main)
          .executeTakeFirstOrThrow()
      ).in_stock;
    const waitingForLock = async () => {
      const { rows: waiting } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      return waiting[0]?.count ?? 0;
    };
    const empty = (id: number, othersToo: () => Promise<void> = async () => {}) =>
      database.transaction().execute(async (trx) => {
        await trx.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', id).execute();
        await othersToo();
      });
    for (const id of ids) await database.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', id).execute();
    expect(await listed()).toBe(true);
    for (const id of ids.slice(2)) await empty(id);
    expect(await listed()).toBe(true);
    let begun = 0;
    // Each stays open until the other has begun as well, or waits for it.
    const together = async () => {
      begun += 1;
      while (begun < 2 && (await waitingForLock()) === 0);
    };
    await Promise.all(ids.slice(0, 2).map((id) => empty(id, together)));
    expect(await listed()).toBe(false);
  });

  it('gives nothing for a choice that an attribute does not have, and never fails [T-21]', async () => {
    expect(await total([chosen('material', '999999')])).toBe(0);
    expect(await total([chosen('material', 'wood')])).toBe(0);
    expect(await total([chosen('available', 'x')])).toBe(0);
    expect((await ask(layeredNavigation, { wild: { filters: [{ key: 'material', value: ["'"] }], keywords: "'" } })).status).toBe(200);
    expect((await ask(layeredNavigation, { wild: { filters: 'all' } })).status).toBe(400);
    expect(failures).toEqual([]);
  });
});
