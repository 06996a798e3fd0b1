import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { filterProducts, getProduct } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
beforeEach(() => void changed.splice(0));

const LONAC = {
  sku: 'LON-1',
  name: 'Lonac za kompost',
  summary: 'Za kuhinju',
  price: 1290,
  taxRate: 2500,
  stock: 4,
  category: null,
  picture: null,
  visible: true,
} satisfies BodyOf<typeof wire.createDeskProduct>;
const create = (more: Partial<BodyOf<typeof wire.createDeskProduct>>) => clerk.ask(wire.createDeskProduct, { body: { ...LONAC, ...more } });
const why = ({ status, error }: Awaited<ReturnType<typeof create>>) => [status, error?.payload.reason, error?.payload.field];
const opened = async (id: number) => (await clerk.ask(wire.getDeskProduct, { params: { id } })).data;
const inShop = async (id: number) =>
  (await clerk.ask(filterProducts, { body: { limit: 100 } })).data.records.find((record) => record.id === id);

async function aCategory(slug: string, name: string, parent: number | null = null): Promise<number> {
  const { id } = await database.insertInto('category').values({ parent_id: parent, position: 0 }).returning('id').executeTakeFirstOrThrow();
  await database.insertInto('category_text').values({ category_id: id, language: 'hrv', slug, name, description: '' }).execute();
  return id;
}

async function aPicture(id: string, isPublic = true): Promise<void> {
  await database
    .insertInto('media')
    .values({ id, file: `${id}.jpg`, mime: 'image/jpeg', width: 800, height: 1000, title: id, is_public: isPublic })
    .execute();
}

const garden = await aCategory('vrt', 'Vrt');
await aCategory('kompost', 'Kompost', garden);
await aPicture('lonac');
await aPicture('poklopac');
await aPicture('tajna', false);

describe('a new product', () => {
  it('is in lists, the search and on its page at once, with tax, stock, category and picture', async () => {
    const { data } = await create({ category: 'kompost', picture: 'lonac' });
    expect(await inShop(data.id)).toMatchObject({ name: 'Lonac za kompost', finalPrice: 1290, available: 4 });
    expect((await clerk.ask(getProduct, { query: { id: String(data.id) } })).data).toMatchObject({
      slug: 'lonac-za-kompost-lon-1',
      retailPrice: 1290,
    });
    expect(await opened(data.id)).toMatchObject({ sku: 'LON-1', visible: true, categories: ['kompost'], pictures: [{ id: 'lonac' }] });
    expect(changed).toEqual([`product:${data.id}`, 'listing', 'search']);
    const { data: log } = await clerk.ask(filterChanges, { query: { thing: 'product' } });
    expect(log.records[0]).toMatchObject({ change: 'create', thingId: String(data.id), after: { sku: 'LON-1', retailPrice: '12.90' } });
    const row = await database.selectFrom('product').select('tax_rate').where('id', '=', data.id).executeTakeFirst();
    expect(row?.tax_rate).toBe(2500);
  });

  it('that is not to be seen yet is in no list and has no page', async () => {
    const { data } = await create({ sku: 'LON-2', visible: false });
    expect(await inShop(data.id)).toBeUndefined();
    expect((await clerk.ask(getProduct, { query: { id: String(data.id) } })).status).toBe(404);
  });

  it('with a number that there is, or that names what is not there, is refused by its field', async () => {
    expect(why(await create({}))).toEqual([409, 'skuTaken', 'sku']);
    expect(why(await create({ sku: 'LON-3', category: 'nema' }))).toEqual([409, 'categoryGone', 'category']);
    expect(why(await create({ sku: 'LON-3', picture: 'nema' }))).toEqual([409, 'pictureGone', 'picture']);
    expect(why(await create({ sku: 'LON-3', picture: 'tajna' }))).toEqual([409, 'pictureGone', 'picture']);
    expect(why(await create({ sku: '-', name: 'x' }))).toEqual([409, 'skuUnfit', 'sku']);
    expect(changed).toEqual([]);
  });

  it('of one number is made once by two at the same moment', async () => {
    const both = await Promise.all([create({ sku: 'LON-4' }), create({ sku: 'LON-4', name: 'Drugi' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be given every category below those above it, and public pictures', async () => {
    const { data } = await clerk.ask(wire.getProductChoices);
    expect(data.categories).toEqual([
      { slug: 'vrt', name: 'Vrt' },
      { slug: 'kompost', name: 'Vrt › Kompost' },
    ]);
    expect(data.pictures.map(({ id }) => id).sort()).toEqual(['lonac', 'poklopac']);
  });
});

describe('categories and pictures of a product', () => {
  it('are changed over what was seen, shown at once and written down', async () => {
    const { id } = (await create({ sku: 'LON-5' })).data;
    const { versions } = await opened(id);
    const change = (seen: string, wanted: BodyOf<typeof wire.updateDeskProduct>['change']) =>
      clerk.ask(wire.updateDeskProduct, { params: { id }, body: { seen, change: wanted } });
    expect((await change(versions.categories, { categories: ['vrt', 'kompost'] })).data).toMatchObject({ changed: true });
    expect((await change(versions.pictures, { pictures: ['poklopac', 'lonac'] })).data).toMatchObject({ changed: true });
    const now = await opened(id);
    expect([now.categories, now.pictures.map((picture) => picture.id)]).toEqual([
      ['kompost', 'vrt'],
      ['poklopac', 'lonac'],
    ]);
    const { data: shown } = await clerk.ask(getProduct, { query: { id: String(id) } });
    expect(shown.categories.map(({ slug }) => slug).sort()).toEqual(['kompost', 'vrt']);
    expect((await change(versions.pictures, { pictures: [] })).error?.payload.reason).toBe('changedMeanwhile');
    expect((await change(now.versions.pictures, { pictures: ['nema'] })).error?.payload.reason).toBe('pictureGone');
    expect((await change(now.versions.categories, { categories: ['nema'] })).error?.payload.reason).toBe('categoryGone');
    const { data } = await clerk.ask(filterChanges, { query: { thing: 'product' } });
    expect(data.records.filter(({ thingId }) => thingId === String(id)).map(({ after }) => after)).toMatchObject([
      { pictures: ['poklopac', 'lonac'] },
      { categories: ['kompost', 'vrt'] },
      { sku: 'LON-5' },
    ]);
  });
});
