import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { cartWith, newSession, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
});
afterAll(() => base.drop());

describe('a cart session', () => {
  it('is an unguessable pair whose code is kept only as a hash [CRT-01]', async () => {
    const first = await newSession(shop);
    const second = await newSession(shop);
    expect(first.cartId).toMatch(/^c_[\w-]{20}$/);
    expect(Buffer.from(first.protectCode, 'base64url')).toHaveLength(16);
    expect(second.cartId).not.toBe(first.cartId);
    const row = await base.database.selectFrom('cart').selectAll().where('id', '=', first.cartId).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(first.protectCode);
    expect(row.protect_code_hash).toHaveLength(32);
  });

  it('answers CART_ARCHIVED once ordered and SESSION_ALREADY_USED once moved [CRT-07]', async () => {
    const ordered = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database)));
    expect((await order(shop, ordered)).status).toBe(200);
    for (const reply of [
      await shop.ask(call.getCart, {}, { session: ordered }),
      await shop.ask(call.validateCart, {}, { session: ordered }),
      await shop.ask(call.addItem, { productId: 1, qty: 1 }, { session: ordered }),
      await shop.ask(call.clearCart, {}, { session: ordered }),
      await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, { session: ordered }),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.error).toMatchObject({ code: 'CART_ARCHIVED', payload: { message: 'Cart is archived.' } });
    }
    const moved = await newSession(shop);
    await base.database.updateTable('cart').set({ status: 'moved' }).where('id', '=', moved.cartId).execute();
    const reply = await shop.ask(call.getCart, {}, { session: moved });
    expect(reply.error).toMatchObject({ code: 'SESSION_ALREADY_USED', payload: { message: 'Session already used.' } });
  });

  it('of another visit is asked for with a token only [CRT-09]', async () => {
    expect((await shop.ask(call.getAbandoned, {})).error.code).toBe('UNAUTHORIZED');
  });
});

