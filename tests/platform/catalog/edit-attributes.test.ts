import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/attribute-desk.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { layeredNavigation } from '#adapters/platform/wire/product.ts';
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

type New = BodyOf<typeof wire.createAttribute>;
const add = (wanted: Partial<New> & Pick<New, 'code'>) =>
  clerk.ask(wire.createAttribute, {
    body: { inputType: 'dropdown', unit: '', filterable: true, labels: { hrv: wanted.code }, ...wanted },
  });
const opened = async (id: number) => (await clerk.ask(wire.getAttribute, { params: { id } })).data;
const change = async (id: number, wanted: BodyOf<typeof wire.updateAttribute>['change'], seen?: string) =>
  clerk.ask(wire.updateAttribute, { params: { id }, body: { seen: seen ?? (await opened(id)).version, change: wanted } });
const list = async () => (await clerk.ask(wire.listAttributes)).data;
const remove = async (id: number) => clerk.ask(wire.deleteAttribute, { params: { id }, body: { seen: (await opened(id)).version } });
const withValue = async (id: number, hrv: string) => {
  await change(id, { addValue: { labels: { hrv }, colour: null, picture: null } });
  return (await opened(id)).values.at(-1)?.id ?? 0;
};
async function aProductWith(attribute: number, value: number): Promise<number> {
  const id = await addProduct(database);
  await database
    .insertInto('product_attribute')
    .values({ product_id: id, attribute_id: attribute, attribute_value_id: value, number: null, texts: null })
    .execute();
  await rebuildListing(database, [id]);
  return id;
}
const filters = async () => (await clerk.ask(layeredNavigation, { body: {} })).data;
const why = ({ status, error }: { status: number; error: { payload: { reason?: unknown; field?: unknown } } }) => [
  status,
  error.payload.reason,
  error.payload.field,
];

describe('an attribute made in the office', () => {
  it('stands last, with its words and a line in the log; another language stands in', async () => {
    const { data } = await add({ code: 'duljina', inputType: 'numberField', unit: 'cm', labels: { hrv: 'Duljina' } });
    const { attributes } = await list();
    expect(attributes.at(-1)).toMatchObject({
      id: data.id,
      code: 'duljina',
      unit: 'cm',
      filterable: true,
      labels: { hrv: 'Duljina' },
      products: 0,
    });
    const rows = await database
      .selectFrom('attribute_text')
      .select(['language', 'label', 'stands_in_for'])
      .where('attribute_id', '=', data.id)
      .execute();
    expect(rows).toContainEqual({ language: 'eng', label: 'Duljina', stands_in_for: 'hrv' });
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'attribute' } })).data;
    expect(records[0]).toMatchObject({ change: 'create', thingId: String(data.id), name: 'Duljina', who: expect.stringContaining('Dora') });
  });

  it('has the two values of a question by itself', async () => {
    const { data } = await add({ code: 'periva', inputType: 'yesNo' });
    expect((await opened(data.id)).values.map(({ code, labels }) => [code, labels.hrv])).toEqual([
      ['true', 'Da'],
      ['false', 'Ne'],
    ]);
  });

  it.each<[string, Partial<New> & Pick<New, 'code'>, string, string]>([
    ['a code that is taken', { code: 'duljina' }, 'codeTaken', 'attributeCode'],
    ['a code that is the end of a range', { code: 'visina_min' }, 'codeUnfit', 'attributeCode'],
    ['no name in the language of the shop', { code: 'visina', labels: { eng: 'Height' } }, 'labelMissing', 'label-hrv'],
    ['a unit of what is no number', { code: 'visina', unit: 'cm' }, 'unitUnfit', 'unit'],
    ['a text that lists are narrowed by', { code: 'visina', inputType: 'text' }, 'noFilter', 'filterable'],
  ])('is refused for %s', async (_, wanted, reason, field) => {
    expect(why(await add(wanted))).toEqual([409, reason, field]);
  });

  it('is nobody’s but of who writes products', async () => {
    expect((await writer.ask(wire.listAttributes)).status).toBe(403);
    const reader = await anEditor('Eva', ['products:read']);
    expect((await reader.ask(wire.listAttributes)).status).toBe(200);
    expect(
      (
        await reader.ask(wire.createAttribute, {
          body: { code: 'x', inputType: 'text', unit: '', filterable: false, labels: { hrv: 'X' } },
        })
      ).status,
    ).toBe(403);
  });
});

