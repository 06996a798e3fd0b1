import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { filterProducts, getProduct } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng', 'deu']), media_id: null })
  .execute();
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products']);
const writer = await anEditor('Ana', ['pages', 'orders', 'forms', 'consents', 'audit']);
beforeEach(() => void changed.splice(0));

type Change = BodyOf<typeof wire.updateDeskProduct>['change'];

const opened = async (id: number) => (await clerk.ask(wire.getDeskProduct, { params: { id } })).data;
const skuOf = async (id: number) => (await opened(id)).sku;
/** Whoever saves over what they have just read. */
const change = async (id: number, wanted: Change, seen?: string) => {
  const { versions, texts } = await opened(id);
  const version = 'texts' in wanted ? texts.find(({ language }) => language === wanted.texts.language)?.version : undefined;
  const part = 'prices' in wanted ? versions.prices : 'stock' in wanted ? versions.stock : versions.visible;
  return clerk.ask(wire.updateDeskProduct, { params: { id }, body: { seen: seen ?? version ?? part, change: wanted } });
};
const listed = async (query: Record<string, string>) => (await clerk.ask(wire.filterDeskProducts, { query })).data;
const namesOf = async (query: Record<string, string>) => (await listed(query)).records.map(({ name }) => name);
const page = async (id: number, language: 'hrv' | 'eng' = 'hrv') => clerk.ask(getProduct, { query: { id: String(id) }, language });
const inShop = async (id: number) =>
  (await clerk.ask(filterProducts, { body: { limit: 100 } })).data.records.find((record) => record.id === id);
const logged = async (id: number) =>
  (await writer.ask(filterChanges, { query: { thing: 'product' } })).data.records.filter(({ thingId }) => thingId === String(id));
const why = ({ status, error }: Awaited<ReturnType<typeof change>>) => [status, error?.payload.reason, error?.payload.field];

async function aConfigurable(name: string, prices: readonly number[]) {
  const main = await addProduct(database, { name, format: 'Configurable', price: Math.min(...prices) });
  const variants: number[] = [];
  for (const [place, price] of prices.entries())
    variants.push(await addProduct(database, { name: `${name}, ${place}`, main, price, stock: 5, visible: false }));
  return { main, variants };
}

