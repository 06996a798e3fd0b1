import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { configurationVersion, readConfiguration } from '#server/platform/checkout/shop-configuration.ts';
import { cartWith, GUEST, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let session: Session;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  session = await cartWith(shop, await addProduct(base.database));
  await shop.ask(call.updateGuestUser, GUEST, { session });
});
afterAll(() => base.drop());

const offered = async () => (await shop.ask(call.getApplicableDeliveryMethods, {}, { session })).data;
const priceOfHome = async () => (await offered()).find(({ id }) => id === HOME)?.price;
const ask = (statement: string) => sql.raw(statement).execute(base.database);

describe('what the shop offers and asks of everybody', () => {
  it('is as it stands in the database from the next answer on, whoever changed it', async () => {
    const before = await priceOfHome();
    await ask(`update delivery_method set price = price + 100 where id = ${HOME}`);
    expect(await priceOfHome()).toBe((before ?? 0) + 100);
    await ask(`update delivery_method set countries = '{DE}' where id = ${HOME}`);
    expect(await priceOfHome()).toBeUndefined();
    await ask(`update delivery_method set countries = '{HR}', price = price - 100 where id = ${HOME}`);
    expect(await priceOfHome()).toBe(before);
  });

  it('changes its version with each of its tables', async () => {
    const version = async () =>
      (await sql<{ version: string }>`select ${configurationVersion} as version`.execute(base.database)).rows[0]?.version;
    const versions = new Set([await version()]);
    const tables = [
      'site_option',
      'country',
      'delivery_method',
      'delivery_method_text',
      'delivery_branch',
      'payment_method',
      'payment_method_text',
    ];
    for (const table of tables) {
      await ask(`delete from ${table} where false`);
      versions.add(await version());
    }
    expect(versions.size).toBe(tables.length + 1);
  });

  it('that was taken back is told to nobody', async () => {
    const price = async (add: number) => {
      let seen: number | undefined;
      await base.database
        .transaction()
        .execute(async (trx) => {
          await sql`update delivery_method set price = price + ${add} where id = ${HOME}`.execute(trx);
          seen = (await readConfiguration(trx)).deliveries.find(({ id }) => id === HOME)?.price;
          throw new Error('taken back');
        })
        .catch(() => undefined);
      return seen;
    };
    const before = (await priceOfHome()) ?? 0;
    expect(await price(7)).toBe(before + 7);
    expect(await priceOfHome()).toBe(before);
    expect(await price(9)).toBe(before + 9);
    expect(await priceOfHome()).toBe(before);
  });

  it('decides at the order too: a country that is no longer delivered to is not', async () => {
    const other = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database)));
    await shop.ask(cart.getCart, undefined as never, { session: other });
    await ask(`update site_option set value = '["DE"]' where key = 'AllowedCountries'`);
    const refused = await shop.ask(call.createOrder, { successURL: '/', failureURL: '/' }, { session: other });
    expect(refused.error).toMatchObject({ code: 'ADDRESS_INVALID', payload: { reason: 'countryNotServed' } });
    await ask(`update site_option set value = '["HR"]' where key = 'AllowedCountries'`);
    expect((await shop.ask(call.createOrder, { successURL: '/', failureURL: '/' }, { session: other })).status).toBe(200);
  });
});
