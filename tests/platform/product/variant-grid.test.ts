import { afterAll, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
type Rows = BodyOf<typeof wire.updateDeskVariants>['rows'];

async function aShirt() {
  const main = await addProduct(database, { name: 'Majica', format: 'Configurable', price: 1000 });
  const variants = [];
  for (const size of ['S', 'M', 'L'])
    variants.push(await addProduct(database, { name: `Majica, ${size}`, main, price: 1000, stock: 5, visible: false }));
  const [small = 0, medium = 0, large = 0] = variants;
  return { main, small, medium, large };
}
const save = (id: number, rows: Rows, who = clerk) => who.ask(wire.updateDeskVariants, { params: { id }, body: { rows } });
const rowsOf = async (id: number) =>
  (await clerk.ask(wire.getDeskProduct, { params: { id } })).data.variants.map(
    ({ retailPrice, finalPrice, memberPrice, stock, lowestPrice }) => [retailPrice, finalPrice, memberPrice, stock, lowestPrice],
  );
const priced = (retailPrice: number, finalPrice: number | null = null, memberPrice: number | null = null) => ({
  retailPrice,
  finalPrice,
  memberPrice,
});
const five = { seen: 5, wanted: 9 };

describe('variants that are changed together', () => {
  it('are all changed, each with its entry in the log, and their product costs what the cheapest costs', async () => {
    const { main, small, medium } = await aShirt();
    changed.splice(0);
    const answer = await save(main, [
      { id: small, prices: { seen: priced(1000), wanted: priced(1200, 900, 850) }, stock: five },
      { id: medium, stock: { seen: 5, wanted: null } },
    ]);
    expect(answer.data).toEqual({ changed: 3, refused: [] });
    expect(await rowsOf(main)).toEqual([
      [1200, 900, 850, 9, 900],
      [1000, 1000, null, null, 1000],
      [1000, 1000, null, 5, 1000],
    ]);
    expect((await clerk.ask(wire.getDeskProduct, { params: { id: main } })).data.finalPrice).toBe(900);
    expect(changed).toEqual(expect.arrayContaining([`product:${main}`, 'listing', 'search']));
    const log = (await clerk.ask(filterChanges, { query: { thing: 'product' } })).data.records;
    expect(log.map(({ thingId, who, after }) => [Number(thingId), who, Object.keys(after ?? {}).sort()]).slice(0, 3)).toEqual([
      [medium, 'Dora Horvat', ['stock']],
      [small, 'Dora Horvat', ['stock']],
      [small, 'Dora Horvat', ['finalPrice', 'memberPrice', 'retailPrice']],
    ]);
  });

  it('are left as they are, all of them, where one has been bought or priced since; what is so already is no conflict', async () => {
    const { main, small, medium, large } = await aShirt();
    await database.updateTable('stock').set({ quantity: 4 }).where('product_id', '=', small).execute();
    await save(main, [{ id: medium, prices: { seen: priced(1000), wanted: priced(1100) } }]);
    const answer = await save(main, [
      { id: small, stock: five },
      { id: medium, prices: { seen: priced(1000), wanted: priced(1300) } },
      { id: large, stock: five },
    ]);
    expect(answer.data).toEqual({
      changed: 0,
      refused: [
        { id: small, part: 'stock', reason: 'changedMeanwhile', field: null },
        { id: medium, part: 'prices', reason: 'changedMeanwhile', field: null },
      ],
    });
    expect((await rowsOf(main)).map(([retail, , , stock]) => [retail, stock])).toEqual([
      [1000, 4],
      [1100, 5],
      [1000, 5],
    ]);
    expect((await save(main, [{ id: small, stock: { seen: 5, wanted: 4 } }])).data).toEqual({ changed: 0, refused: [] });
    expect((await save(main, [{ id: small, stock: { seen: 4, wanted: 9 } }])).data.changed).toBe(1);
  });

  it('are those of their product alone, keep the rules of prices, and each part wants its permission', async () => {
    const { main, small } = await aShirt();
    const other = await aShirt();
    expect((await save(main, [{ id: other.small, stock: five }])).data.refused).toEqual([
      { id: other.small, part: 'prices', reason: 'gone', field: null },
    ]);
    expect((await save(main, [{ id: small, prices: { seen: priced(1000), wanted: priced(1000, 1200) } }])).data.refused).toEqual([
      { id: small, part: 'prices', reason: 'reducedAboveRetail', field: 'finalPrice' },
    ]);
    expect((await save(999_999, [{ id: small, stock: five }])).status).toBe(404);
    const counts = await anEditor('Tea', ['products:stock']);
    expect((await save(main, [{ id: small, prices: { seen: priced(1000), wanted: priced(1) } }], counts)).status).toBe(403);
    expect((await save(main, [{ id: small, stock: five }], counts)).data.changed).toBe(1);
    const prices = await anEditor('Iva', ['products:price']);
    expect((await save(main, [{ id: small, stock: { seen: 9, wanted: 1 } }], prices)).status).toBe(403);
  });
});
