import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBundle } from '#adapters/platform/product/read-product.ts';
import { addItem, getCart } from '#adapters/platform/wire/cart.ts';
import { checkBundles, getProduct } from '#adapters/platform/wire/product.ts';
import { priceOfChoice } from '#domain/bundle/price-of-choice.ts';
import { installFunctions } from '#server/platform/database/install-functions.ts';
import { newSession, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { aFolder, emptyShop, everything, imported } from '../import/an-import.ts';

const base = await createTestDatabase({ poolSize: 10 });
const { database } = base;
const mediaDir = await mkdtemp(join(tmpdir(), 'izlog-media-'));
afterAll(async () => {
  await base.drop();
  await rm(mediaDir, { recursive: true });
});
const shop = await openShop(database);
beforeEach(async () => {
  await sql`delete from cart_line`.execute(database);
  await emptyShop(database);
});

async function load(files: Readonly<Record<string, string>>) {
  const { folder, remove } = await aFolder(files);
  const outcome = await imported(database, { folder, mediaDir });
  await remove();
  return outcome;
}

/** A set of 2 × mug at 10,01 (9,01 for members) and a shirt at 20,00 or 25,50, and an XL at 99,00 that the set does not offer; 10 % less than the sum. */
const FILES = {
  'attributes.csv': 'code,input_type,label\nsize,textSwatch,Size\n',
  'attribute-values.csv': 'attribute,code,label\nsize,s,S\nsize,l,L\nsize,xl,XL\n',
  'products.csv': `sku,format,parent,configurable_by,name,retail_price,member_price,tax_rate,stock,visible,bundle_discount,attribute:size
MUG,,,,Mug,10.01,9.01,25,50,no,,
SHIRT,Configurable,,size,Shirt,,,25,,,,
SHIRT-S,,SHIRT,,,20.00,,,5,,,s
SHIRT-L,,SHIRT,,,25.50,,,5,,,l
SHIRT-XL,,SHIRT,,,9.00,,,5,,,xl
SET,Bundle,,,Set,,,25,,,10,
`,
  'bundle-members.csv': 'bundle,member,quantity,variants\nSET,MUG,2,\nSET,SHIRT,1,SHIRT-S|SHIRT-L\n',
};

const idOf = async (sku: string) => (await database.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
const stored = async () =>
  database
    .selectFrom('product')
    .select(['retail_price', 'final_price', 'membership_price', 'price_from', 'prior_price'])
    .where('sku', '=', 'SET')
    .executeTakeFirstOrThrow();
const listed = async () =>
  database
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.product_id')
    .select('listing.final_price')
    .where('sku', '=', 'SET')
    .executeTakeFirst();
const bundleOf = async (id: number) => {
  const { data } = await shop.ask(
    { ...checkBundles, path: `${checkBundles.path}?product=${id}` } as typeof checkBundles,
    undefined as never,
  );
  return readBundle(data);
};
const put = async (variant: string) => {
  const session = await newSession(shop);
  const [productId, shirt, activeProductId] = [await idOf('SET'), await idOf('SHIRT'), await idOf(variant)];
  const options = { bundleOptions: [{ id: shirt, options: { activeProductId } }], personalizations: [] };
  const reply = await shop.ask(addItem, { productId, qty: 1, options } as never, { session });
  return { session, reply, line: (await shop.ask(getCart, {}, { session })).data.items[0]?.prices.converted.finalPrice };
};

describe('a set that costs what its members cost', () => {
  it('has its lowest price in lists, "from" where a choice costs more, and nothing of a price of before', async () => {
    expect((await load(FILES)).told).toEqual([]);
    expect(await stored()).toEqual({ retail_price: 3602, final_price: 3602, membership_price: 3422, price_from: true, prior_price: null });
    expect(await listed()).toEqual({ final_price: 3602 });
    const before = await everything(database);
    expect(await load(FILES)).toMatchObject({ told: [], changed: 0, added: 0, bundles: 0 });
    expect(await everything(database)).toEqual(before);
  });

  it('costs exactly what is chosen, in the form as in the cart', async () => {
    await load(FILES);
    const [bundle, shirt] = [await bundleOf(await idOf('SET')), await idOf('SHIRT')];
    const size = bundle.members[1]?.options[0];
    expect(size?.values.map(({ label }) => label)).toEqual(['S', 'L']);
    const asChosen = (label: string) =>
      priceOfChoice(bundle, { [shirt]: { size: size?.values.find((value) => value.label === label)?.id ?? '' } });
    expect(priceOfChoice(bundle, {})).toEqual(bundle.price);
    expect(asChosen('L')).toMatchObject({ final: { amount: 4097 }, member: { amount: 3917 }, from: false });
    expect((await put('SHIRT-S')).line).toBe(3602);
    expect((await put('SHIRT-L')).line).toBe(4097);
    const page = await shop.ask(
      { ...getProduct, path: `${getProduct.path}?id=${await idOf('SET')}` } as typeof getProduct,
      undefined as never,
    );
    expect(page.data).toMatchObject({ bundleDiscount: 1000, priceFrom: true, finalPrice: 3602 });
  });

  it('is ordered at what was chosen, to the cent, each version apart, and takes the pieces of its members [BUN-02] [CHK-12]', async () => {
    await load(FILES);
    const { session } = await put('SHIRT-L');
    const [productId, shirt, activeProductId] = [await idOf('SET'), await idOf('SHIRT'), await idOf('SHIRT-S')];
    const options = { bundleOptions: [{ id: shirt, options: { activeProductId } }], personalizations: [] };
    await shop.ask(addItem, { productId, qty: 2, options } as never, { session });
    const placed = await order(shop, await readyToOrder(shop, session));
    expect(placed.status).toBe(200);
    const { rows } = await sql<{ unit_price: number; quantity: number; row_total: number }>`
      select l.unit_price, l.quantity, l.row_total from order_line l join shop_order o on o.id = l.order_id where o.slug = ${placed.data.orderSlug} and l.product_id = ${productId} order by l.position`.execute(
      database,
    );
    expect(rows.map(({ unit_price, quantity, row_total }) => [unit_price, quantity, row_total])).toEqual([
      [4097, 1, 4097],
      [3602, 2, 7204],
    ]);
    const { rows: stock } = await sql<{ sku: string; quantity: number }>`
      select p.sku, s.quantity from stock s join product p on p.id = s.product_id order by p.sku`.execute(database);
    expect(stock.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['MUG', 44],
      ['SHIRT-L', 4],
      ['SHIRT-S', 3],
      ['SHIRT-XL', 5],
    ]);
  });

  it('follows the prices of its members, their discount and versions, and keeps the log of what it cost', async () => {
    await load(FILES);
    await load({ 'products.csv': 'sku,retail_price,final_price\nSHIRT-S,20.00,18.00\n' });
    expect(await stored()).toMatchObject({ retail_price: 3602, final_price: 3422, prior_price: 3602, price_from: true });
    expect(await listed()).toEqual({ final_price: 3422 });
    await load({ 'products.csv': 'sku,archived\nSHIRT-S,yes\n' });
    expect(await stored()).toMatchObject({ final_price: 4097, price_from: false });
    await load({ 'products.csv': 'sku,bundle_discount\nSET,0\n' });
    expect(await stored()).toMatchObject({ final_price: 4552 });
    expect(await listed()).toEqual({ final_price: 4552 });
    await load({ 'products.csv': 'sku,bundle_discount,retail_price\nSET,,40.00\n' });
    await load({ 'products.csv': 'sku,retail_price\nMUG,12.00\n' });
    expect(await stored()).toMatchObject({ final_price: 4000 });
    expect((await put('SHIRT-L')).line).toBe(4000);
    const { rows } = await sql<{
      least: number;
    }>`select min(final_price) as least from price_log where product_id = ${await idOf('SET')}`.execute(database);
    expect(rows[0]?.least).toBe(3422);
  });

  it('takes no variant that it is not limited to, and counts only the pieces of the others [BUN-02]', async () => {
    await load(FILES);
    expect((await put('SHIRT-XL')).reply.error.code).toBe('BUNDLE_NOT_SET');
    await load({ 'products.csv': 'sku,stock\nSHIRT-S,0\nSHIRT-L,0\n' });
    expect((await bundleOf(await idOf('SET'))).availability.inStock).toBe(false);
    await load({ 'bundle-members.csv': 'bundle,member,variants\nSET,SHIRT,\n' });
    expect((await bundleOf(await idOf('SET'))).availability.inStock).toBe(true);
    expect((await put('SHIRT-XL')).line).toBe(2612);
  });

  it('in a cart whose version is no longer offered is told as gone', async () => {
    await load(FILES);
    const { session } = await put('SHIRT-L');
    expect((await load({ 'bundle-members.csv': 'bundle,member,variants\nSET,SHIRT,SHIRT-S\n' })).told).toEqual([]);
    const { data } = await shop.ask(getCart, {}, { session });
    expect([data.items.length, data.gone?.length]).toEqual([0, 1]);
  });

  it('says what is wrong with its rows', async () => {
    const { told } = await load({
      ...FILES,
      'products.csv': `${FILES['products.csv'].replace('Set,,,25,,,10', 'Set,5.00,,25,,,100')}`,
    });
    expect(told.join('\n')).toMatch(/bundle_discount: wants less than 100 per cent/);
    expect(told.join('\n')).toMatch(/retail_price: has to be empty/);
    await load(FILES);
    const wrong = await load({ 'bundle-members.csv': 'bundle,member,variants\nSET,SHIRT,MUG\nSET,MUG,NONE\n' });
    expect(wrong.told.join('\n')).toMatch(/"MUG" is no variant of "SHIRT"/);
    expect(wrong.told.join('\n')).toMatch(/NONE/);
  });

  it('tells members what is chosen where its versions differ for them alone', async () => {
    await load(FILES);
    await load({ 'products.csv': 'sku,retail_price,member_price\nSHIRT-S,20.00,\nSHIRT-L,20.00,15.00\n' });
    const [set, shirt] = [await idOf('SET'), await idOf('SHIRT')];
    const bundle = await bundleOf(set);
    expect(bundle.price.from).toBe(false);
    for (const sku of ['SHIRT-S', 'SHIRT-L']) {
      const activeProductId = await idOf(sku);
      const { rows } = await sql<{
        membership_price: number;
      }>`select * from bundle_choice_price(${set}, ${JSON.stringify({ bundleOptions: [{ id: shirt, options: { activeProductId } }] })}::jsonb)`.execute(
        database,
      );
      const size = bundle.members[1]?.variants.find(({ id }) => id === activeProductId)?.choices ?? {};
      expect(priceOfChoice(bundle, { [shirt]: size })).toMatchObject({
        final: bundle.price.final,
        member: { amount: rows[0]?.membership_price },
      });
    }
  });

  it('has the lowest price for members, whichever version is the cheapest for everybody', async () => {
    await load(FILES);
    const priced = async (small: string, large: string) => {
      await load({ 'products.csv': `sku,retail_price,member_price\nSHIRT-S,${small}\nSHIRT-L,${large}\n` });
      const { final_price, membership_price } = await stored();
      return [final_price, membership_price];
    };
    // 2 × 10,01 (9,01) and the shirt, 10 % less.
    expect(await priced('20.00,', '25.50,15.00')).toEqual([3602, 2972]);
    expect(await priced('20.00,18.00', '25.50,15.00')).toEqual([3602, 2972]);
    expect(await priced('20.00,', '25.50,22.00')).toEqual([3602, 3422]);
    await load({ 'products.csv': 'sku,member_price\nMUG,\n' });
    expect(await priced('20.00,', '25.50,22.00')).toEqual([3602, null]);
    expect(await priced('20.00,', '25.50,15.00')).toEqual([3602, 3152]);
  });

  it('that was priced by the rules of an earlier version is priced anew by the next start', async () => {
    await load(FILES);
    await sql`update product set membership_price = 3600 where sku = 'SET'`.execute(database);
    await installFunctions(database as unknown as Kysely<unknown>);
    expect((await stored()).membership_price).toBe(3422);
  });

  it('is counted alike by the form and by the database, whatever the discount', async () => {
    await load(FILES);
    const [set, shirt, large] = [await idOf('SET'), await idOf('SHIRT'), await idOf('SHIRT-L')];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 99_999 }), async (discount, mug) => {
        await sql`update product set bundle_discount = ${discount} where id = ${set}`.execute(database);
        await sql`update product set retail_price = ${mug}, final_price = ${mug}, membership_price = null where sku = 'MUG'`.execute(
          database,
        );
        const bundle = await bundleOf(set);
        const size = bundle.members[1]?.variants.find(({ id }) => id === large)?.choices ?? {};
        const { rows } = await sql<{
          final_price: number;
          membership_price: number | null;
        }>`select * from bundle_choice_price(${set}, ${JSON.stringify({ bundleOptions: [{ id: shirt, options: { activeProductId: large } }] })}::jsonb)`.execute(
          database,
        );
        const price = priceOfChoice(bundle, { [shirt]: size });
        expect([price.final.amount, price.member?.amount ?? null]).toEqual([rows[0]?.final_price, rows[0]?.membership_price]);
      }),
      { numRuns: 25 },
    );
  });
});
