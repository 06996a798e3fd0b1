import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/checkout.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, LOCKER } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { aFolder, imported } from './an-import.ts';

const mediaDir = await mkdtemp(join(tmpdir(), 'izlog-media-'));
let base: TestDatabase;
let shop: Shop;
let product: number;
let method: string;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2000 });
  const row = base.database.selectFrom('delivery_method').select('code').where('id', '=', LOCKER);
  method = (await row.executeTakeFirstOrThrow()).code;
});
afterAll(async () => {
  await base.drop();
  await rm(mediaDir, { recursive: true });
});

const HEAD = 'method,code,name,street,zip_code,city,closed';
async function load(rows: readonly string[], options: { readonly allOrNothing?: boolean; readonly dryRun?: boolean } = {}) {
  const { folder, remove } = await aFolder({ 'lockers.csv': [HEAD, ...rows, ''].join('\n') });
  const { told, lockers, badRows } = await imported(base.database, { folder, mediaDir, ...options });
  await remove();
  return { told, lockers, badRows };
}
async function offered() {
  const session = await cartWith(shop, product);
  await shop.ask(call.updateGuestUser, GUEST, { session });
  const { data } = await shop.ask(call.getApplicableDeliveryMethods, {}, { session });
  return data.find(({ id }) => id === LOCKER)?.options.map(({ name, town }) => [name, town]) ?? [];
}
const SPLIT = (code = 'A-1') => `${method},${code},Istočna obala,Ulica mreža 12,21000,Split,`;

describe('parcel lockers', () => {
  it('come in, move and stay as they are, and are offered by their places [CHK-06]', async () => {
    expect(await load([SPLIT(), `${method},B/2,"Trg, sjever",Trg 1,10000,Zagreb,no`])).toEqual({ told: [], lockers: 2, badRows: 0 });
    expect(await offered()).toEqual([
      ['Istočna obala, Ulica mreža 12, 21000 Split', 'Split'],
      ['Trg, sjever, Trg 1, 10000 Zagreb', 'Zagreb'],
    ]);
    expect((await load([SPLIT()])).lockers).toBe(0);
    expect((await load([SPLIT().replace('Ulica mreža 12', 'Ulica mreža 14')])).lockers).toBe(1);
    expect((await offered())[0]).toEqual(['Istočna obala, Ulica mreža 14, 21000 Split', 'Split']);
  });

  it('that are closed are taken away, and carts that had chosen one choose anew; one that never was is no change', async () => {
    await load([SPLIT('C-3')]);
    const { id } = await base.database.selectFrom('delivery_branch').select('id').where('code', '=', 'C-3').executeTakeFirstOrThrow();
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: LOCKER, branch: id });
    expect(await load([`${method},C-3,,,,,yes`, `${method},Z-9,,,,,yes`])).toEqual({ told: [], lockers: 1, badRows: 0 });
    expect((await order(shop, session)).error.code).toBe('DELIVERY_BRANCH_MISSING');
  });

  it('are told row by row when they are bad; the good ones are there', async () => {
    const { told, lockers, badRows } = await load([
      SPLIT('D-4'),
      SPLIT('D-4'),
      ',E-5,Ime,Ulica 1,10000,Zagreb,',
      'drone,E-6,Ime,Ulica 1,10000,Zagreb,',
      'pickup,E-7,Ime,Ulica 1,10000,Zagreb,',
      `${method},,Ime,Ulica 1,10000,Zagreb,`,
      `${method},E-8,Ime,,10000,,`,
      `${method},E-9,<b>Ime</b>,Ulica 1,!,Zagreb,možda`,
    ]);
    expect(told).toEqual([
      'lockers.csv:3 code: stands in line 2 already',
      expect.stringMatching(/^lockers\.csv:4 method: is wanted: the code of a delivery method, .*parcel-locker|locker/),
      expect.stringMatching(/^lockers\.csv:5 method: there is no delivery method "drone" in the shop, but /),
      'lockers.csv:6 method: "pickup" has branches of the shop; parcel lockers are of another method',
      'lockers.csv:7 code: is wanted: it is what the carrier calls the locker',
      'lockers.csv:8 street: is wanted of a locker that is open',
      'lockers.csv:8 city: is wanted of a locker that is open',
      'lockers.csv:9 name: wants one line without HTML; it is "<b>Ime</b>"',
      'lockers.csv:9 zip_code: wants a postcode such as 10000; it is "!"',
      'lockers.csv:9 closed: wants yes or no; it is "možda"',
    ]);
    expect([lockers, badRows]).toEqual([1, 7]);
    expect(await offered()).toContainEqual(['Istočna obala, Ulica mreža 12, 21000 Split', 'Split']);
  });

  it('are not written by a dry run, nor with a bad row when all or nothing is wanted', async () => {
    const before = await offered();
    expect((await load([SPLIT('F-1')], { dryRun: true })).lockers).toBe(1);
    expect((await load([SPLIT('F-2'), `${method},,,,,,`], { allOrNothing: true })).badRows).toBe(1);
    expect(await offered()).toEqual(before);
  });
});
