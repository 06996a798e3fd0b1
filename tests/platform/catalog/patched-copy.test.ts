import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { CACHE_TAGS_HEADER, type Call } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/product.ts';
import { NEVER_KEPT } from '#domain/site/kept-until.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import type { CatalogCopy } from '#server/platform/catalog/catalog-copy.ts';
import { CatalogMemory, catalogOf } from '#server/platform/catalog/catalog-memory.ts';
import { fillCategories } from '#server/platform/catalog/fill-categories.ts';
import { atOneMoment, loadCatalog, readVersion } from '#server/platform/catalog/load-catalog.ts';
import { type PatchLimits, patchCatalog } from '#server/platform/catalog/patch-catalog.ts';
import { patchIndex } from '#server/platform/catalog/patch-index.ts';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const { database, url, drop } = await createDemoDatabase();
afterAll(drop);
// Every variant says a number of its own.
await sql`insert into product_attribute (product_id, attribute_id, number)
  select v.id, (select min(id) from attribute where input_type = 'numberField'), v.id + 0.5 from product v where v.main_product_id is not null`.execute(
  database,
);

const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
/** A product by any number; with a condition one of those. */
const pick = (n: number, condition = 'true') =>
  sql`(select id from product where ${sql.raw(condition)} order by id offset ${n} % (select greatest(1, count(*)) from product where ${sql.raw(condition)}) limit 1)`;