describe('the list of products', () => {
  it('finds by parts of a name with or without accents, and variants by the beginning of their number', async () => {
    const id = await addProduct(database, { name: 'Šalica za čaj', stock: 4 });
    expect(await namesOf({ q: 'salica caj' })).toEqual(['Šalica za čaj']);
    expect(await namesOf({ q: 'ŠALICA' })).toEqual(['Šalica za čaj']);
    expect(await namesOf({ q: '%%%' })).toEqual([]);
    const { records } = await listed({ q: (await skuOf(id)).toLowerCase() });
    expect(records[0]).toMatchObject({ id, name: 'Šalica za čaj', stock: 4, visible: true, isVariant: false, retailPrice: 1000 });
    const { main, variants } = await aConfigurable('Kapa', [900]);
    expect(await namesOf({ q: 'kapa' })).toEqual(['Kapa']);
    expect(await namesOf({ q: await skuOf(variants[0] ?? 0) })).toEqual(['Kapa, 0']);
    expect((await opened(variants[0] ?? 0)).main).toEqual({ id: main, name: 'Kapa' });
  });

  it('is narrowed to a kind, to what is hidden, to what has run out, also of one variant', async () => {
    const hidden = await addProduct(database, { name: 'Skriveno', visible: false });
    const archived = await addProduct(database, { name: 'Povučeno', archived: true });
    const empty = await addProduct(database, { name: 'Prazno', stock: 0 });
    const { main, variants } = await aConfigurable('Čarape', [500, 600]);
    await change(variants[1] ?? 0, { stock: 0 });
    const ids = async (query: Record<string, string>) => (await listed(query)).records.map(({ id }) => id);
    const bare = await addProduct(database, { name: 'Bez inačica', format: 'Configurable' });
    const without = (await listed({ q: 'bez inačica' })).records.map(({ id, stock }) => ({ id, stock }));
    expect([without, (await inShop(bare))?.available]).toEqual([[{ id: bare, stock: 0 }], 0]);
    expect((await ids({ show: 'hidden' })).sort()).toEqual([hidden, archived].sort());
    expect((await ids({ show: 'soldOut' })).sort()).toEqual([empty, main].sort());
    expect(await ids({ format: 'Configurable', q: 'čarape' })).toEqual([main]);
    expect(await ids({ format: 'Simple', q: 'čarape' })).toEqual([]);
  });

  it('goes on after a number and back before one', async () => {
    for (let place = 0; place < 101; place++) await addProduct(database, { name: `Olovka ${place}` });
    const seen: string[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null && pages < 10; pages++) {
      const { records, next } = await listed({ q: 'olovka', ...(after !== '' && { after }) });
      seen.push(...records.map(({ sku }) => sku));
      after = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([101, 101]);
    const last = await listed({ q: 'olovka', after: seen[99] ?? '' });
    expect([last.records.length, last.next, last.previous]).toEqual([1, null, seen[100]]);
    const back = await listed({ q: 'olovka', before: last.previous ?? '' });
    expect(back.records.map(({ sku }) => sku)).toEqual(seen.slice(50, 100));
    expect([back.previous, back.next]).toEqual([seen[50], seen[99]]);
    const first = await listed({ q: 'olovka', before: seen[50] ?? '' });
    expect([first.records[0]?.sku, first.previous]).toEqual([seen[0], null]);
  });
});

describe('a product changed by hand', () => {
  it('costs its new price on its page and in lists at once, with the log that a reduction is told from', async () => {
    const id = await addProduct(database, { price: 2000 });
    expect((await opened(id)).lowestPrice).toBe(2000);
    expect((await change(id, { prices: { retailPrice: 2000, finalPrice: 1590, memberPrice: 1500 } })).data).toMatchObject({
      changed: true,
    });
    expect((await page(id)).data).toMatchObject({ retailPrice: 2000, finalPrice: 1590, membershipPrice: 1500, priorPrice: 2000 });
    expect(await inShop(id)).toMatchObject({ finalPrice: 1590 });
    expect(changed).toEqual([`product:${id}`, 'listing', 'search']);
    expect((await opened(id)).lowestPrice).toBe(1590);
    const log = await database.selectFrom('price_log').select('final_price').where('product_id', '=', id).orderBy('id').execute();
    expect(log.map(({ final_price }) => final_price)).toEqual([2000, 1590]);
    expect(await logged(id)).toMatchObject([
      {
        change: 'update',
        before: { retailPrice: '20.00', finalPrice: '20.00', memberPrice: null },
        after: { retailPrice: '20.00', finalPrice: '15.90', memberPrice: '15.00' },
      },
    ]);
  });

  it('is written down and told only when something has changed', async () => {
    const id = await addProduct(database, { price: 2000 });
    const same = await change(id, { prices: { retailPrice: 2000, finalPrice: null, memberPrice: null } });
    expect([same.data, changed, await logged(id)]).toMatchObject([{ changed: false }, [], []]);
  });

  it('is not saved over what somebody else has changed since, whoever that was', async () => {
    const id = await addProduct(database, { price: 2000, stock: 8 });
    const seen = (await opened(id)).versions;
    await change(id, { prices: { retailPrice: 1900, finalPrice: null, memberPrice: null } });
    const late = await change(id, { prices: { retailPrice: 2100, finalPrice: null, memberPrice: null } }, seen.prices);
    expect(why(late)).toEqual([409, 'changedMeanwhile', undefined]);
    expect((await page(id)).data.finalPrice).toBe(1900);
    // An order takes a piece.
    await database.updateTable('stock').set({ quantity: 7 }).where('product_id', '=', id).execute();
    expect(why(await change(id, { stock: 18 }, seen.stock))).toEqual([409, 'changedMeanwhile', undefined]);
    expect((await opened(id)).stock).toBe(7);
    // What nobody else has touched is saved.
    expect((await change(id, { visible: false }, seen.visible)).data).toMatchObject({ changed: true });
  });

  it('of two clerks at once one is told', async () => {
    const id = await addProduct(database, { stock: 8 });
    const { stock: seen } = (await opened(id)).versions;
    const both = await Promise.all([change(id, { stock: 5 }, seen), change(id, { stock: 6 }, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await logged(id)).length).toBe(1);
  });

  it('has a stock that lists and pages know, and that can have no end', async () => {
    const id = await addProduct(database, { stock: 0 });
    await change(id, { stock: 3 });
    expect([(await page(id)).data.available, (await inShop(id))?.available]).toEqual([3, 3]);
    await change(id, { stock: null });
    expect((await opened(id)).stock).toBeNull();
    expect(await logged(id)).toMatchObject([
      { before: { stock: 3 }, after: { stock: null } },
      { before: { stock: 0 }, after: { stock: 3 } },
    ]);
  });

  it('is hidden from lists and has no page until it is shown again', async () => {
    const id = await addProduct(database);
    await change(id, { visible: false });
    expect([(await page(id)).status, await inShop(id), (await opened(id)).slug]).toEqual([404, undefined, null]);
    await change(id, { visible: true });
    expect([(await page(id)).status, (await inShop(id))?.id]).toEqual([200, id]);
  });

  it('says other words in one language at once, cleaned, under its old address', async () => {
    const id = await addProduct(database, { name: 'Torba' });
    const { slug } = (await page(id)).data;
    const texts = {
      name: 'Platnena torba',
      summary: 'Za tržnicu',
      description: '<p onclick="x()">Od <b>lana</b>.</p><script>x()</script>',
    };
    await change(id, { texts: { language: 'hrv', ...texts } });
    const { data } = await page(id);
    expect(data).toMatchObject({ name: 'Platnena torba', summary: 'Za tržnicu', slug });
    expect(data.description).toContain('lana');
    expect(data.description).not.toMatch(/onclick|script/);
    expect((await page(id, 'eng')).data.name).toBe('Torba (en)');
    expect((await inShop(id))?.name).toBe('Platnena torba');
    expect(await namesOf({ q: 'platnena' })).toEqual(['Platnena torba']);
    expect(await logged(id)).toMatchObject([{ language: 'hrv', before: { name: 'Torba' }, after: { name: 'Platnena torba' } }]);
    const words = await database
      .selectFrom('product_text')
      .select('search')
      .where('product_id', '=', id)
      .where('language', '=', 'hrv')
      .execute();
    expect(words[0]?.search).toContain('platnena');
  });

  it('loses a language that has no words any more, and another stands in', async () => {
    const id = await addProduct(database, { name: 'Lonac' });
    await change(id, { texts: { language: 'eng', name: '', summary: '', description: '' } });
    expect((await page(id, 'eng')).data.name).toBe('Lonac');
    expect((await opened(id)).texts.find(({ language }) => language === 'eng')?.name).toBe('');
  });

  it('costs what its cheapest variant costs, and calls its variants after itself', async () => {
    const { main, variants } = await aConfigurable('Majica', [1500, 1700]);
    expect(why(await change(main, { prices: { retailPrice: 1, finalPrice: null, memberPrice: null } }))).toEqual([
      409,
      'notItsOwn',
      undefined,
    ]);
    expect(why(await change(main, { stock: 1 }))).toEqual([409, 'notItsOwn', undefined]);
    await change(variants[0] ?? 0, { prices: { retailPrice: 1200, finalPrice: null, memberPrice: null } });
    expect(changed).toEqual([main, ...variants].map((id) => `product:${id}`).concat('listing', 'search'));
    expect(await inShop(main)).toMatchObject({ finalPrice: 1200, priceFrom: true });
    await change(variants[0] ?? 0, { visible: false });
    expect(await inShop(main)).toMatchObject({ finalPrice: 1700, priceFrom: false });
    expect((await opened(main)).variants.map(({ visible }) => visible)).toEqual([false, true]);
    // The last one in the offer says so; without it there is nothing to buy.
    expect(await Promise.all([...variants, main].map(async (id) => (await opened(id)).isLastOffered))).toEqual([false, true, false]);
    expect((await page(main)).data.available).toBe(5);
    await change(variants[1] ?? 0, { visible: false });
    expect([(await page(main)).data.available, (await inShop(main))?.available]).toEqual([0, 0]);
    expect((await opened(variants[1] ?? 0)).isLastOffered).toBe(false);
    await change(variants[1] ?? 0, { visible: true });
    await change(main, { texts: { language: 'hrv', name: 'Pamučna majica', summary: '', description: '' } });
    expect((await opened(main)).variants.map(({ name }) => name)).toEqual(['Pamučna majica, 0', 'Pamučna majica, 1']);
  });

  it.each<[Change, string, string]>([
    [{ prices: { retailPrice: 1000, finalPrice: 1001, memberPrice: null } }, 'reducedAboveRetail', 'finalPrice'],
    [{ prices: { retailPrice: 1000, finalPrice: 900, memberPrice: 901 } }, 'memberAbovePrice', 'memberPrice'],
    [{ texts: { language: 'hrv', name: '', summary: '', description: '' } }, 'nameMissing', 'name'],
    [{ texts: { language: 'deu', name: '', summary: 'Kurz', description: '' } }, 'nameMissing', 'name'],
    [{ texts: { language: 'hrv', name: 'A<b>', summary: '', description: '' } }, 'nameUnfit', 'name'],
    [{ texts: { language: 'hrv', name: 'A', summary: 's'.repeat(2_001), description: '' } }, 'summaryTooLong', 'summary'],
    [{ texts: { language: 'hrv', name: 'A', summary: '', description: '<script>Riječi</script>' } }, 'descriptionUnfit', 'description'],
  ])('is refused %j: %s', async (wanted, reason, field) => {
    const id = await addProduct(database, { price: 1000 });
    expect(why(await change(id, wanted))).toEqual([409, reason, field]);
    expect([changed, await logged(id)]).toEqual([[], []]);
  });

  it.each([{ stock: -1 }, { stock: 1.5 }, { prices: { retailPrice: -1, finalPrice: null, memberPrice: null } }])(
    'is no change by the contract: %j',
    async (wanted) => {
      expect((await change(await addProduct(database), wanted)).status).toBe(400);
    },
  );
});

describe('a copy', () => {
  it('is hidden, has a number and addresses of its own, nothing on its shelves, and its variants', async () => {
    const { main, variants } = await aConfigurable('Hlače', [3000, 3500]);
    const sku = await skuOf(main);
    const { data } = await clerk.ask(wire.copyDeskProduct, { params: { id: main } });
    const copy = await opened(data.id);
    expect(copy).toMatchObject({
      sku: `${sku}-2`,
      name: 'Hlače (2)',
      visible: false,
      slug: null,
      finalPrice: 3000,
      format: 'Configurable',
    });
    expect(copy.variants.map(({ stock, finalPrice }) => [stock, finalPrice])).toEqual([
      [0, 3000],
      [0, 3500],
    ]);
    expect(copy.variants.some(({ id }) => variants.includes(id))).toBe(false);
    expect((await opened(variants[0] ?? 0)).stock).toBe(5);
    expect(await logged(data.id)).toMatchObject([{ change: 'create', after: { sku: `${sku}-2`, copyOf: sku } }]);
    await change(data.id, { visible: true });
    expect((await page(data.id)).data.slug).toBe(`${(await page(main)).data.slug}-2`);
    expect((await opened((await clerk.ask(wire.copyDeskProduct, { params: { id: main } })).data.id)).sku).toBe(`${sku}-3`);
    expect((await clerk.ask(wire.copyDeskProduct, { params: { id: variants[0] ?? 0 } })).status).toBe(404);
  });
});

describe('whoever may not look after products', () => {
  it('neither reads nor changes any [T-23]', async () => {
    const id = await addProduct(database, { stock: 3 });
    const { versions } = await opened(id);
    const params = { id };
    const answers = [
      await writer.ask(wire.filterDeskProducts),
      await writer.ask(wire.getDeskProduct, { params }),
      await writer.ask(wire.updateDeskProduct, { params, body: { seen: versions.stock, change: { stock: 1 } } }),
      await writer.ask(wire.copyDeskProduct, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await opened(id)).stock).toBe(3);
  });

  it.each<[string, readonly string[]]>([
    ['stock', ['products:stock']],
    ['price', ['products:price']],
    ['write', ['products:write']],
    ['read', ['products:read']],
  ])('but %s changes that part alone [T-23]', async (part, scopes) => {
    const id = await addProduct(database, { stock: 3 });
    const some = await anEditor('Iva', scopes);
    // Its desk opens for each of them.
    const desk = [await some.ask(wire.getDeskProduct, { params: { id } }), await some.ask(wire.getProductChoices)];
    expect(desk.map(({ status }) => status)).toEqual([200, 200]);
    const { versions, texts } = await opened(id);
    const words = { language: 'hrv', name: 'Novo ime', summary: '', description: '' } as const;
    const prices = { retailPrice: 900, finalPrice: null, memberPrice: null };
    const all: readonly (readonly [string, string, Change])[] = [
      ['stock', versions.stock, { stock: 1 }],
      ['price', versions.prices, { prices }],
      ['write', texts.find(({ language }) => language === 'hrv')?.version ?? '', { texts: words }],
      ['write', versions.visible, { visible: false }],
    ];
    for (const [of, seen, wanted] of all) {
      const { status } = await some.ask(wire.updateDeskProduct, { params: { id }, body: { seen, change: wanted } });
      expect([of, status]).toEqual([of, of === part ? 200 : 403]);
    }
  });

  it('there is nothing at ids that nothing has', async () => {
    for (const id of ['999999', '0', 'x', '99999999999'])
      expect((await clerk.ask(wire.getDeskProduct, { params: { id } })).status).toBe(404);
    const body = { seen: '', change: { stock: 1 } };
    expect((await clerk.ask(wire.updateDeskProduct, { params: { id: 999999 }, body })).status).toBe(404);
  });
});

it('a product is changed in the name of whoever wrote it alone, and its change says which version it has now [ADM-09]', async () => {
  const id = await addProduct(database, { name: 'Rukavica' });
  const vera = await anEditor('Vera', ['products']);
  const wanted = { texts: { language: 'hrv', name: 'Vunena rukavica', summary: '', description: '' } };
  const update = (expects: number) => vera.ask(wire.updateDeskProduct, { params: { id }, body: { change: wanted }, expects });
  const before = await opened(id);
  expect(before.user).toBe(clerk.userId);
  expect(await update(clerk.userId)).toMatchObject({ status: 409, error: { code: 'OTHER_PERSON' } });
  expect(await opened(id)).toEqual(before);
  const { data } = await update(vera.userId);
  const versionNow = async () => (await opened(id)).texts.find(({ language }) => language === 'hrv')?.version;
  expect([data.changed, data.version]).toEqual([true, await versionNow()]);
  // Said once more it changes nothing, and is of the same version.
  expect((await update(vera.userId)).data).toEqual({ changed: false, version: data.version });
});
