import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as product from '#adapters/platform/wire/product.ts';
import { lockOrderAndCart } from '#server/platform/order/move/lock-order-and-cart.ts';
import { moveOrder } from '#server/platform/order/move/move-order.ts';
import { addBundle, optionsOf, setMembers, type TestBundle } from '#tests/support/a-bundle.ts';
import { cartWith, newSession, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Reply, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 40 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

const add = (session: Session, bundle: TestBundle, options: object, qty: unknown = 1) =>
  shop.ask(call.addItem, { productId: bundle.id, qty, options } as never, { session });
const left = async (id: number) =>
  (await base.database.selectFrom('stock').select('quantity').where('product_id', '=', id).executeTakeFirstOrThrow()).quantity;
const ask = (wanted: typeof product.checkBundles, id: number) =>
  shop.ask({ ...wanted, path: `${wanted.path}?product=${id}` } as typeof wanted, undefined as never);
const listed = async (id: number) =>
  (await base.database.selectFrom('listing').select('in_stock').where('product_id', '=', id).executeTakeFirstOrThrow()).in_stock;

describe('a bundle', () => {
  it('tells its members, their options and what else is asked for [BUN-01] [BUN-03]', async () => {
    const bundle = await addBundle(base.database, { own: 9, seeds: 20, small: 4, large: 2 });
    const { data } = await ask(product.checkBundles, bundle.id);
    expect(product.checkBundles.data.safeParse(data).error).toBeUndefined();
    expect(data.product).toMatchObject({ id: bundle.id, format: 'Bundle', finalPrice: 3000, available: 4 });
    expect(data.bundles.map(({ mainProduct, associatedProducts }) => [mainProduct, associatedProducts.map(({ id }) => id)])).toMatchObject([
      [{ id: bundle.seeds, format: 'Simple', name: 'Sjeme', quantity: 3, available: 20 }, []],
      [{ id: bundle.shirt, format: 'Configurable', quantity: 1 }, [bundle.small, bundle.large]],
    ]);
    expect(data.customOptions).toMatchObject([
      { id: 'greeting', option_type: 'text', maxLength: 10, required: false, custom_option_values: [{ label: 'Čestitka' }] },
      { id: 'bags', option_type: 'number', min: 0, max: 5 },
    ]);
    expect((await ask(product.checkBundles, bundle.seeds)).error.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('tells what a piece of each member costs apart, and nothing of what is not sold so [BUN-03]', async () => {
    const bundle = await addBundle(base.database);
    const seeds = base.database.updateTable('product').where('id', '=', bundle.seeds);
    const told = async () => (await ask(product.checkBundles, bundle.id)).data.bundles[0]?.mainProduct.finalPrice;
    await seeds.set({ final_price: 123, is_visible: true }).execute();
    expect(await told()).toBe(123);
    await seeds.set({ is_visible: false }).execute();
    expect(await told()).toBeNull();
  });

  it('whose member lies in the cart alone is named there with what it is a version of', async () => {
    const { small, seeds } = await addBundle(base.database, { small: 4, seeds: 4 });
    const session = await newSession(shop);
    for (const productId of [small, seeds]) await shop.ask(call.addItem, { productId, qty: 1, options: {} } as never, { session });
    const { data } = await shop.ask(call.getCart, {}, { session });
    expect(data.items.map(({ productData }) => [productData.name, productData.mainProductName])).toEqual([
      ['Majica, S', 'Majica'],
      ['Sjeme', null],
    ]);
  });

  it('holds no bundle, neither at once nor later [BUN-02]', async () => {
    const [outer, inner] = [await addBundle(base.database), await addBundle(base.database)];
    await expect(setMembers(base.database, outer.id, [inner.id, 1])).rejects.toThrow();
    await expect(setMembers(base.database, outer.seeds, [inner.seeds, 1])).rejects.toThrow(/no bundle/);
    const makeBundle = base.database.updateTable('product').set({ format: 'Bundle' }).where('id', '=', outer.seeds).execute();
    await expect(makeBundle).rejects.toThrow(/within a bundle/);
  });

  it('goes into the cart only when it is set; the missing members are named [BUN-02]', async () => {
    const bundle = await addBundle(base.database);
    const session = await newSession(shop);
    for (const options of [{}, optionsOf(bundle, bundle.seeds), optionsOf(bundle, 999_999), { bundleOptions: [] }]) {
      const reply = await add(session, bundle, options);
      expect([reply.status, reply.error]).toMatchObject([409, { code: 'BUNDLE_NOT_SET', payload: { name: 'Majica' } }]);
    }
    expect((await shop.ask(call.getCart, {}, { session })).data.items).toEqual([]);
    expect((await add(session, bundle, optionsOf(bundle, bundle.small))).status).toBe(200);
  });

  it('tells of each line how much is digital; of nothing else, there is nothing to deliver [PRD-03]', async () => {
    const ebook = () => addProduct(base.database, { format: 'EProduct' });
    const set = () => addProduct(base.database, { format: 'Bundle' });
    const [digital, mixed, plain] = [await set(), await set(), await set()];
    await setMembers(base.database, digital, [await ebook(), 1], [await ebook(), 1]);
    await setMembers(base.database, mixed, [await ebook(), 1], [await addProduct(base.database), 1]);
    await setMembers(base.database, plain, [await addProduct(base.database), 1]);
    const session = await newSession(shop);
    const digitalOnly = async (id: number) =>
      (await shop.ask(call.addItem, { productId: id, qty: 1, options: {} } as never, { session })).status === 200 &&
      (await shop.ask(call.getCart, {}, { session })).data.digitalOnly;
    expect([await digitalOnly(digital), await digitalOnly(mixed), await digitalOnly(plain)]).toEqual([true, false, false]);
    const { items } = (await shop.ask(call.getCart, {}, { session })).data;
    expect(items.map((item: { readonly digital: string }) => item.digital)).toEqual(['all', 'some', 'none']);
  });

  it('refuses texts and numbers beyond their bounds, and whatever else somebody makes up [T-01] [T-02]', async () => {
    const bundle = await addBundle(base.database, { required: true });
    const session = await newSession(shop);
    const reply = async (personalizations: Record<string, string>) =>
      (await add(session, bundle, optionsOf(bundle, bundle.small, personalizations))).error;
    expect(await reply({})).toMatchObject({
      code: 'PERSONALIZATION_INVALID',
      payload: { field: 'greeting', reason: 'required', name: 'Čestitka' },
    });
    expect(await reply({ greeting: 'x'.repeat(11) })).toMatchObject({ payload: { reason: 'maxLength', length: 10 } });
    expect(await reply({ greeting: 'Hej 🌱' })).toMatchObject({ payload: { field: 'greeting', reason: 'unwritable' } });
    for (const [bags, reason] of [
      ['6', 'max'],
      ['-1', 'min'],
      ['1e3', 'notANumber'],
      ['0.5', 'notANumber'],
      ['NaN', 'notANumber'],
    ] as const)
      expect(await reply({ greeting: 'Hej', bags }), bags).toMatchObject({ payload: { field: 'bags', reason } });
    const whole = optionsOf(bundle, bundle.small, { greeting: 'Hej' });
    for (const options of [
      { ...whole, price: 1 },
      { ...whole, bundleOptions: [{ id: bundle.shirt, options: { activeProductId: bundle.small, qty: 0 } }] },
      { ...whole, bundleOptions: [{ id: bundle.shirt, options: { activeProductId: 2 ** 40 } }] },
      { ...whole, personalizations: [{ id: 'greeting', value: 5 }] },
      { ...whole, personalizations: [{ id: 'greeting', value: 'x'.repeat(2001) }] },
    ])
      expect((await add(session, bundle, options)).error.code).toBe('BAD_REQUEST');
    for (const qty of [0, -1, 0.5, '1e3', '2abc', null, [], 2 ** 31])
      expect((await add(session, bundle, whole, qty)).error.code).toBe('INVALID_QUANTITY');
    const plain = await addProduct(base.database);
    expect((await shop.ask(call.addItem, { productId: plain, options: whole }, { session })).error.code).toBe('BAD_REQUEST');
    expect((await shop.ask(call.getCart, {}, { session })).data.items).toEqual([]);
  });

  it('is another line when it is chosen otherwise; each says what it holds and what was chosen [BUN-04]', async () => {
    const bundle = await addBundle(base.database);
    const session = await newSession(shop);
    await add(session, bundle, optionsOf(bundle, bundle.small, { greeting: ' Za Ivu ', bags: '02' }));
    await add(session, bundle, optionsOf(bundle, bundle.large));
    const { data } = await add(session, bundle, optionsOf(bundle, bundle.small, { bags: '2', greeting: 'Za Ivu' }), 2);
    expect(data.items.map(({ qty, options }) => [qty, options])).toEqual([
      [
        3,
        {
          ...optionsOf(bundle, bundle.small, { greeting: 'Za Ivu', bags: '2' }),
          words: ['3 × Sjeme', 'Majica, S', 'Čestitka: Za Ivu', 'Vrećice: 2'],
        },
      ],
      [1, { ...optionsOf(bundle, bundle.large), words: ['3 × Sjeme', 'Majica, L'] }],
    ]);
    expect(data.prices.base.finalPrice).toBe(12_000);
    expect(call.CartWire.safeParse(data).error).toBeUndefined();
  });

  it('can be chosen otherwise in the cart; an equal line is taken in [BUN-04]', async () => {
    const bundle = await addBundle(base.database);
    const session = await newSession(shop);
    await add(session, bundle, optionsOf(bundle, bundle.small), 2);
    const { data } = await add(session, bundle, optionsOf(bundle, bundle.large));
    const itemId = data.items[1]?.itemId ?? '';
    const change = (options: object, qty = 1) => shop.ask(call.updateItem, { itemId, qty, options }, { session });
    expect((await change({})).error).toMatchObject({ code: 'BUNDLE_NOT_SET', payload: { name: 'Majica' } });
    expect((await change(optionsOf(bundle, bundle.large, { greeting: 'Hvala' }))).data.items[1]?.options.words).toContain(
      'Čestitka: Hvala',
    );
    const merged = (await change(optionsOf(bundle, bundle.small), 4)).data.items;
    expect(merged.map((item) => [item.itemId, item.qty])).toEqual([[itemId, 6]]);
    expect((await shop.ask(call.updateItem, { itemId, qty: 5 }, { session })).data.items[0]).toMatchObject({
      qty: 5,
      options: optionsOf(bundle, bundle.small),
    });
  });

  it('is not taken in by a line that would then hold more than any may, however little it costs', async () => {
    const bundle = await addBundle(base.database, {}, { price: 1 });
    const session = await newSession(shop);
    await add(session, bundle, optionsOf(bundle, bundle.small), 9999);
    const { data } = await add(session, bundle, optionsOf(bundle, bundle.large));
    const itemId = data.items[1]?.itemId ?? '';
    const changed = await shop.ask(call.updateItem, { itemId, qty: 1, options: optionsOf(bundle, bundle.small) }, { session });
    expect(changed.error.code).toBe('INVALID_QUANTITY');
    expect((await shop.ask(call.getCart, {}, { session })).data.items.map(({ qty }) => qty)).toEqual([9999, 1]);
  });

  it('is gone when a member is not to be had any more, and the cart says so [CRT-14]', async () => {
    const bundle = await addBundle(base.database);
    const session = await newSession(shop);
    await add(session, bundle, optionsOf(bundle, bundle.small));
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', bundle.small).execute();
    expect((await shop.ask(call.validateCart, {}, { session })).data).toMatchObject({ items: [], gone: [{ name: 'Set za vrt' }] });
    expect((await add(session, bundle, optionsOf(bundle, bundle.small))).error.code).toBe('BUNDLE_NOT_SET');
  });
});

describe('the stock of a bundle', () => {
  it('is that of its scarcest part, shared with all else in the cart [CRT-17]', async () => {
    const bundle = await addBundle(base.database, { own: 50, seeds: 10, small: 9, large: 2 });
    const session = await cartWith(shop, [bundle.seeds, 3]);
    const more = await add(session, bundle, optionsOf(bundle, bundle.small), 3);
    expect([more.status, more.error]).toMatchObject([409, { code: 'OUT_OF_STOCK', payload: { available: 2, name: 'Set za vrt' } }]);
    expect((await add(session, bundle, optionsOf(bundle, bundle.small), 2)).status).toBe(200);
    expect((await add(session, bundle, optionsOf(bundle, bundle.large))).error).toMatchObject({ payload: { available: 0 } });
    expect((await shop.ask(call.addItem, { productId: bundle.seeds }, { session })).status).toBe(200);
    expect((await shop.ask(call.addItem, { productId: bundle.seeds }, { session })).error).toMatchObject({ payload: { available: 4 } });
  });

  it('is told in the cart when it and its own member together are too many by now, and no order is made of them [CRT-17]', async () => {
    const bundle = await addBundle(base.database, { own: 50, seeds: 10, small: 9, large: 2 });
    const session = await cartWith(shop, [bundle.seeds, 4]);
    await add(session, bundle, optionsOf(bundle, bundle.small), 2);
    const ready = await readyToOrder(shop, session);
    await base.database.updateTable('stock').set({ quantity: 9 }).where('product_id', '=', bundle.seeds).execute();
    const { items } = (await shop.ask(call.getCart, {}, { session })).data;
    expect(items.map(({ available }) => available)).toEqual([3, 1]);
    const refused = await order(shop, ready);
    expect([refused.status, refused.error]).toMatchObject([409, { code: 'OUT_OF_STOCK', payload: { available: 3 } }]);
  });

  it('is ordered with its own member beside it, and both go off the shelf together [CRT-17]', async () => {
    const bundle = await addBundle(base.database, { own: 5, seeds: 10, small: 3, large: 2 });
    const session = await cartWith(shop, [bundle.seeds, 4]);
    await add(session, bundle, optionsOf(bundle, bundle.small), 2);
    expect((await order(shop, await readyToOrder(shop, session))).status).toBe(200);
    expect([await left(bundle.id), await left(bundle.seeds), await left(bundle.small)]).toEqual([3, 0, 1]);
  });

  it('goes off the shelf with all members at the order, which keeps what was chosen', async () => {
    const bundle = await addBundle(base.database, { own: 5, seeds: 10, small: 3, large: 2 });
    const session = await newSession(shop);
    await add(session, bundle, optionsOf(bundle, bundle.small, { greeting: 'Hej' }), 2);
    const placed = await order(shop, await readyToOrder(shop, session));
    expect(placed.status).toBe(200);
    expect([await left(bundle.id), await left(bundle.seeds), await left(bundle.small), await left(bundle.large)]).toEqual([3, 4, 1, 2]);
    const line = await base.database.selectFrom('order_line').selectAll().where('product_id', '=', bundle.id).executeTakeFirstOrThrow();
    expect(line).toMatchObject({ quantity: 2, row_total: 6000, words: ['3 × Sjeme', 'Majica, S', 'Čestitka: Hej'] });
    expect(line.options).toEqual(optionsOf(bundle, bundle.small, { greeting: 'Hej' }));
  });

  it('that a member is too few for shows in lists at once, and in the record [CAT-05]', async () => {
    const bundle = await addBundle(base.database, { seeds: 4, small: 2, large: 0 });
    expect(await listed(bundle.id)).toBe(true);
    const session = await readyToOrder(shop, await cartWith(shop, [bundle.seeds, 2]));
    shop.changed.splice(0);
    const placed = await order(shop, session);
    expect(placed.status).toBe(200);
    expect(await listed(bundle.id)).toBe(false);
    // Lists are forgotten though the member itself hasn't run out.
    expect(await left(bundle.seeds)).toBe(2);
    expect(shop.changed).toEqual([`product:${bundle.seeds}`, `product:${bundle.id}`, 'listing']);
    expect((await ask(product.checkBundles, bundle.id)).data.product.available).toBe(0);
    // Who keeps the page of the set hears as well that its member came back.
    const cancelled = await base.database.transaction().execute(async (trx) => {
      const { id } = await trx.selectFrom('shop_order').select('id').where('slug', '=', placed.data.orderSlug).executeTakeFirstOrThrow();
      return moveOrder(trx, await lockOrderAndCart(trx, id), 'cancelled', { now: new Date(), siteUrl: 'http://localhost:3000' });
    });
    expect([...cancelled.tags].sort()).toEqual(['listing', `product:${bundle.id}`, `product:${bundle.seeds}`].sort());
    expect([await left(bundle.seeds), await listed(bundle.id)]).toEqual([4, true]);
    await base.database.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', bundle.seeds).execute();
    expect(await listed(bundle.id)).toBe(true);
    await base.database.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', bundle.small).execute();
    expect(await listed(bundle.id)).toBe(false);
    await base.database.deleteFrom('stock').where('product_id', '=', bundle.large).execute();
    expect(await listed(bundle.id)).toBe(true);
  });
});

describe('fifty buyers of bundles [F-09] [CRT-17]', () => {
  const count = (replies: readonly Reply<unknown>[]) => {
    const by: Record<string, number> = {};
    for (const reply of replies) by[reply.error?.code ?? 'placed'] = (by[reply.error?.code ?? 'placed'] ?? 0) + 1;
    return by;
  };

  it('that share a member, in opposite order with it and each other: no deadlock, nothing sold twice', async () => {
    const one = await addBundle(base.database, { own: 40, small: 40 });
    const other = await addProduct(base.database, { format: 'Bundle', name: 'Drugi set' });
    const shared = await addProduct(base.database, { stock: 30 });
    await setMembers(base.database, other, [shared, 2], [one.seeds, 1]);
    await base.database.insertInto('bundle_member').values({ bundle_id: one.id, position: 3, product_id: shared, quantity: 2 }).execute();
    const sessions: Session[] = [];
    for (let index = 0; index < 50; index++) {
      const session = await newSession(shop);
      if (index % 3 === 0) await shop.ask(call.addItem, { productId: shared, qty: 2 }, { session });
      else if (index % 3 === 1) await shop.ask(call.addItem, { productId: other }, { session });
      else await add(session, one, optionsOf(one, one.small));
      sessions.push(await readyToOrder(shop, session));
    }
    const replies = await Promise.all(sessions.map((session) => order(shop, session)));
    expect(shop.logged).toEqual([]);
    expect(count(replies)).toEqual({ placed: 15, OUT_OF_STOCK: 35 });
    expect(await left(shared)).toBe(0);
    expect([await listed(one.id), await listed(other), await listed(shared)]).toEqual([false, false, false]);
  });
});
