import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as wire from '#adapters/platform/wire/category-desk.ts';
import { filterCategories, filterProducts } from '#adapters/platform/wire/product.ts';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']), media_id: null })
  .execute();
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
const writer = await anEditor('Ana', ['pages']);
beforeEach(() => void changed.splice(0));

const tree = async () => (await clerk.ask(wire.getCategoryDesk)).data;
const add = async (name: string, parentId: number | null = null, eng?: string) => {
  const slug = name.toLowerCase();
  const texts = {
    hrv: { name, slug, description: '' },
    ...(eng !== undefined && { eng: { name: eng, slug: eng.toLowerCase(), description: '' } }),
  };
  return clerk.ask(wire.createCategory, { body: { parentId, texts, seen: (await tree()).version } });
};
const change = async (id: number, wanted: BodyOf<typeof wire.updateCategory>['change'], seen?: string) =>
  clerk.ask(wire.updateCategory, { params: { id }, body: { seen: seen ?? (await tree()).version, change: wanted } });
const remove = async (id: number) => clerk.ask(wire.deleteCategory, { params: { id }, body: { seen: (await tree()).version } });
const inShop = async (category: number) =>
  (await clerk.ask(filterProducts, { body: { limit: 100, mainCategory: category } })).data.records.map(({ id }) => id);
const menu = async (language: 'hrv' | 'eng' = 'hrv') => (await clerk.ask(filterCategories, { body: {}, language })).data.records;
const place = async (id: number) => {
  const { categories } = await tree();
  const one = categories.find((category) => category.id === id);
  return [
    one?.parentId,
    categories
      .filter(({ parentId }) => parentId === one?.parentId)
      .map(({ id: other }) => other)
      .indexOf(id),
  ];
};
async function aProductIn(category: number): Promise<number> {
  const id = await addProduct(database);
  await database.insertInto('product_category').values({ product_id: id, category_id: category }).execute();
  return id;
}
const why = ({ status, error }: { status: number; error: { payload: { reason?: unknown; field?: unknown } } }) => [
  status,
  error.payload.reason,
  error.payload.field,
];

describe('a category made in the office', () => {
  it('stands in the menu at once, in the other language by the words that stand in for its own', async () => {
    const { data } = await add('Rasvjeta', null, 'Lighting');
    const other = (await add('Zarulje', data.id)).data.id;
    const [top] = (await menu()).filter(({ id }) => id === data.id);
    expect(top).toMatchObject({ name: 'Rasvjeta', slug: 'rasvjeta', children: [{ id: other }] });
    const [english] = (await menu('eng')).filter(({ id }) => id === data.id);
    expect(english).toMatchObject({ name: 'Lighting', children: [{ name: 'Zarulje' }] });
    expect(changed).toContain('*');
  });

  it('is the last, also when others were taken away before', async () => {
    const [first, second] = [(await add('Prolazna')).data.id, (await add('Zadnja')).data.id];
    await remove(first);
    await database.updateTable('category').set({ position: 1000 }).where('id', '=', second).execute();
    const { id } = (await add('Najzadnja')).data;
    expect(Number((await place(id))[1])).toBe(Number((await place(second))[1]) + 1);
  });

  it('is refused at an address that another has, and too deep', async () => {
    await add('Kupaonica');
    expect(why(await add('Kupaonica'))).toEqual([409, 'slugTaken', 'slug-hrv']);
    let parent: number | null = null;
    for (const name of ['Jedan', 'Dva', 'Tri', 'Cetiri', 'Pet']) parent = (await add(name, parent)).data.id;
    expect(why(await add('Sest', parent))[1]).toBe('tooDeep');
  });
});

describe('a category that is moved', () => {
  it('takes its products along: the one above lists them, the one before does not, and their own keeps them', async () => {
    const [house, garden] = [(await add('Kuca')).data.id, (await add('Vrt')).data.id];
    const tools = (await add('Alati', house)).data.id;
    const product = await aProductIn(tools);
    await change(tools, { move: { way: 'to', parentId: garden, before: null } });
    await change(tools, { move: { way: 'to', parentId: house, before: null } });
    expect([await inShop(house), await inShop(garden), await inShop(tools)]).toEqual([[product], [], [product]]);
    expect((await change(tools, { move: { way: 'to', parentId: garden, before: null } })).data).toEqual({ changed: true });
    expect([await inShop(house), await inShop(garden), await inShop(tools)]).toEqual([[], [product], [product]]);
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'category' } })).data;
    expect(records[0]).toMatchObject({ change: 'move', before: { below: 'Kuca' }, after: { below: 'Vrt', place: 1 } });
  });

  it('takes along what is below it, and what stands elsewhere is not listed anew', async () => {
    const [pond, yard] = [(await add('Jezerce')).data.id, (await add('Dvoriste')).data.id];
    const pumps = (await add('Pumpe', pond)).data.id;
    const [moved, other] = [await aProductIn((await add('Filteri', pumps)).data.id), await aProductIn(yard)];
    await rebuildListing(database, [moved, other]);
    const written = async (id: number) =>
      (await sql<{ tag: string }>`select string_agg(xmin::text, ' ') as tag from listing where product_id = ${id}`.execute(database)).rows;
    const before = await written(other);
    await change(pumps, { move: { way: 'to', parentId: yard, before: null } });
    expect([await inShop(pond), (await inShop(yard)).sort((one, next) => one - next)]).toEqual([[], [moved, other]]);
    expect(await written(other)).toEqual(before);
  });

  it('goes by one place, in and out, and never below itself', async () => {
    const [first, second] = [(await add('Prva')).data.id, (await add('Druga')).data.id];
    const at = (await place(second))[1];
    await change(second, { move: { way: 'up' } });
    expect((await place(second))[1]).toBe(Number(at) - 1);
    await change(first, { move: { way: 'in' } });
    expect((await place(first))[0]).toBe(second);
    expect(why(await change(second, { move: { way: 'to', parentId: first, before: null } }))[1]).toBe('noPlace');
    await change(first, { move: { way: 'out' } });
    expect((await place(first))[0]).toBeNull();
  });

  it('is not moved over what somebody else has changed since', async () => {
    const { id } = (await add('Spora')).data;
    const { version } = await tree();
    await change(id, { inMenu: false });
    expect(why(await change(id, { move: { way: 'up' } }, version))[1]).toBe('changedMeanwhile');
  });
});