describe('an attribute that products have', () => {
  it('is seen by visitors under its new name at once, and exactly what shows it is forgotten', async () => {
    const { data } = await add({ code: 'boja', labels: { hrv: 'Boja' } });
    const red = await withValue(data.id, 'crvena');
    const product = await aProductWith(data.id, red);
    changed.splice(0);
    await change(data.id, { labels: { hrv: 'Nijansa' }, unit: '' });
    expect((await filters()).find(({ attributeCode }) => attributeCode === 'boja')).toMatchObject({ label: 'Nijansa' });
    expect(changed.flat().toSorted()).toEqual(['listing', `product:${product}`]);

    const { values } = await opened(data.id);
    const seen = (await opened(data.id)).version;
    await clerk.ask(wire.updateAttributeValue, {
      params: { id: red },
      body: { seen, change: { labels: { hrv: 'rumena' }, colour: null, picture: null } },
    });
    expect((await filters()).find(({ attributeCode }) => attributeCode === 'boja')).toMatchObject({ values: [{ valueLabel: 'rumena' }] });
    expect(values[0]).toMatchObject({ code: 'crvena', products: 1 });
  });

  it('is no filter any more, and one again', async () => {
    const { data } = await add({ code: 'materijal' });
    await aProductWith(data.id, await withValue(data.id, 'lan'));
    const isThere = async () => (await filters()).some(({ attributeCode }) => attributeCode === 'materijal');
    expect(await isThere()).toBe(true);
    await change(data.id, { filterable: false });
    expect(await isThere()).toBe(false);
    await change(data.id, { filterable: true });
    expect(await isThere()).toBe(true);
  });

  it('stays while a product has it, and says so; its unused value goes', async () => {
    const { data } = await add({ code: 'miris' });
    const [used, unused] = [await withValue(data.id, 'smola'), await withValue(data.id, 'bor')];
    const product = await aProductWith(data.id, used);
    expect(why(await remove(data.id))).toEqual([409, 'inUse', undefined]);
    expect(await opened(data.id)).toMatchObject({ attribute: { products: 1 }, usedBy: [{ id: product }] });
    const take = async (id: number) =>
      clerk.ask(wire.deleteAttributeValue, { params: { id }, body: { seen: (await opened(data.id)).version } });
    expect(why(await take(used))).toEqual([409, 'inUse', undefined]);
    expect((await take(unused)).status).toBe(200);
    expect((await opened(data.id)).values.map(({ id }) => id)).toEqual([used]);

    await database.deleteFrom('product_attribute').where('attribute_id', '=', data.id).execute();
    await database
      .insertInto('product_attribute')
      .values({ product_id: product, attribute_id: data.id, attribute_value_id: used, number: null, texts: null })
      .execute();
    await database.deleteFrom('product_attribute').where('attribute_id', '=', data.id).execute();
    expect((await remove(data.id)).status).toBe(200);
    expect((await list()).attributes.some(({ id }) => id === data.id)).toBe(false);
  });

  it('stays while variants of a product are chosen by it', async () => {
    const { data } = await add({ code: 'velicina' });
    const id = await addProduct(database);
    await database
      .updateTable('product')
      .set({ details: JSON.stringify({ configurableBy: ['velicina'] }) })
      .where('id', '=', id)
      .execute();
    expect(why(await remove(data.id))).toEqual([409, 'inUse', undefined]);
    expect((await opened(data.id)).choices).toBe(1);
  });
});

describe('the order of attributes and values', () => {
  it('is changed by one place or to a certain one', async () => {
    const [first, second] = [(await add({ code: 'prvo' })).data.id, (await add({ code: 'drugo' })).data.id];
    await clerk.ask(wire.updateAttribute, {
      params: { id: second },
      body: { seen: (await list()).version, change: { move: { way: 'up' } } },
    });
    const own = (await list()).attributes.map(({ id }) => id).filter((id) => id === first || id === second);
    expect(own).toEqual([second, first]);

    const [a, b, c] = [await withValue(first, 'a'), await withValue(first, 'b'), await withValue(first, 'c')];
    const seen = (await opened(first)).version;
    const move = { way: 'to', parentId: null, before: a } as const;
    await clerk.ask(wire.updateAttributeValue, { params: { id: c }, body: { seen, change: { move } } });
    expect((await opened(first)).values.map(({ id }) => id)).toEqual([c, a, b]);
    expect(why(await clerk.ask(wire.updateAttributeValue, { params: { id: c }, body: { seen, change: { move } } }))).toEqual([
      409,
      'changedMeanwhile',
      undefined,
    ]);
  });

  it('is not changed over what somebody has not seen', async () => {
    const { data } = await add({ code: 'treće'.replace('ć', 'c') });
    const { version } = await opened(data.id);
    await change(data.id, { labels: { hrv: 'Treće' }, unit: '' });
    expect(why(await change(data.id, { labels: { hrv: 'Drukčije' }, unit: '' }, version))).toEqual([409, 'changedMeanwhile', undefined]);
  });

  it('values called the same have codes of their own', async () => {
    const { data } = await add({ code: 'oblik' });
    await withValue(data.id, 'Krug');
    await withValue(data.id, 'Krug');
    expect((await opened(data.id)).values.map(({ code }) => code)).toEqual(['krug', 'krug_2']);
  });
});