const idOf = async (n: number, condition?: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select ${pick(n, condition)} as id`.execute(database);
  return rows[0]?.id ?? 0;
};
const relisted = (n: number, change: (id: number) => ReturnType<typeof sql>, condition?: string) => async () => {
  const id = await idOf(n, condition);
  await database.transaction().execute(async (trx) => {
    await change(id).execute(trx);
    await rebuildListing(trx, [id]);
  });
};
const NAMES = ['Čaša', 'Ćup', 'Cvijet', 'čaša', 'Džep', 'Đak', 'Ljestve', 'Lutka', 'Šalica', 'Žaba', 'Zmaj'];

/** What people and programs do to a shop, each from numbers; the last ones by hand, without any program. */
const CHANGES: Record<string, (n: number, m: number) => () => Promise<unknown>> = {
  'a price': (n, m) => relisted(n, (id) => sql`update product set final_price = least(retail_price, ${m % 50} * 100) where id = ${id}`),
  'a product shown or hidden': (n) => relisted(n, (id) => sql`update product set is_visible = not is_visible where id = ${id}`),
  'a product archived or brought back': (n) => relisted(n, (id) => sql`update product set archived = not archived where id = ${id}`),
  'what is featured': (n, m) =>
    relisted(n, (id) => sql`update product set featured = not featured, category_priority = ${m % 7} where id = ${id}`),
  'its category': (n, m) =>
    relisted(
      n,
      (id) =>
        sql`with gone as (delete from product_category where product_id = ${id} and ${m % 3} = 0)
          insert into product_category (product_id, category_id) select ${id}, id from category order by id offset ${m} % (select count(*) from category) limit 1 on conflict do nothing`,
    ),
  'its values': (n, m) =>
    relisted(
      n,
      (id) =>
        sql`insert into product_attribute (product_id, attribute_id, attribute_value_id) select ${id}, attribute_id, id from attribute_value order by id offset ${m} % (select count(*) from attribute_value) limit 1`,
    ),
  'fewer values': (n) =>
    relisted(n, (id) => sql`delete from product_attribute where product_id = ${id} and attribute_value_id is not null`),
  'a new product': (n, m) => async () => {
    const id = await database.transaction().execute(async (trx) => {
      const made = await sql<{ id: number }>`insert into product (sku, format, retail_price, final_price, tax_rate)
        values ('NEW-' || ${n} || '-' || ${m} || '-' || gen_random_uuid(), 'Simple', 5000, ${m % 5000}, 2500) returning id`.execute(trx);
      const made_id = made.rows[0]?.id ?? 0;
      await sql`insert into product_text (product_id, language, slug, name, summary, description) values (${made_id}, 'hrv', 'new-' || ${made_id}::int, ${NAMES[m % NAMES.length]}, '', '')`.execute(
        trx,
      );
      await rebuildListing(trx, [made_id]);
      return made_id;
    });
    return id;
  },
  'a new product taken away again': (n) => () => run(sql`delete from product where id = ${pick(n, "sku like 'NEW-%'")}`),
  'the last piece': (n, m) => () =>
    run(sql`update stock set quantity = ${m % 2} where product_id = ${pick(n, 'id in (select product_id from stock)')}`),
  'a name': (n, m) => () =>
    run(
      sql`update product_text set name = ${NAMES[m % NAMES.length]} where product_id = ${pick(n)} and language = ${m % 2 === 0 ? 'hrv' : 'eng'}`,
    ),
  'a text in another language': (n, m) => () =>
    run(
      sql`insert into product_text (product_id, language, slug, name, summary, description) values (${pick(n)}, 'deu', 'deu-' || gen_random_uuid(), ${NAMES[m % NAMES.length]}, '', '') on conflict (product_id, language) do update set name = excluded.name`,
    ),
  'no text any more': (n, m) => () =>
    run(sql`delete from product_text where product_id = ${pick(n)} and language = ${m % 2 === 0 ? 'deu' : 'eng'}`),
  'a row of a list': (n, m) => () =>
    run(
      sql`update listing set final_price = ${m % 900}, priority = ${m % 5}, discounted = not discounted, in_stock = not in_stock where product_id = ${pick(n)}`,
    ),
  'a row less': (n, m) => () => run(sql`delete from listing where product_id = ${pick(n)} and category_id in (0, ${m % 9})`),
  'a number': (n, m) => () =>
    run(
      sql`insert into product_attribute (product_id, attribute_id, number) select ${pick(n)}, attribute_id, ${(m % 40) / 4} from product_attribute where number is not null order by attribute_id, product_id offset ${m % 20} limit 1`,
    ),
  'other numbers': (n, m) => () =>
    run(sql`update product_attribute set number = ${(m % 40) / 4} where product_id = ${pick(n)} and number is not null`),
  'no numbers': (n) => () => run(sql`delete from product_attribute where product_id = ${pick(n)} and number is not null`),
  'a variant by hand': (n) => () =>
    run(sql`update product set archived = not archived where id = ${pick(n, 'main_product_id is not null')}`),
  'a variant of another': (n, m) => () =>
    run(
      sql`update product set main_product_id = ${pick(m, "format = 'Configurable'")} where id = ${pick(n, 'main_product_id is not null')}`,
    ),
  'all lists': () => () => rebuildListing(database),
  'a new variant': (n, m) => () =>
    run(
      sql`with made as (insert into product (sku, format, main_product_id, is_visible, retail_price, final_price, tax_rate)
          values ('VAR-' || gen_random_uuid(), 'Simple', ${pick(n, "format = 'Configurable'")}, false, 5000, 5000, 2500) returning id)
        insert into product_attribute (product_id, attribute_id, number) select id, (select min(id) from attribute where input_type = 'numberField'), ${m}::int from made`,
    ),
  'a variant taken away again': (n) => () => run(sql`delete from product where id = ${pick(n, "sku like 'VAR-%'")}`),
  'a label': (n, m) => () =>
    run(
      sql`update attribute_value_text set label = ${NAMES[m % NAMES.length]} where attribute_value_id = (select id from attribute_value order by id offset ${n % 20} limit 1)`,
    ),
  'what a category is called': (n, m) => () =>
    run(
      sql`update category_text set name = ${NAMES[m % NAMES.length]} where category_id = (select id from category order by id offset ${n % 9} limit 1)`,
    ),
};
/** Of these the log tells nothing but that everything may be another. */
const WIDE_CHANGES: typeof CHANGES = {
  'an attribute to filter by': (n) => () =>
    run(
      sql`update attribute set filterable = not filterable where id = (select attribute_id from product_attribute where number is not null order by attribute_id, product_id offset ${n % 20} limit 1)`,
    ),
  'lists emptied': () => () => run(sql`truncate listing`),
};

const content = ({ version, index, attributes, categories }: CatalogCopy) => ({ version, index, attributes, categories });

/** The copy patched, after it was compared with one read anew at the same moment. */
async function compared(copy: CatalogCopy, isPatched = true, limits?: PatchLimits): Promise<CatalogCopy> {
  return atOneMoment(database, async (trx) => {
    const patched = await patchCatalog(trx, copy, limits);
    const fresh = await loadCatalog(trx);
    if (isPatched) expect(patched).toBeDefined();
    if (patched !== undefined) expect(content(patched)).toEqual(content(fresh));
    return patched ?? fresh;
  });
}

const fresh = () => atOneMoment(database, loadCatalog);

/** What the copy comes to when it is up to date, however long a busy machine takes for that. */
async function newest<T>(
  one: typeof database,
  work: (copy: CatalogCopy) => Promise<{ version: CatalogCopy['version']; value: T }>,
): Promise<T> {
  for (;;) {
    const { value, tags } = await catalogOf(one).read(work);
    if (tags.length === 0) return value;
  }
}

const ALL: PatchLimits = { alwaysPatched: 0, largestPart: Number.POSITIVE_INFINITY, portion: 500 };

/** Every so many-th product in other places of all lists, some gone, some back, as an import or a job leaves them. */
async function manyChanged(every: number, n: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const chosen = sql`id % ${every}::int = ${n}::int % ${every}::int`;
    await sql`update product set final_price = least(retail_price, (id * 37 + ${n}::int * 101) % 900), category_priority = (id + ${n}::int) % 7,
      featured = (id + ${n}::int) % 3 = 0, is_visible = (id + ${n}::int) % 5 <> 0 and main_product_id is null where ${chosen}`.execute(trx);
    await sql`update product_text set name = (${NAMES}::text[])[1 + (product_id + ${n}::int) % ${NAMES.length}::int] || product_id % 4
      where product_id in (select id from product where ${chosen})`.execute(trx);
    await sql`update product_attribute set number = (product_id + ${n}::int) % 40 / 4.0
      where number is not null and product_id in (select id from product where ${chosen})`.execute(trx);
    const { rows } = await sql<{ id: number }>`select id from product where ${chosen}`.execute(trx);
    await rebuildListing(
      trx,
      rows.map(({ id }) => id),
    );
  });
}

async function logged(): Promise<{ versions: number; products: number } | undefined> {
  const { rows } = await sql<{ versions: number; products: number }>`
    select count(*)::int as versions, coalesce(sum(cardinality(product_ids)), 0)::int as products from catalog_change`.execute(database);
  return rows[0];
}

const muchHasChanged = () => run(sql`select catalog_changes(array(select generate_series(1, 1001)))`);

/** While nobody can read the lists anew. */
async function whileListsAreLocked(work: () => Promise<void>): Promise<void> {
  const other = openDatabase({ url });
  await other.transaction().execute(async (trx) => {
    await sql`lock table listing in access exclusive mode`.execute(trx);
    await work();
  });
  await other.destroy();
}

describe('the copy of the catalogue', () => {
  it.each(Object.keys(CHANGES))('patched with %s is the one that is read anew', async (name) => {
    let copy = await fresh();
    // Each from products of its own, because what another has hidden changes nothing.
    const first = Object.keys(CHANGES).indexOf(name) * 3;
    for (const [n, m] of [
      [first, 0],
      [first + 1, 4],
      [first + 2, 9],
    ] as const) {
      await CHANGES[name]?.(n, m)();
      copy = await compared(copy);
    }
  });

  it.each(Object.keys(WIDE_CHANGES))('is read anew after %s', async (name) => {
    const copy = await fresh();
    await WIDE_CHANGES[name]?.(0, 0)();
    expect(await atOneMoment(database, (trx) => patchCatalog(trx, copy))).toBeUndefined();
    await rebuildListing(database);
  });

  it('patched after any changes, one by one or several at once, is the one that is read anew', async () => {
    const all = { ...CHANGES, ...WIDE_CHANGES };
    const change = fc.record({
      name: fc.constantFrom(...Object.keys(CHANGES), ...Object.keys(WIDE_CHANGES)),
      n: fc.nat(500),
      m: fc.nat(500),
    });
    let copy = await fresh();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const { name, n, m } of changes) await all[name]?.(n, m)();
        copy = await compared(
          copy,
          changes.every(({ name }) => name in CHANGES),
        );
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('is true at every moment while others write, in another process too', { timeout: 60_000 }, async () => {
    const elsewhere = openDatabase({ url });
    const seen = () =>
      Promise.all(
        [database, elsewhere].map((one) => newest(one, async (copy) => ({ version: await readVersion(one), value: content(copy) }))),
      );
    let writing = 3;
    const write = async (from: number) => {
      for (let n = 0; n < 25; n++)
        await CHANGES[['a price', 'a product shown or hidden', 'the last piece'][n % 3] ?? '']?.(from + n * 3, n)();
      writing -= 1;
    };
    const writers = Promise.all([write(0), write(1), write(2)]);
    let copy = await fresh();
    while (writing > 0) {
      copy = await compared(copy);
      await seen();
    }
    await writers;
    const [here, there] = await seen();
    expect(here).toEqual(content(await fresh()));
    expect(there).toEqual(here);
    await elsewhere.destroy();
  });

  it('is read anew after more changes than the log keeps, or at once than it tells', async () => {
    const old = await fresh();
    for (let portion = 0; portion < 4; portion++) await run(sql`select catalog_changes(array[1]) from generate_series(1, 1200)`);
    await compared(old);
    await run(sql`select catalog_changes(array[1]) from generate_series(1, 600)`);
    expect(await atOneMoment(database, (trx) => patchCatalog(trx, old))).toBeUndefined();
    expect(await logged()).toMatchObject({ versions: expect.toSatisfy((versions: number) => versions < 5_300) });
    const copy = await fresh();
    await run(sql`select catalog_changes(array(select generate_series(1, 250001)))`);
    expect(await logged()).toEqual({ versions: 0, products: 0 });
    expect(await atOneMoment(database, (trx) => patchCatalog(trx, copy))).toBeUndefined();
  });

  it('holds no more products in its log than are worth reading one by one', async () => {
    const old = await fresh();
    for (const _ of [1, 2, 3]) await run(sql`select catalog_changes(array(select generate_series(1, 200000)))`);
    expect(await logged()).toEqual({ versions: 2, products: 400_000 });
    expect(await atOneMoment(database, (trx) => patchCatalog(trx, old, { ...ALL, portion: 100_000 }))).toBeUndefined();
  });

  it('is read anew when a larger part of all has changed than is worth patching, and patched when a smaller one has', async () => {
    const copy = await fresh();
    await run(sql`select catalog_changes(array(select generate_series(1, 1001)))`);
    const patched = (limits?: PatchLimits) => atOneMoment(database, (trx) => patchCatalog(trx, copy, limits));
    expect(await patched()).toBeUndefined();
    const largestPart = 1_001 / copy.index.ids.length;
    expect(await patched({ alwaysPatched: 1_000, largestPart: largestPart * 0.99, portion: 500 })).toBeUndefined();
    expect(await patched({ alwaysPatched: 1_000, largestPart: largestPart * 1.01, portion: 500 })).toBeDefined();
  });

  it('patched in portions, after many products have changed at once, is the one that is read anew', async () => {
    let copy = await fresh();
    const wish = fc.record({ every: fc.integer({ min: 1, max: 9 }), n: fc.nat(30), portion: fc.integer({ min: 1, max: 400 }) });
    await fc.assert(
      fc.asyncProperty(wish, async ({ every, n, portion }) => {
        await manyChanged(every, n);
        copy = await compared(copy, true, { ...ALL, portion });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it('lets others have their turn while it is patched', async () => {
    const { index } = await fresh();
    let turns = 0;
    await patchIndex(index, index.ids.slice(0, 1), [], async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThan(2 * (index.categories.size + index.values.size + index.numbers.size));
  });

  it('answers as it was, and says that nobody is to keep that, while the next one is long in coming', async () => {
    const memory = new CatalogMemory(database, 0);
    const total = async ({ index }: CatalogCopy) => ({ version: await readVersion(database), value: index.ids.length });
    const before = await memory.read(total);
    expect(before.tags).toEqual([]);
    await whileListsAreLocked(async () => {
      await muchHasChanged();
      expect(await memory.read(total)).toEqual({ value: before.value, tags: [NEVER_KEPT] });
      // Who comes later does not wait again.
      expect(await memory.read(total)).toEqual({ value: before.value, tags: [NEVER_KEPT] });
    });
    let after = before;
    do after = await memory.read(total);
    while (after.tags.length > 0);
    expect(after).toEqual(before);
  });

  it('is waited for when few products have changed, however long that takes', async () => {
    const memory = new CatalogMemory(database, 0);
    const price = async ({ index }: CatalogCopy) => ({ version: await readVersion(database), value: index.prices[0] });
    await memory.read(price);
    await run(sql`update listing set final_price = 4321 where product_id = (select min(product_id) from listing where category_id = 0)`);
    expect(await memory.read(price)).toEqual({ value: 4321, tags: [] });
  });

  it('tells all who ask for lists, filters and categories that an old answer is not to be kept', async () => {
    const app = createPlatformApp({ database, now: () => new Date(), changed: () => {}, ...PARTS }, PARTS.log, [catalogRoutes]);
    const headers = { language: 'hrv', store: '1', site: '1', apikey: PARTS.settings.apiKey, 'content-type': 'application/json' };
    const asked = async (call: Call) => {
      const { method } = call;
      const answer = await app.request(`http://localhost${call.path.replace('{id}', '1')}`, {
        headers,
        method,
        ...(method === 'POST' && { body: '{}' }),
      });
      expect(answer.status).toBe(200);
      return answer.headers.get(CACHE_TAGS_HEADER)?.split(' ');
    };
    const all = async () => [
      ...[await asked(wire.filterProducts), await asked(wire.layeredNavigation), await asked(wire.filterCategories)],
      ...[await asked(wire.getCategory), (await fillCategories({ database, language: 'hrv', now: new Date() }, { ids: [] })).tags],
    ];
    for (const tags of await all()) expect(tags).not.toContain(NEVER_KEPT);
    await whileListsAreLocked(async () => {
      await muchHasChanged();
      for (const tags of await all()) expect(tags).toContain(NEVER_KEPT);
    });
  });

  it('of a younger database, such as one brought back from a backup, is read anew', async () => {
    const { version, ...copy } = await fresh();
    const later = { ...copy, version: { ...version, structure: version.structure + 5 } };
    expect(await atOneMoment(database, (trx) => patchCatalog(trx, later))).toBeUndefined();
  });

  it('shares what has not changed with the one before, which stays as it was', async () => {
    const before = await fresh();
    const held = structuredClone(before.index);
    await CHANGES['a row of a list']?.(5, 77)();
    const after = await compared(before);
    expect(before.index).toEqual(held);
    expect(after.index.ids).toBe(before.index.ids);
    expect(after.index.categories.get(1)).toBe(before.index.categories.get(1));
  });

  it('knows nothing more of a value and of a number whose only product is gone', async () => {
    const { rows } = await sql<{ id: number; value: number; number: number }>`
      select p.id, v.attribute_value_id as value, n.attribute_id as number from product p
      join product_attribute v on v.product_id = p.id and v.attribute_value_id is not null
      join product_attribute n on n.product_id = p.id and n.number is not null
      join attribute a on a.id = v.attribute_id and a.filterable join attribute b on b.id = n.attribute_id and b.filterable
      where p.is_visible and not p.archived order by p.id limit 1`.execute(database);
    const [{ id, value, number } = { id: 0, value: 0, number: 0 }] = rows;
    await sql`delete from product_attribute where (attribute_value_id = ${value} or attribute_id = ${number} and number is not null) and product_id <> ${id}`.execute(
      database,
    );
    await rebuildListing(database);
    const copy = await fresh();
    expect([copy.index.values.has(value), copy.index.numbers.has(number)]).toEqual([true, true]);
    await database.transaction().execute(async (trx) => {
      await sql`update product set archived = true where id = ${id}`.execute(trx);
      await rebuildListing(trx, [id]);
    });
    const patched = await compared(copy);
    expect([patched.index.values.has(value), patched.index.numbers.has(number)]).toEqual([false, false]);
  });
});