describe('lines', () => {
  it('adds to the line that is there, one piece by default [CRT-02]', async () => {
    const product = await addProduct(base.database, { price: 1299 });
    const session = await cartWith(shop, product);
    await shop.ask(call.addItem, { productId: product }, { session });
    const { data } = await shop.ask(call.addItem, { productId: product, qty: '3' }, { session });
    expect(data.items).toMatchObject([{ productId: product, qty: 5, prices: { converted: { finalPrice: 1299, row: 6495 } } }]);
    expect(call.CartWire.safeParse(data).error).toBeUndefined();
  });

  it('sets the quantity of a line [CRT-02]', async () => {
    const session = await cartWith(shop, await addProduct(base.database));
    const itemId = (await shop.ask(call.getCart, {}, { session })).data.items[0]?.itemId ?? '';
    const { data } = await shop.ask(call.updateItem, { itemId, qty: 7 }, { session });
    expect(data.items[0]?.qty).toBe(7);
    expect(data.couponInvalid).toBe(false);
  });

  it('wants a quantity to set, which an empty one is not [CRT-02]', async () => {
    const session = await cartWith(shop, [await addProduct(base.database), 3]);
    const itemId = (await shop.ask(call.getCart, {}, { session })).data.items[0]?.itemId ?? '';
    expect((await shop.ask(call.updateItem, { itemId, qty: '' }, { session })).error.code).toBe('INVALID_QUANTITY');
    expect((await shop.ask(call.getCart, {}, { session })).data.items[0]?.qty).toBe(3);
  });

  it('takes Simple and EProduct, asks for the configuration of the others [CRT-04]', async () => {
    const session = await cartWith(shop, await addProduct(base.database), await addProduct(base.database, { format: 'EProduct' }));
    for (const [format, code] of [
      ['Configurable', 'CONFIGURATION_NOT_SET'],
      ['Bundle', 'BUNDLE_NOT_SET'],
    ] as const) {
      const reply = await shop.ask(call.addItem, { productId: await addProduct(base.database, { format }), qty: 1 }, { session });
      expect([reply.status, reply.error.code]).toEqual([409, code]);
    }
    const { data } = await shop.ask(call.getCart, {}, { session });
    expect(data.items.map(({ productData, qty }) => [productData.format, qty])).toEqual([
      ['Simple', 1],
      ['EProduct', 1],
    ]);
    expect(data.digitalOnly).toBe(false);
  });

  it('holds one copy of what is downloaded, however it is added or set', async () => {
    const book = await addProduct(base.database, { format: 'EProduct', price: 790 });
    const session = await cartWith(shop, [book, 5], await addProduct(base.database, { price: 1000 }));
    const quantities = ({ data }: { readonly data: { readonly items: readonly { readonly qty: number }[] } }) =>
      data.items.map(({ qty }) => qty);
    expect(quantities(await shop.ask(call.addItem, { productId: book, qty: 1 }, { session }))).toEqual([1, 1]);
    const { data } = await shop.ask(call.getCart, {}, { session });
    const set = await shop.ask(call.updateItem, { itemId: data.items[0]?.itemId ?? '', qty: 3 }, { session });
    expect(quantities(set)).toEqual([1, 1]);
  });

  it('does not know a product that is archived, missing, or whose main product is archived', async () => {
    const archived = await addProduct(base.database, { archived: true });
    const variant = await addProduct(base.database, { main: archived, visible: false });
    const session = await newSession(shop);
    for (const productId of [archived, variant, 999_999, 2 ** 40]) {
      const reply = await shop.ask(call.addItem, { productId, qty: 1 }, { session });
      expect([reply.status, reply.error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });

  it('removes a line; one that is not there is refused [CRT-06]', async () => {
    const session = await cartWith(shop, await addProduct(base.database), await addProduct(base.database));
    const [first] = (await shop.ask(call.getCart, {}, { session })).data.items;
    const foreign = (await shop.ask(call.getCart, {}, { session: await cartWith(shop, await addProduct(base.database)) })).data.id;
    const { data } = await shop.ask(call.deleteItem, { itemId: first?.itemId ?? '' }, { session });
    expect(data.items).toHaveLength(1);
    for (const itemId of [first?.itemId ?? '', '0', 'x', "1' or '1'='1", '9'.repeat(40), foreign]) {
      const reply = await shop.ask(call.deleteItem, { itemId }, { session });
      expect([reply.status, reply.error.code]).toEqual([404, 'ITEM_NOT_IN_CART']);
    }
    expect((await shop.ask(call.clearCart, {}, { session })).data).toMatchObject({ items: [], prices: { base: { finalPrice: 0 } } });
  });

  it('refuses more than there are, with what is left and the name [CRT-17]', async () => {
    const product = await addProduct(base.database, { stock: 3, name: 'Kompost' });
    const session = await cartWith(shop, [product, 2]);
    const more = await shop.ask(call.addItem, { productId: product, qty: 2 }, { session });
    expect([more.status, more.error]).toMatchObject([409, { code: 'OUT_OF_STOCK', payload: { available: 3, name: 'Kompost' } }]);
    expect((await shop.ask(call.addItem, { productId: product, qty: 9999 }, { session })).error.code).toBe('OUT_OF_STOCK');
    const itemId = (await shop.ask(call.getCart, {}, { session })).data.items[0]?.itemId ?? '';
    expect((await shop.ask(call.updateItem, { itemId, qty: 4 }, { session })).error.code).toBe('OUT_OF_STOCK');
    expect((await shop.ask(call.updateItem, { itemId, qty: 3 }, { session })).status).toBe(200);
  });

  it('shows the truth again after a refused update [CRT-15]', async () => {
    const product = await addProduct(base.database, { stock: 3 });
    const session = await cartWith(shop, [product, 2]);
    const before = await shop.ask(call.getCart, {}, { session });
    await shop.ask(call.updateItem, { itemId: before.data.items[0]?.itemId ?? '', qty: 99 }, { session });
    expect((await shop.ask(call.getCart, {}, { session })).data).toEqual(before.data);
  });

  it('counts nothing of what the shop no longer sells, says so, and prices the rest anew [CRT-14]', async () => {
    const [gone, dearer] = [await addProduct(base.database), await addProduct(base.database, { price: 1000 })];
    const session = await cartWith(shop, gone, dearer);
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    await base.database.updateTable('product').set({ final_price: 1100, retail_price: 1100 }).where('id', '=', dearer).execute();
    const { data } = await shop.ask(call.validateCart, {}, { session });
    expect(data.items).toMatchObject([{ productId: dearer, prices: { converted: { finalPrice: 1100 } } }]);
    expect(data.prices.base.finalPrice).toBe(1100);
    expect(data.gone).toHaveLength(1);
  });

  it('speaks the language of the request, else English, which more people read than Croatian [LOC-02]', async () => {
    const session = await cartWith(shop, await addProduct(base.database, { name: 'Kanta' }));
    const named = async (language: 'hrv' | 'eng' | 'deu') =>
      (await shop.ask(call.getCart, {}, { session, language })).data.items[0]?.productData.name;
    expect([await named('hrv'), await named('eng'), await named('deu')]).toEqual(['Kanta', 'Kanta (en)', 'Kanta (en)']);
  });

  it('offers what goes with the goods and is not yet in the cart, at most four [CRT-12]', async () => {
    const others = [];
    for (let index = 0; index < 6; index++) others.push(await addProduct(base.database));
    const [hidden, archived] = [await addProduct(base.database, { visible: false }), await addProduct(base.database, { archived: true })];
    const main = await addProduct(base.database, { crossSell: [hidden, archived, ...others] });
    const { data } = await shop.ask(call.getCart, {}, { session: await cartWith(shop, main, others[1] ?? 0) });
    expect(data.crossSellProducts.map(({ id }) => id)).toEqual([others[0], others[2], others[3], others[4]]);
  });
});

describe('sums', () => {
  it('are the platform’s: items, coupon, delivery, tax contained, total [CRT-16]', async () => {
    const [dear, book] = [await addProduct(base.database, { price: 1999 }), await addProduct(base.database, { price: 1050, taxRate: 500 })];
    const session = await cartWith(shop, [dear, 2], book);
    const open = (await shop.ask(call.applyCoupon, { couponCode: 'jesen10' }, { session })).data;
    expect(open.coupon).toEqual({ couponCode: 'JESEN10', description: 'Popust' });
    expect(open.prices.converted).toMatchObject({
      itemsTotal: 5048,
      coupon: 505,
      delivery: null,
      loyalty: 0,
      cartTotal: 4543,
      orderTotal: 4543,
    });
    await readyToOrder(shop, session, { delivery: HOME });
    const { converted, base: inBase } = (await shop.ask(call.getCart, {}, { session })).data.prices;
    // 25 %: 3998 - 400 + 450 = 4048 → 810; 5 %: 1050 - 105 = 945 → 45.
    expect(converted).toMatchObject({ delivery: 450, cartTotal: 4543, orderTotal: 4993 });
    expect(converted.tax).toEqual({ itemsTotal: 850, coupon: 85, delivery: 90, loyalty: 0, cartTotal: 765, orderTotal: 855 });
    expect(inBase).toEqual({ finalPrice: 4993, cartTotal: 4543 });
  });

  it('has no delivery once only what is downloaded is left, though one was chosen', async () => {
    const lamp = await addProduct(base.database, { price: 1000 });
    const book = await addProduct(base.database, { price: 700, format: 'EProduct' });
    const session = await cartWith(shop, book, lamp);
    await base.database.updateTable('cart').set({ delivery_method_id: HOME }).where('id', '=', String(session.cartId)).execute();
    const { items, prices } = (await shop.ask(call.getCart, {}, { session })).data;
    expect(prices.converted.delivery).toBe(450);
    const itemId = items.find(({ productId }) => productId === lamp)?.itemId ?? '';
    const { data } = await shop.ask(call.deleteItem, { itemId }, { session });
    expect(data.prices.converted).toMatchObject({ itemsTotal: 700, delivery: null, orderTotal: 700 });
  });

  it('has free delivery from a sum of the goods after the discount', async () => {
    const session = await cartWith(shop, await addProduct(base.database, { price: 6300 }));
    await readyToOrder(shop, session, { delivery: HOME });
    expect((await shop.ask(call.getCart, {}, { session })).data.prices.converted.delivery).toBe(0);
    const { data } = await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, { session });
    expect(data.prices.converted).toMatchObject({ cartTotal: 5670, delivery: 450, orderTotal: 6120 });
    const methods = (await shop.ask(checkout.getApplicableDeliveryMethods, {}, { session })).data;
    expect(methods.map(({ price }) => price)).toEqual([450, 0, 320]);
  });
});

describe('two at once', () => {
  it('keeps all of 20 products that are added at the same time', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => addProduct(base.database)));
    const session = await newSession(shop);
    const replies = await Promise.all(products.map((productId) => shop.ask(call.addItem, { productId, qty: 1 }, { session })));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await shop.ask(call.getCart, {}, { session })).data.items).toHaveLength(20);
  });

  it('counts all of 20 pieces of one product, and never past the stock', async () => {
    const product = await addProduct(base.database, { stock: 12 });
    const session = await newSession(shop);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.ask(call.addItem, { productId: product, qty: 1 }, { session })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await shop.ask(call.getCart, {}, { session })).data.items[0]?.qty).toBe(12);
  });
});
