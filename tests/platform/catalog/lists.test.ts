import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import { ALL_SORTS, SORT_OPTIONS } from '#domain/catalog/sort-option.ts';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, failures } = openDemoSite(database);
const list = async (
  body: Parameters<typeof ask<typeof filterProducts>>[1] extends infer A ? NonNullable<A extends { body?: infer B } ? B : never> : never,
  language: 'hrv' | 'eng' = 'hrv',
) => (await ask(filterProducts, { body, language })).data;

describe('lists of products', () => {
  it('remember what a keyword found only until a text changes', async () => {
    const named = async () => (await list({ keywords: 'jednorog', limit: 5 })).records.map(({ name }) => name);
    expect(await named()).toEqual([]);
    const { product_id } = await database
      .selectFrom('product_text')
      .select('product_id')
      .where('slug', '=', 'komposter-od-arisa-380-litara')
      .executeTakeFirstOrThrow();
    await sql`update product_text set search = search || '''jednorog'':1A' where product_id = ${product_id}`.execute(database);
    expect(await named()).toHaveLength(1);
  });

  it('keep what a keyword found when products come and go or are priced anew, and show it as they are now', async () => {
    const found = async () => (await list({ keywords: 'komposter', limit: 100 })).records.map(({ id, finalPrice }) => ({ id, finalPrice }));
    const before = await found();
    const [first, second] = before.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('The demo shop has two composters.');
    const change = (id: number, visible: boolean, more: number) =>
      database.transaction().execute(async (trx) => {
        await sql`update product set is_visible = ${visible}, final_price = final_price + ${more}, retail_price = retail_price + ${more} where id = ${id}`.execute(
          trx,
        );
        await rebuildListing(trx, [id]);
      });
    await change(first, false, 0);
    await change(second, true, 100);
    expect(await found()).toEqual(
      before.slice(1).map(({ id, finalPrice }) => ({ id, finalPrice: id === second ? finalPrice + 100 : finalPrice })),
    );
    await change(first, true, 0);
    await change(second, true, -100);
    expect(await found()).toEqual(before);
  });

  it('put what a keyword found in the order of weight, and of equal weight the newest first', async () => {
    const ids = (await list({ keywords: 'vrt', limit: 100 })).records.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      select p.id from product_text t join product p on p.id = t.product_id and p.is_visible and not p.archived
      where t.language = 'hrv' and t.search @@ '''vrt'' | ''vrt'':*'
      order by ts_rank('{0.05, 0.2, 0.4, 1}', t.search, '''vrt'' | ''vrt'':*') desc, p.id desc limit 100`.execute(database);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('answer twelve of sixty-four with total and last page, the newest first by default [CAT-01]', async () => {
    const { records, pagination } = await list({ limit: 12 });
    expect(records).toHaveLength(12);
    expect(pagination).toEqual({ page: 1, limit: 12, lastPage: Math.ceil(pagination.total / 12), total: pagination.total });
    expect(pagination.total).toBeGreaterThanOrEqual(60);
    expect(records.map(({ id }) => id)).toEqual([...records.map(({ id }) => id)].sort((a, b) => b - a));
  });

  it('show every product on exactly one page, in every sort [CAT-01] [CAT-03]', async () => {
    for (const sort of ALL_SORTS) {
      const { param, order } = SORT_OPTIONS[sort];
      const { pagination } = await list({ limit: 24, sort: { param, order } });
      const pages = await Promise.all(
        Array.from({ length: pagination.lastPage }, (_, page) => list({ limit: 24, page: page + 1, sort: { param, order } })),
      );
      const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
      expect(new Set(ids).size).toBe(pagination.total);
      expect(ids).toHaveLength(pagination.total);
    }
  });

  it('sort by price, with equal prices by id [CAT-03]', async () => {
    const { records } = await list({ limit: 100, sort: { param: 'finalPrice', order: 'asc' } });
    const wanted = [...records].sort((a, b) => a.finalPrice - b.finalPrice || a.id - b.id);
    expect(records.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const dearest = await list({ limit: 100, sort: { param: 'finalPrice', order: 'desc' } });
    expect(dearest.records.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id).reverse());
  });

  it('sort names as the Croatian alphabet goes, the English ones as the English [CAT-03]', async () => {
    const first = await database.selectFrom('product').select('id').where('is_visible', '=', true).orderBy('id').limit(6).execute();
    const names = ['Ćup', 'Čaša', 'Cvijet', 'Šalica', 'Ljestve', 'Lutka'];
    for (const [place, { id }] of first.entries()) {
      await database
        .updateTable('product_text')
        .set({ name: `Ž ${names[place]}` })
        .where('product_id', '=', id)
        .where('language', '=', 'hrv')
        .execute();
    }
    await rebuildListing(
      database,
      first.map(({ id }) => id),
    );
    const { records } = await list({ limit: 100, sort: { param: 'name', order: 'asc' } });
    expect(records.map(({ name }) => name).filter((name) => name.startsWith('Ž '))).toEqual([
      'Ž Cvijet',
      'Ž Čaša',
      'Ž Ćup',
      'Ž Lutka',
      'Ž Ljestve',
      'Ž Šalica',
    ]);
    const english = (await list({ limit: 100, sort: { param: 'name', order: 'asc' } }, 'eng')).records.map(({ name }) => name);
    expect(english).toEqual([...english].sort(new Intl.Collator('en', { ignorePunctuation: false }).compare));
  });

  it('hold a category with what is below it [CAT-04]', async () => {
    const { rows } = await sql<{
      parent: number;
      children: number[];
    }>`select parent_id as parent, array_agg(id) as children from category where parent_id is not null group by parent_id`.execute(
      database,
    );
    for (const { parent, children } of rows) {
      const ids = async (mainCategory: number) => (await list({ mainCategory, limit: 100 })).records.map(({ id }) => id);
      const below = (await Promise.all(children.map(ids))).flat();
      expect(await ids(parent)).toEqual(expect.arrayContaining(below));
      const all = new Set(await ids(parent));
      expect(all.size).toBe((await list({ mainCategory: parent, limit: 1 })).pagination.total);
    }
  });

  it('leave out what is archived or belongs to another product [CAT-04]', async () => {
    const { rows } = await sql<{ id: number }>`select id from product where archived or not is_visible`.execute(database);
    const { records } = await list({ limit: 100 });
    expect(records.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([]);
    const victim = records[0]?.id ?? 0;
    await database.updateTable('product').set({ archived: true }).where('id', '=', victim).execute();
    await rebuildListing(database, [victim]);
    expect((await list({ limit: 100 })).records.some(({ id }) => id === victim)).toBe(false);
    await database.updateTable('product').set({ archived: false }).where('id', '=', victim).execute();
    await rebuildListing(database, [victim]);
    expect((await list({ limit: 100 })).records.some(({ id }) => id === victim)).toBe(true);
  });

  it('narrow to the featured and to the reduced [CAT-04]', async () => {
    const { rows } = await sql<{ featured: number; reduced: number }>`
      select count(*) filter (where featured) as featured, count(*) filter (where final_price < retail_price) as reduced from product where is_visible and not archived`.execute(
      database,
    );
    expect((await list({ featured: true, limit: 1 })).pagination.total).toBe(rows[0]?.featured);
    const reduced = await list({ discount: true, limit: 100 });
    expect(reduced.pagination.total).toBe(rows[0]?.reduced);
    // The percentage starts from the lowest price of the 30 days before (C-330/23); where that is not above the price there is none.
    expect(
      reduced.records.every(({ discount, retailPrice, priorPrice, finalPrice, format }) => {
        // Of variants that are not reduced alike each tells its own.
        if (format === 'Configurable') return discount === 0 && finalPrice === retailPrice;
        const reference = priorPrice ?? retailPrice;
        return discount === Math.max(0, Math.round(((reference - finalPrice) * 100) / reference)) && finalPrice < retailPrice;
      }),
    ).toBe(true);
  });

  it('count as reduced only what has a struck price: what was cheaper in the days before is none [CAT-04] [PRD-01]', async () => {
    const { id } = (await list({ discount: true, limit: 100 })).records.find(
      ({ format, discount }) => format === 'Simple' && discount > 0,
    ) ?? { id: 0 };
    const isListed = async () => (await list({ discount: true, limit: 100 })).records.some((record) => record.id === id);
    const { final_price } = await database.selectFrom('product').select('final_price').where('id', '=', id).executeTakeFirstOrThrow();
    const cost = async (price: number) => {
      await database.updateTable('product').set({ final_price: price }).where('id', '=', id).execute();
      await database.transaction().execute((trx) => rebuildListing(trx, [id]));
    };
    expect(await isListed()).toBe(true);
    await cost(final_price - 100);
    expect(await isListed()).toBe(true);
    await cost(final_price - 50);
    expect(await isListed()).toBe(false);
  });

  it('show what nobody has translated in another language of the site [CAT-04] [LOC-02]', async () => {
    const victim = (await list({ limit: 1 }, 'eng')).records[0]?.id ?? 0;
    const total = (await list({ limit: 1 }, 'eng')).pagination.total;
    const { plain_name: _made, ...text } = await database
      .deleteFrom('product_text')
      .where('product_id', '=', victim)
      .where('language', '=', 'eng')
      .returningAll()
      .executeTakeFirstOrThrow();
    await rebuildListing(database, [victim]);
    expect((await list({ limit: 1 }, 'eng')).pagination.total).toBe(total);
    expect((await list({ limit: 1 })).pagination.total).toBe(total);
    await database
      .insertInto('product_text')
      .values({ ...text, stands_in_for: null })
      .execute();
    await rebuildListing(database, [victim]);
  });

  it('are empty beyond the last page and keep their total [CAT-01]', async () => {
    const { records, pagination } = await list({ page: 999_999, limit: 12 });
    expect(records).toEqual([]);
    expect(pagination.total).toBeGreaterThan(0);
  });

  it('carry what they were made from, so that a change clears exactly them [API-03]', async () => {
    const { tags, data } = await ask(filterProducts, { body: { limit: 2, mainCategory: 1 } });
    expect(tags).toEqual(['listing', 'category:1', ...data.records.map(({ id }) => `product:${id}`)]);
  });

  it.each([
    ['a limit beyond 100', { limit: 1e9 }],
    ['a limit of nothing', { limit: 0 }],
    ['a page below one', { page: -1 }],
    ['a page beyond counting', { page: 1e300 }],
    ['a sort by SQL', { sort: { param: 'id; drop table product', order: 'asc' } }],
    ['an order by SQL', { sort: { param: 'id', order: 'asc nulls first' } }],
    ['a filter key by SQL', { filters: [{ key: "x' or 1=1 --", value: [] }] }],
    ['a filter value of another kind', { filters: [{ key: 'material', value: [{ $ne: 1 }] }] }],
    ['a range of texts', { filters: [{ key: 'price', value: [], range: { min: '0', max: '1' } }] }],
    ['a range of one end', { filters: [{ key: 'price', value: [], range: { min: 1 } }] }],
    ['ten thousand filters', { filters: Array.from({ length: 10_000 }, (_, at) => ({ key: `k${at}`, value: ['1'] })) }],
    ['a keyword of 100,000 letters', { keywords: 'a'.repeat(100_000) }],
    ['a keyword with a NUL', { keywords: 'a\u0000b' }],
    ['half a letter', { keywords: '\ud800' }],
    ['a category by SQL', { mainCategory: '1 or 1=1' }],
    ['a category that is a fraction', { mainCategory: 1.5 }],
    ['a field nobody knows', { __proto_: {}, where: '1=1' }],
    ['a list', []],
    ['a prototype', '{"__proto__": {"limit": 5}}'],
    ['a key twice', '{"limit": 5, "limit": 6}'],
    ['no JSON', '{'],
  ])('refuse %s with 400 [T-21] [T-22] [T-25]', async (_, wild) => {
    const { status, error } = await ask(filterProducts, { wild });
    expect(status).toBe(400);
    expect(error.code).toBe('BAD_REQUEST');
    expect(failures).toEqual([]);
  });

  it.each([
    { filters: [{ key: 'material', value: ["1'; drop table product; --"] }] },
    { filters: [{ key: 'material', value: ['99999999999999999999'] }] },
    { filters: [{ key: 'volume', value: [], range: { min: 0, max: 1.7e308 } }] },
    { filters: [{ key: 'price', value: [], range: { min: 1.7e308, max: 1.7e308 } }] },
    { mainCategory: 2_000_000_000 },
    { keywords: '\':* | & ! ( ) <-> \\ " %' },
    { keywords: '(a+)+$ '.repeat(20) },
    { keywords: 'š'.repeat(200) },
    { select: ['id; drop table product'], allowUnlimited: true, limit: 100 },
  ])('take %j for what it is, without failing [T-21] [T-22]', async (wild) => {
    const { status, data } = await ask(filterProducts, { wild });
    expect(status).toBe(200);
    expect(data.records.length).toBeLessThanOrEqual(100);
    expect(failures).toEqual([]);
  });

  it('leave a filter out that the shop does not have: addresses carry anybody’s words', async () => {
    const all = await list({ limit: 1 });
    expect((await list({ limit: 1, filters: [{ key: 'utm_source', value: ['letter'] }] })).pagination.total).toBe(all.pagination.total);
  });
});
