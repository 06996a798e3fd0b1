import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as attributes from '#adapters/platform/wire/attribute-desk.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { addItem } from '#adapters/platform/wire/cart.ts';
import { filterProducts, getProduct, layeredNavigation } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { searchEverything } from '#adapters/platform/wire/search.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const shop = await openShop(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
beforeEach(() => void changed.splice(0));

type Change = BodyOf<typeof wire.updateDeskProduct>['change'];
const opened = async (id: number) => (await clerk.ask(wire.getDeskProduct, { params: { id } })).data;
const change = (id: number, wanted: Change, seen?: string) =>
  clerk.ask(wire.updateDeskProduct, { params: { id }, body: { ...(seen !== undefined && { seen }), change: wanted } });
const why = ({ status, error }: Awaited<ReturnType<typeof clerk.ask>>) => [status, error?.payload.reason, error?.payload.field];

async function anAttribute(code: string, names: readonly string[]) {
  const body = { code, inputType: 'dropdown', unit: '', filterable: true, labels: { hrv: code } };
  const { id } = (await clerk.ask(attributes.createAttribute, { body })).data;
  const read = async () => (await clerk.ask(attributes.getAttribute, { params: { id } })).data;
  for (const hrv of names) {
    const added = { addValue: { labels: { hrv }, colour: null, picture: null } };
    await clerk.ask(attributes.updateAttribute, { params: { id }, body: { seen: (await read()).version, change: added } });
  }
  const { values } = await read();
  return { id, values: Object.fromEntries(names.map((name, place) => [name, values[place]?.id ?? 0])) };
}

const colour = await anAttribute('boja', ['modra', 'crvena', 'bijela']);
const size = await anAttribute('velicina', ['S', 'M']);

/** A configurable product with a variant for each pair of values. */
async function aShirt(name: string, pairs: readonly (readonly [string, string])[]) {
  const main = await addProduct(database, { name, format: 'Configurable' });
  const details = JSON.stringify({ configurableBy: ['boja', 'velicina'] });
  await database.updateTable('product').set({ details }).where('id', '=', main).execute();
  const variants: number[] = [];
  for (const [of, at] of pairs) {
    const id = await addProduct(database, { name: `${name}, ${of}, ${at}`, main, visible: false, stock: 5 });
    const row = { product_id: id, number: null, texts: null };
    await database
      .insertInto('product_attribute')
      .values([
        { ...row, attribute_id: colour.id, attribute_value_id: colour.values[of] ?? 0 },
        { ...row, attribute_id: size.id, attribute_value_id: size.values[at] ?? 0 },
      ])
      .execute();
    variants.push(id);
  }
  return { main, variants };
}

const choosing = (of: string | undefined, at: string | undefined): Change => ({
  attributes: {
    asked: [colour.id, size.id],
    held: [
      ...(of === undefined ? [] : [{ attributeId: colour.id, held: { values: [colour.values[of] ?? 0] } }]),
      ...(at === undefined ? [] : [{ attributeId: size.id, held: { values: [size.values[at] ?? 0] } }]),
    ],
  },
});
/** Which variants the page offers, by the words of their values. */
async function choicesOf(main: number) {
  const { associatedProducts, configurableOptions } = (await clerk.ask(getProduct, { query: { id: String(main) } })).data;
  const words = new Map(
    configurableOptions.flatMap(({ attributeCode, values }) => values.map(({ id, value }) => [`${attributeCode} ${id}`, value])),
  );
  return associatedProducts.map(({ id, choices }) => [id, ...Object.entries(choices).map((pair) => words.get(pair.join(' ')))]);
}

