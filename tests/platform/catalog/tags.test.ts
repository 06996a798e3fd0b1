import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterTags } from '#adapters/platform/wire/product.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

describe('tags of products [API-04]', () => {
  it('come with how many products carry each, in the order asked for', async () => {
    const { data, tags } = await ask(filterTags, { body: { filters: [], sort: { param: 'id', order: 'asc' } } });
    expect(tags).toEqual(['listing']);
    expect(data.records.map(({ id }) => id)).toEqual(data.records.map(({ id }) => id).toSorted((first, second) => first - second));
    expect(data.records.find(({ name }) => name === 'kompost')).toMatchObject({ slug: 'kompost', totalProducts: 7 });
    const byName = await ask(filterTags, { body: { sort: { param: 'name', order: 'desc' }, limit: 3, page: 2 } });
    expect(byName.data.records).toHaveLength(3);
    expect(byName.data.pagination).toEqual({
      page: 2,
      limit: 3,
      lastPage: Math.ceil(data.pagination.total / 3),
      total: data.pagination.total,
    });
  });

  it('have their names of the language, and only those', async () => {
    const names = (await ask(filterTags, { body: {}, language: 'eng' })).data.records.map(({ name }) => name);
    expect(names).toContain('compost');
    expect(names).not.toContain('kompost');
  });

  it('are not counted where a product is not to be had any more', async () => {
    const count = async () => (await ask(filterTags, { body: {} })).data.records.find(({ name }) => name === 'kompost')?.totalProducts;
    const before = (await count()) ?? 0;
    await sql`delete from product_tag x using tag_text l, product p where l.tag_id = x.tag_id and l.title = 'kompost' and p.id = x.product_id and p.sku = 'ZF-VR-0101'`.execute(
      database,
    );
    expect(await count()).toBe(before - 1);
    await sql`delete from listing g using product p where p.id = g.product_id and p.sku = 'ZF-VR-0102'`.execute(database);
    expect(await count()).toBe(before - 2);
  });

  it('want nothing that the contract does not name', async () => {
    expect((await ask(filterTags, { wild: { tree: true } })).status).toBe(400);
    expect((await ask(filterTags, { body: { limit: 101 } })).status).toBe(400);
  });
});