describe('the words of a category', () => {
  const words = (name: string, slug: string) => ({ name, slug, description: '' });
  const redirects = async () =>
    (await database.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute()).map(
      ({ path, target }) => `${path} ${target}`,
    );

  it('change with their address, and every earlier address leads to the one of now', async () => {
    const { id } = (await add('Lampe', null, 'Lamps')).data;
    await change(id, { texts: { hrv: words('Svjetiljke', 'svjetiljke'), eng: words('Lamps', 'lamps') } });
    await change(id, { texts: { hrv: words('Svjetla', 'svjetla'), eng: words('Lamps', 'lamps') } });
    expect(await redirects()).toEqual(['/shop/lampe /shop/svjetla', '/shop/svjetiljke /shop/svjetla']);
    await change(id, { texts: { hrv: words('Lampe', 'lampe'), eng: words('Lights', 'lights') } });
    expect(await redirects()).toEqual(['/en/shop/lamps /en/shop/lights', '/shop/svjetiljke /shop/lampe', '/shop/svjetla /shop/lampe']);
  });

  it('of a language that has none any more are stood in for', async () => {
    const { id } = (await add('Sjetva', null, 'Sowing')).data;
    await change(id, { texts: { hrv: words('Sjeme', 'sjeme') } });
    expect((await menu('eng')).find((one) => one.id === id)?.name).toBe('Sjeme');
    expect((await tree()).categories.find((one) => one.id === id)?.texts).toEqual({ hrv: words('Sjeme', 'sjeme') });
    await change(id, { texts: { hrv: words('Sjeme', 'sjeme'), eng: words('Seeds', 'seeds') } });
    expect((await menu('eng')).find((one) => one.id === id)?.name).toBe('Seeds');
  });

  it('lead on from the address at which another language stood in, and to it', async () => {
    const { id } = (await add('Trava')).data;
    await change(id, { texts: { hrv: words('Travnjak', 'travnjak') } });
    await change(id, { texts: { hrv: words('Travnjak', 'travnjak'), eng: words('Lawn', 'lawn') } });
    const english = async () => (await redirects()).filter((one) => one.includes('trav') && one.startsWith('/en'));
    expect(await english()).toEqual(['/en/shop/trava /en/shop/lawn', '/en/shop/travnjak /en/shop/lawn']);
    await change(id, { texts: { hrv: words('Travnjak', 'travnjak') } });
    expect(await english()).toEqual(['/en/shop/lawn /en/shop/travnjak', '/en/shop/trava /en/shop/travnjak']);
  });

  it('may have an address at which another one only stands in', async () => {
    const { id } = (await add('Kompost')).data;
    const { data } = await clerk.ask(wire.createCategory, {
      body: { parentId: null, texts: { hrv: words('Gnojivo', 'gnojivo'), eng: words('Compost', 'kompost') }, seen: (await tree()).version },
    });
    const english = (await menu('eng')).map((one) => [one.id, one.slug]);
    expect(english).toContainEqual([data.id, 'kompost']);
    expect(english).toContainEqual([id, `kompost-${id}`]);
  });

  it('in a language that the site does not speak now are kept, and nobody is asked for them', async () => {
    const { id } = (await add('Sadnice', null, 'Seedlings')).data;
    const speak = (languages: readonly string[]) =>
      database
        .updateTable('site_option')
        .set({ value: JSON.stringify(languages) })
        .where('key', '=', 'AllowedLanguages')
        .execute();
    try {
      await speak(['eng']);
      expect((await tree()).languages).toEqual(['eng']);
      await change(id, { texts: { eng: words('Young plants', 'young-plants') } });
      expect(why(await change(id, { texts: {} }))).toEqual([409, 'nameMissing', 'name-eng']);
      const made = (
        await clerk.ask(wire.createCategory, {
          body: { parentId: null, texts: { eng: words('Bulbs', 'bulbs') }, seen: (await tree()).version },
        })
      ).data.id;
      await speak(['hrv', 'eng']);
      const { categories } = await tree();
      const kept = { hrv: words('Sadnice', 'sadnice'), eng: words('Young plants', 'young-plants') };
      expect(categories.find((one) => one.id === id)?.texts).toEqual(kept);
      expect(categories.find((one) => one.id === made)?.texts.hrv).toEqual(words('Bulbs', 'bulbs'));
      expect(why(await change(id, { texts: { eng: words('Plants', 'plants') } }))).toEqual([409, 'nameMissing', 'name-hrv']);
    } finally {
      await speak(['hrv', 'eng']);
    }
  });
});

