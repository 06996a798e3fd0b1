import { afterAll, beforeAll, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as orders from '#adapters/platform/wire/order.ts';
import { addBundle, optionsOf, type TestBundle } from '#tests/support/a-bundle.ts';
import { newSession } from '#tests/support/a-buyer.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const add = (session: Session, bundle: TestBundle, options: object, qty: number, customer?: TestUser) =>
  shop.ask(
    call.addItem,
    { productId: bundle.id, qty, options },
    { session, ...(customer === undefined ? {} : { headers: customer.headers }) },
  );

it('a login keeps each choice as a line of its own, the larger quantity of equal ones [CRT-09] [BUN-04]', async () => {
  const customer = await aCustomer(base.database);
  const bundle = await addBundle(base.database);
  const own = await customersCartWith(shop, customer);
  await add(own, bundle, optionsOf(bundle, bundle.small), 1, customer);
  const guest = await newSession(shop);
  await add(guest, bundle, optionsOf(bundle, bundle.large, { greeting: 'Hej' }), 2);
  await add(guest, bundle, optionsOf(bundle, bundle.small), 3);
  const { data } = await shop.ask(call.getAbandoned, {}, { session: guest, headers: customer.headers });
  const merged = await shop.ask(call.getCart, {}, { session: data ?? undefined, headers: customer.headers });
  expect(merged.data.items.map(({ qty, options }) => [qty, options.words.at(-1)])).toEqual([
    [3, 'Majica, S'],
    [2, 'Čestitka: Hej'],
  ]);
});

it('ordering again brings the bundle as it was chosen, as far as it is to be had [IDN-09] [BUN-04]', async () => {
  const customer = await aCustomer(base.database);
  const bundle = await addBundle(base.database, { small: 4, large: 4 });
  const session = await customersCartWith(shop, customer);
  await add(session, bundle, optionsOf(bundle, bundle.small, { greeting: 'Hej' }), 3, customer);
  await add(session, bundle, optionsOf(bundle, bundle.large), 1, customer);
  await customerReady(shop, customer, session);
  const { orderSlug } = (await customersOrder(shop, customer, session)).data;
  const path = orders.getOwnOrder.path.replace('{slug}', orderSlug);
  const own = await shop.ask({ ...orders.getOwnOrder, path } as typeof orders.getOwnOrder, undefined as never, {
    headers: customer.headers,
  });
  expect(own.data.items[0]?.words).toEqual(['3 × Sjeme', 'Majica, S', 'Čestitka: Hej']);
  await base.database.updateTable('product').set({ archived: true }).where('id', '=', bundle.large).execute();
  const again = await shop.ask(
    orders.repeatOrder,
    { orderSlug },
    { session: await customersCartWith(shop, customer), headers: customer.headers },
  );
  expect(again.data.cart.items.map(({ qty, options }) => [qty, options.personalizations])).toEqual([
    [1, [{ id: 'greeting', value: 'Hej' }]],
  ]);
  expect(again.data.skipped.map(({ reason }) => reason)).toEqual(['outOfStock', 'configuration']);
});
