import { afterAll, describe, expect, it } from 'vitest';
import { getProduct } from '#adapters/platform/wire/product.ts';
import { getDeskProduct } from '#adapters/platform/wire/product-desk.ts';
import { getProductPreview } from '#adapters/platform/wire/product-preview.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products:read']);
const writer = await anEditor('Ana', ['pages', 'orders', 'forms', 'consents', 'audit']);

const slugOf = async (id: number) =>
  (
    await database
      .selectFrom('product_text')
      .select('slug')
      .where('product_id', '=', id)
      .where('language', '=', 'hrv')
      .executeTakeFirstOrThrow()
  ).slug;
const written = async (id: number, who = clerk) => who.ask(getProductPreview, { query: { slug: await slugOf(id) } });
const publicly = async (id: number) =>
  Promise.all([clerk.ask(getProduct, { query: { slug: await slugOf(id) } }), clerk.ask(getProduct, { query: { id: String(id) } })]);
const archive = (id: number) => database.updateTable('product').set({ archived: true }).where('id', '=', id).execute();
const addresses = async (id: number) => {
  const { slug, hiddenSlug } = (await clerk.ask(getDeskProduct, { params: { id } })).data;
  return [slug, hiddenSlug];
};

describe('a product that visitors don’t find', () => {
  it.each([
    ['hidden', false],
    ['archived', true],
  ])('because it is %s, is read at its address by whoever looks after products, and by nobody at any other door', async (_, archived) => {
    const id = await addProduct(database, { name: 'Klupa', visible: archived });
    if (archived) await archive(id);
    expect((await written(id)).data).toMatchObject({ id, name: 'Klupa', isVisibleIndividually: archived, archived });
    expect((await publicly(id)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await written(id, writer)).status).toBe(403);
    expect(await addresses(id)).toEqual([null, await slugOf(id)]);
  });

  it('is the same to the letter as its page once it is shown', async () => {
    const main = await addProduct(database, { format: 'Configurable', visible: false });
    const variant = await addProduct(database, { main, stock: 3, visible: false });
    const before = await written(main);
    expect(before.data.associatedProducts.map(({ id }) => id)).toEqual([variant]);
    await database.updateTable('product').set({ is_visible: true }).where('id', '=', main).execute();
    const [shown] = await publicly(main);
    expect(shown?.data).toEqual({ ...before.data, isVisibleIndividually: true, updatedAt: shown?.data.updatedAt });
    expect(await addresses(main)).toEqual([await slugOf(main), null]);
    // A variant has no page: it is looked at on that of its product.
    expect((await written(variant)).status).toBe(404);
    expect(await addresses(variant)).toEqual([await slugOf(main), null]);
  });

  it('is not there at an address that nothing has', async () => {
    expect((await clerk.ask(getProductPreview, { query: { slug: 'nema-ga' } })).status).toBe(404);
  });
});