describe('what a variant is chosen by', () => {
  it('is changed at the desk and holds on its page, in filters, in the search and in carts at once', async () => {
    const { main, variants } = await aShirt('Dres', [
      ['modra', 'S'],
      ['modra', 'M'],
    ]);
    const [first = 0, second = 0] = variants;
    const session = await cartWith(shop, second);
    const { versions } = await opened(second);
    expect((await change(second, choosing('crvena', 'M'), versions.attributes)).data).toMatchObject({ changed: true });
    expect(changed).toEqual(expect.arrayContaining([`product:${main}`, `product:${second}`, 'listing', 'search']));
    expect(await choicesOf(main)).toEqual([
      [first, 'modra', 'S'],
      [second, 'crvena', 'M'],
    ]);
    const narrowed = (await clerk.ask(layeredNavigation, { body: {} })).data.find(({ attributeCode }) => attributeCode === 'boja');
    expect(JSON.stringify(narrowed)).toContain('crvena');
    const found = await clerk.ask(filterProducts, { body: { limit: 10, keywords: 'crvena' } });
    expect(found.data.records.map(({ id }) => id)).toContain(main);
    const { data: cart } = await shop.ask(addItem, { productId: second }, { session });
    expect(JSON.stringify(cart)).toContain('Dres, crvena, M');
    expect((await change(second, choosing('bijela', 'M'), versions.attributes)).error?.payload.reason).toBe('changedMeanwhile');
  });

  it('is never the same of two that are offered, also when both become so at once', async () => {
    const { main, variants } = await aShirt('Majica', [
      ['modra', 'S'],
      ['modra', 'M'],
      ['crvena', 'M'],
    ]);
    const [first = 0, second = 0, third = 0] = variants;
    expect(why(await change(second, choosing('modra', 'S')))).toEqual([409, 'choiceTaken', `attr-${colour.id}`]);
    expect(why(await change(second, choosing(undefined, 'S')))).toEqual([409, 'choiceWanted', `attr-${colour.id}`]);
    expect(why(await change(second, choosing('modra', undefined)))).toEqual([409, 'choiceWanted', `attr-${size.id}`]);
    const both = await Promise.all([change(second, choosing('bijela', 'M')), change(third, choosing('bijela', 'M'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const keys = (await choicesOf(main)).map(([, ...words]) => words.join());
    expect(new Set(keys).size).toBe(3);
    expect((await opened(first)).name).toBe('Majica, modra, S');
  });

  it('is free again when a variant is withdrawn, which does not come back beside another one of the same', async () => {
    const { variants } = await aShirt('Kapa', [
      ['modra', 'S'],
      ['crvena', 'S'],
    ]);
    const [first = 0, second = 0] = variants;
    await change(first, { visible: false });
    expect((await change(second, choosing('modra', 'S'))).status).toBe(200);
    expect(why(await change(first, { visible: true }))).toEqual([409, 'choiceTaken', undefined]);
    expect((await opened(first)).visible).toBe(false);
    await change(first, choosing('bijela', 'S'));
    expect((await change(first, { visible: true })).status).toBe(200);
  });

  it('leaves a product without a price where all are withdrawn, in lists and in the search, until one is offered again', async () => {
    const { main, variants } = await aShirt('Kabanica', [
      ['modra', 'S'],
      ['crvena', 'S'],
    ]);
    const [first = 0, second = 0] = variants;
    const told = async () => {
      const listed = (await clerk.ask(filterProducts, { body: { limit: 10, keywords: 'kabanica' } })).data.records;
      const { records: hits } = (await clerk.ask(searchEverything, { body: { keywords: 'kabanica' } })).data;
      return [listed.map(({ id, isWithdrawn }) => [id, isWithdrawn]), hits.map(({ id, price }) => [id, price !== null])];
    };
    await change(first, { visible: false });
    const offered = [[[main, undefined]], [[main, true]]];
    expect(await told()).toEqual(offered);
    await change(second, { visible: false });
    expect(await told()).toEqual([[[main, true]], [[main, false]]]);
    await change(first, { visible: true });
    expect(await told()).toEqual(offered);
  });

  it('is none of the main product’s own, and a name of a variant’s own stays', async () => {
    const { main, variants } = await aShirt('Torba', [['modra', 'S']]);
    const [only = 0] = variants;
    await change(main, choosing('modra', 'S'));
    expect((await opened(main)).attributes).toEqual([]);
    const name = { language: 'hrv', name: 'Posebna torba', summary: '', description: '' } as const;
    await change(only, { texts: name });
    await change(only, choosing('crvena', 'M'));
    expect((await opened(only)).name).toBe('Posebna torba');
  });
});

describe('a product with variants made at the desk', () => {
  const MADE = {
    format: 'Configurable',
    choosesBy: [colour.id, size.id],
    sku: 'HLACE-1',
    name: 'Hlače',
    summary: 'Od lana',
    price: 4990,
    taxRate: 2500,
    stock: null,
    category: null,
    picture: null,
    visible: false,
  } satisfies BodyOf<typeof wire.createDeskProduct>;
  const make = async (more: Partial<BodyOf<typeof wire.createDeskProduct>>) =>
    clerk.ask(wire.createDeskProduct, { body: { ...MADE, ...more } });
  const wantedOf = (colours: readonly string[], sizes: readonly string[]) => [
    { attributeId: colour.id, held: { values: colours.map((one) => colour.values[one] ?? 0) } },
    { attributeId: size.id, held: { values: sizes.map((one) => size.values[one] ?? 0) } },
  ];
  const add = (id: number, colours: readonly string[], sizes: readonly string[], price = 4990) =>
    clerk.ask(wire.addDeskVariants, { params: { id }, body: { values: wantedOf(colours, sizes), price, stock: 3 } });

  it('has a variant for each combination once, costs what the cheapest costs, and is sold at once', async () => {
    const { id } = (await make({})).data;
    expect(why(await change(id, { visible: true }))).toEqual([409, 'noVariant', undefined]);
    expect((await add(id, ['modra', 'crvena'], ['S'])).data).toEqual({ added: 2 });
    expect((await change(id, { visible: true })).data).toMatchObject({ changed: true });
    expect((await add(id, ['modra', 'crvena'], ['S', 'M'], 3990)).data).toEqual({ added: 2 });
    expect(changed).toEqual(expect.arrayContaining([`product:${id}`, 'listing']));
    const { variants } = await opened(id);
    expect(variants.map(({ sku, name, finalPrice, stock }) => [sku, name, finalPrice, stock])).toEqual([
      ['HLACE-1-MODRA-S', 'Hlače, modra, S', 4990, 3],
      ['HLACE-1-CRVENA-S', 'Hlače, crvena, S', 4990, 3],
      ['HLACE-1-MODRA-M', 'Hlače, modra, M', 3990, 3],
      ['HLACE-1-CRVENA-M', 'Hlače, crvena, M', 3990, 3],
    ]);
    expect((await choicesOf(id)).map(([, ...words]) => words)).toEqual([
      ['modra', 'S'],
      ['crvena', 'S'],
      ['modra', 'M'],
      ['crvena', 'M'],
    ]);
    const { records } = (await clerk.ask(filterProducts, { body: { limit: 50, keywords: 'hlače crvena' } })).data;
    expect(records.find((record) => record.id === id)).toMatchObject({ finalPrice: 3990, priceFrom: true, available: 12 });
    const session = await cartWith(shop, variants[2]?.id ?? 0);
    const { data: cart } = await shop.ask(addItem, { productId: variants[2]?.id ?? 0 }, { session });
    expect(cart.items).toMatchObject([{ qty: 2, prices: { converted: { finalPrice: 3990 } } }]);
  });

  it('is refused variants that there are, also of two who add the same at once, and withdrawn ones', async () => {
    const { id } = (await make({ sku: 'HLACE-2' })).data;
    const both = await Promise.all([add(id, ['bijela'], ['S', 'M']), add(id, ['bijela'], ['S', 'M'])]);
    expect(both.map(({ status, data, error }) => [status, data?.added ?? error?.payload.reason]).sort()).toEqual([
      [200, 2],
      [409, 'variantsExist'],
    ]);
    const [first] = (await opened(id)).variants;
    await change(first?.id ?? 0, { visible: false });
    expect(why(await add(id, ['bijela'], ['S']))).toEqual([409, 'variantsExist', `attr-${colour.id}`]);
    expect(why(await add(id, ['bijela'], []))).toEqual([409, 'attributeUnfit', `attr-${size.id}`]);
    expect(why(await clerk.ask(wire.addDeskVariants, { params: { id }, body: { values: [], price: 1, stock: null } }))).toEqual([
      409,
      'choiceWanted',
      `attr-${colour.id}`,
    ]);
  });

  it('is chosen by attributes that there are and that can be chosen among; others have no variants', async () => {
    const text = (
      await clerk.ask(attributes.createAttribute, {
        body: { code: 'opis_kroja', inputType: 'text', unit: '', filterable: false, labels: { hrv: 'kroj' } },
      })
    ).data;
    expect(why(await make({ sku: 'HLACE-3', choosesBy: [] }))).toEqual([409, 'choosesByMissing', 'choosesBy']);
    expect(why(await make({ sku: 'HLACE-3', choosesBy: [text.id] }))).toEqual([409, 'choosesByUnfit', 'choosesBy']);
    expect(why(await make({ sku: 'HLACE-3', choosesBy: [999_999] }))).toEqual([409, 'choosesByUnfit', 'choosesBy']);
    expect(why(await make({ sku: 'HLACE-3', format: 'Simple' }))).toEqual([409, 'choosesByUnfit', 'choosesBy']);
    expect(why(await make({ sku: 'HLACE-3', visible: true }))).toEqual([409, 'noVariant', 'visible']);
    expect(why(await add(await addProduct(database), ['modra'], ['S']))).toEqual([409, 'notItsOwn', undefined]);
  });
});
