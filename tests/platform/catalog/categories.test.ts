import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type CategoryWire, filterCategories, filterProducts, getCategory } from '#adapters/platform/wire/product.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

const all = (nodes: readonly CategoryWire[]): CategoryWire[] => nodes.flatMap((node) => [node, ...all(node.children)]);

describe('categories', () => {
  it('come as a tree with how many products are in and below each [CAT-02] [CAT-04]', async () => {
    const { data } = await ask(filterCategories, { body: { filters: [], sort: { param: 'id', order: 'asc' }, tree: true } });
    expect(all(data.records).length).toBeGreaterThanOrEqual(12);
    for (const { id, totalProducts } of all(data.records)) {
      const list = await ask(filterProducts, { body: { mainCategory: id, limit: 1 } });
      expect(list.data.pagination.total).toBe(totalProducts);
    }
  });

  it('have name, picture, path and sorts on their own page, by slug or id [CAT-02] [CAT-03]', async () => {
    const { data, tags } = await ask(getCategory, { params: { id: 'sjemenke' } });
    expect(data).toMatchObject({
      name: 'Sjemenke',
      slug: 'sjemenke',
      sortTypes: [5, 6, 3, 4],
      sortDefaultType: 5,
      path: [{ slug: 'vrt-i-balkon' }, { slug: 'sjemenke' }],
    });
    expect(data.image?.description).not.toBe('');
    expect(tags).toContain(`category:${data.id}`);
    expect((await ask(getCategory, { params: { id: String(data.id) } })).data).toEqual(data);
  });

  it('are found by their slug in the language alone', async () => {
    expect((await ask(getCategory, { params: { id: 'seeds' }, language: 'eng' })).data.name).toBe('Seeds');
    expect((await ask(getCategory, { params: { id: 'seeds' } })).status).toBe(404);
    expect((await ask(getCategory, { params: { id: "' or 1=1 --" } })).status).toBe(404);
  });

  it('show a change of their texts at once, whoever made it', async () => {
    await sql`update category_text set name = 'Sjeme' where slug = 'sjemenke'`.execute(database);
    expect((await ask(getCategory, { params: { id: 'sjemenke' } })).data.name).toBe('Sjeme');
  });
});