describe('what a category has to do with menus and counts', () => {
  it('an entry that is called as it follows its new name in each language; a word of somebody’s own stays', async () => {
    const id = (await add('Sjetva', null, 'Sowing')).data.id;
    const entry = async (titles: Record<string, string>) =>
      (
        await database
          .insertInto('navigation_node')
          .values({
            navigation: 'main',
            parent_id: null,
            position: 90,
            titles: JSON.stringify(titles),
            link: JSON.stringify({ type: 'shopCategory', id }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [same, own] = [await entry({ hrv: 'Sjetva', eng: 'For sowing' }), await entry({ hrv: 'Za sjetvu' })];
    const texts = { hrv: { name: 'Sjemenke', slug: 'sjetva', description: '' }, eng: { name: 'Grain', slug: 'sowing', description: '' } };
    expect((await change(id, { texts })).status).toBe(200);
    const titles = async (node: number) =>
      (await database.selectFrom('navigation_node').select('titles').where('id', '=', node).executeTakeFirstOrThrow()).titles;
    expect(await titles(same)).toEqual({ hrv: 'Sjemenke', eng: 'For sowing' });
    expect(await titles(own)).toEqual({ hrv: 'Za sjetvu' });
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'menuEntry' } })).data;
    expect(records.map(({ thingId }) => thingId)).toEqual([String(same)]);
  });

  it('tells its own products, and those below it once each', async () => {
    const above = (await add('Potkrovlje')).data.id;
    const below = (await add('Podrum', above)).data.id;
    const product = await aProductIn(below);
    await aProductIn(below);
    await database.insertInto('product_category').values({ product_id: product, category_id: above }).execute();
    const counts = (await tree()).categories
      .filter(({ id }) => id === above || id === below)
      .map(({ products, allProducts }) => [products, allProducts]);
    expect(counts).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('a category', () => {
  it('that is hidden stands in no menu, and has a picture out of the library alone', async () => {
    const { id } = (await add('Skrivena')).data;
    await change(id, { inMenu: false });
    expect((await menu()).some((one) => one.id === id)).toBe(false);
    expect(why(await change(id, { picture: 'nema' }))).toEqual([409, 'pictureGone', 'picture']);
    const picture = (name: string, isPublic: boolean) => ({
      id: name,
      file: `${name}.jpg`,
      mime: 'image/jpeg',
      width: 8,
      height: 8,
      title: name,
      is_public: isPublic,
    });
    await database
      .insertInto('media')
      .values([picture('lonac', true), picture('poklopac', true), picture('putovnica', false)])
      .execute();
    expect(why(await change(id, { picture: 'putovnica' }))[1]).toBe('pictureGone');
    expect((await change(id, { picture: 'lonac' })).data).toEqual({ changed: true });
    const { categories, pictures } = await tree();
    expect(categories.find((one) => one.id === id)?.picture).toMatchObject({ id: 'lonac', title: 'lonac', media: { width: 8 } });
    expect(pictures.map((one) => one.id).sort()).toEqual(['lonac', 'poklopac']);
  });

  it('is taken away only when it is empty', async () => {
    const { id } = (await add('Puna')).data;
    const below = (await add('Ispod', id)).data.id;
    expect(why(await remove(id))[1]).toBe('hasCategories');
    await aProductIn(below);
    expect(why(await remove(below))[1]).toBe('hasProducts');
    await database.deleteFrom('product_category').where('category_id', '=', below).execute();
    for (const one of [below, id]) expect((await remove(one)).data).toEqual({ deleted: true });
    expect((await tree()).categories.some((one) => one.id === id)).toBe(false);
  });

  it('is no matter of whoever may not look after products [T-23]', async () => {
    const { version } = await tree();
    const statuses = [
      (await writer.ask(wire.getCategoryDesk)).status,
      (
        await writer.ask(wire.createCategory, {
          body: { parentId: null, texts: { hrv: { name: 'A', slug: 'a', description: '' } }, seen: version },
        })
      ).status,
      (await writer.ask(wire.updateCategory, { params: { id: 1 }, body: { seen: version, change: { inMenu: true } } })).status,
      (await writer.ask(wire.deleteCategory, { params: { id: 1 }, body: { seen: version } })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403]);
  });
});
