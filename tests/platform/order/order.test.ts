import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as cart from '#adapters/platform/wire/cart.ts';
import * as call from '#adapters/platform/wire/checkout.ts';
import { ORDER_EXTRA_NAMES, ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { ADDRESS, acceptConsents, cartWith, GUEST, newSession, ORDER, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BANK_TRANSFER, BRANCH_SPLIT, CASH_ON_DELIVERY, HOME, PICKUP } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2499, name: 'Kanta' });
});
afterAll(() => base.drop());
beforeEach(() => shop.changed.splice(0));

const read = (orderSlug: string, session: Session) => shop.ask(call.getOrder, { orderSlug }, { session });
const orderRow = (slug: string) => base.database.selectFrom('shop_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

describe('an order', () => {
  it('is written whole, as it was agreed [PAY-01] [CHK-14]', async () => {
    const session = await cartWith(shop, [product, 2], await addProduct(base.database, { price: 1050, taxRate: 500, format: 'EProduct' }));
    await shop.ask(cart.applyCoupon, { couponCode: 'JESEN10' }, { session });
    await readyToOrder(shop, session, {
      guest: { ...GUEST, company: { name: 'Zeleno d.o.o.', oib: '12345678903' } },
      delivery: PICKUP,
      branch: BRANCH_SPLIT,
    });
    const shown = (await shop.ask(cart.validateCart, {}, { session })).data;
    const placed = await order(shop, session, { orderMessage: ' Zvono ne radi. ', giftMessage: 'Sretno!', to: 'Iva', from: 'Ana' });
    expect(placed.data).toEqual({ html: null, orderSlug: expect.stringMatching(/^[\w-]{24}$/) });
    const row = await orderRow(placed.data.orderSlug);
    expect(row).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      email: 'ana@primjer.hr',
      language: 'hrv',
      status: 'placed',
      currency: 'EUR',
      coupon_code: 'JESEN10',
      extras: { orderMessage: 'Zvono ne radi.', giftMessage: 'Sretno!', to: 'Iva', from: 'Ana' },
      company: { name: 'Zeleno d.o.o.', oib: '12345678903' },
      delivery: { methodId: PICKUP, code: 'pickup', branchId: BRANCH_SPLIT, branchName: 'Split, Kralja Zvonimira 14', price: 0 },
      payment: { code: 'bank-transfer', paymentType: null },
      addresses: [
        { type: 'shipping', street: 'Ilica' },
        { type: 'main', street: 'Ilica' },
      ],
      items_total: 6048,
      discount: 605,
      total: 5443,
      tax: shown.prices.converted.tax.orderTotal,
    });
    const lines = await base.database.selectFrom('order_line').selectAll().where('order_id', '=', row.id).orderBy('position').execute();
    expect(lines).toMatchObject([
      { name: 'Kanta', quantity: 2, unit_price: 2499, row_total: 4998, discount: 500, tax_rate: 2500 },
      { quantity: 1, row_total: 1050, discount: 105, tax_rate: 500 },
    ]);
    const taxes = await base.database.selectFrom('order_tax').selectAll().where('order_id', '=', row.id).orderBy('rate').execute();
    expect(taxes.map(({ rate, gross, tax }) => [rate, gross, tax])).toEqual([
      [500, 945, 45],
      [2500, 4498, 900],
    ]);
  });

  it('is shown to whoever placed it, and says how to pay by bank transfer [CHK-13]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: HOME, payment: BANK_TRANSFER });
    const { prices } = (await shop.ask(cart.getCart, {}, { session })).data;
    const { orderSlug } = (await order(shop, session, { orderMessage: 'Zvono ne radi.' })).data;
    const { data } = await read(orderSlug, session);
    expect(data).toEqual({
      orderSlug,
      status: 'placed',
      shipment: null,
      cartId: session.cartId,
      cartIsOpen: false,
      number: (await orderRow(orderSlug)).number,
      placedAt: shop.clock.now.toISOString(),
      email: 'ana@primjer.hr',
      items: [{ name: 'Kanta', qty: 1, row: 2499 }],
      prices,
      currency: 'EUR',
      deliveryMethod: 'Dostava na adresu',
      paymentMethod: 'Uplata na račun',
      bankTransfer: {
        payee: 'Zeleni fond',
        payeeStreet: 'Ulica lipa 12',
        payeePlace: '10000 Zagreb',
        iban: 'HR1210010051863000160',
        reference: `HR00 ${data.number}`,
        payer: { name: 'Ana Horvat-Kovačić', street: 'Ilica 10a', place: '10000 Zagreb' },
        description: `Narudžba ${data.number}`,
      },
      deliveryAddress: expect.objectContaining({ ...ADDRESS, type: 'shipping' }),
      dueOnDelivery: null,
      extras: { orderMessage: 'Zvono ne radi.' },
      downloads: [],
    });
  });

  it('says what is to be paid as the goods are handed over until they are, and names no address of what is fetched at a branch [CHK-13]', async () => {
    const home = await readyToOrder(shop, await cartWith(shop, product), { delivery: HOME, payment: CASH_ON_DELIVERY });
    const { orderSlug } = (await order(shop, home)).data;
    const { prices, dueOnDelivery } = (await read(orderSlug, home)).data;
    expect(dueOnDelivery).toBe(prices.converted.orderTotal);
    expect(dueOnDelivery).toBeGreaterThan(0);
    const row = base.database.updateTable('shop_order').where('slug', '=', orderSlug);
    await row.set({ status: 'delivered' }).execute();
    expect((await read(orderSlug, home)).data).toMatchObject({ dueOnDelivery: null, deliveryAddress: { city: 'Zagreb' } });

    const fetched = await readyToOrder(shop, await cartWith(shop, product), { delivery: PICKUP, payment: BANK_TRANSFER });
    const { orderSlug: slug } = (await order(shop, fetched)).data;
    expect((await read(slug, fetched)).data.deliveryAddress).toBeNull();
  });

  it('names no account to pay to while the shop has not named its own', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { payment: BANK_TRANSFER });
    const { orderSlug } = (await order(shop, session)).data;
    const renameOption = (key: string, to: string) =>
      base.database.updateTable('site_option').set({ key: to }).where('key', '=', key).execute();
    await renameOption('BankTransfer', 'Other');
    expect((await read(orderSlug, session)).data.bankTransfer).toBeNull();
    await renameOption('Other', 'BankTransfer');
  });

  it('is not shown to anybody else, and its neighbours cannot be guessed [T-05]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { payment: CASH_ON_DELIVERY });
    const { orderSlug } = (await order(shop, session)).data;
    expect((await read(orderSlug, session)).data.bankTransfer).toBeNull();
    const none = (await read('A'.repeat(24), session)).text;
    const { number } = await orderRow(orderSlug);
    const others = [
      await newSession(shop),
      { cartId: session.cartId, protectCode: '' },
      { cartId: session.cartId, protectCode: undefined },
    ];
    for (const other of others) {
      const reply = await read(orderSlug, other);
      expect(reply.status).toBe(404);
      expect(reply.text).toBe(none);
    }
    const last = orderSlug.charCodeAt(23);
    const guesses = [
      number,
      '1',
      '',
      "' or '1'='1",
      ...Array.from({ length: 60 }, (_, index) => orderSlug.slice(0, 23) + String.fromCharCode(45 + index)),
    ];
    for (const guess of guesses.filter((slug) => slug.charCodeAt(23) !== last)) expect((await read(guess, session)).text).toBe(none);
  });

  it('carries the year of Zagreb in its number', async () => {
    const now = shop.clock.now;
    shop.clock.now = new Date('2026-12-31T23:30:00Z');
    const { orderSlug } = (await order(shop, await readyToOrder(shop, await cartWith(shop, product)))).data;
    shop.clock.now = now;
    expect((await orderRow(orderSlug)).number).toMatch(/^2027-/);
  });

  it('tells whoever keeps answers what it took off the shelf', async () => {
    const scarce = await addProduct(base.database, { stock: 3 });
    await order(shop, await readyToOrder(shop, await cartWith(shop, product, [scarce, 2])));
    expect(shop.changed).toEqual([`product:${scarce}`]);
    shop.changed.splice(0);
    await order(shop, await readyToOrder(shop, await cartWith(shop, scarce)));
    expect(shop.changed).toEqual([`product:${scarce}`, 'listing']);
    const listed = await base.database.selectFrom('listing').select('in_stock').where('product_id', '=', scarce).executeTakeFirstOrThrow();
    expect(listed.in_stock).toBe(false);
  });

  it('leaves a main product in stock until its last variant is gone', async () => {
    const main = await addProduct(base.database, { format: 'Configurable' });
    const variants = [
      await addProduct(base.database, { main, visible: false, stock: 1 }),
      await addProduct(base.database, { main, visible: false, stock: 1 }),
    ];
    const inStock = async () =>
      (await base.database.selectFrom('listing').select('in_stock').where('product_id', '=', main).executeTakeFirstOrThrow()).in_stock;
    await order(shop, await readyToOrder(shop, await cartWith(shop, variants[0] ?? 0)));
    expect(await inStock()).toBe(true);
    await order(shop, await readyToOrder(shop, await cartWith(shop, variants[1] ?? 0)));
    expect(await inStock()).toBe(false);
    expect(shop.changed).toContain(`product:${main}`);
  });
});

describe('an order is refused', () => {
  it('while something is missing', async () => {
    expect((await order(shop, await newSession(shop))).error.code).toBe('CART_EMPTY');
    const session = await cartWith(shop, product);
    expect((await order(shop, session)).error).toMatchObject({ code: 'NO_ACTIVE_USER' });
    await shop.ask(call.updateGuestUser, GUEST, { session });
    expect((await order(shop, session)).error.code).toBe('DELIVERY_METHOD_NOT_FOUND');
    await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: HOME }, { session });
    expect((await order(shop, session)).error.code).toBe('PAYMENT_METHOD_NOT_FOUND');
    await shop.ask(call.savePaymentMethod, { paymentMethodId: 1 }, { session });
    expect((await order(shop, session)).error).toMatchObject({ code: 'CONSENT_REQUIRED', payload: { reason: 'checkout' } });
    await acceptConsents(shop);
    expect((await order(shop, session)).status).toBe(200);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'evil',
    '/\t/evil.example',
    '/a\r\nb',
    '',
    '/ok\\..',
    'javascript:alert(1)',
  ])('with a path that leads elsewhere: %j', async (path) => {
    const session = await readyToOrder(shop, await cartWith(shop, product));
    for (const field of ['successURL', 'failureURL']) {
      const reply = await order(shop, session, { [field]: path });
      expect([reply.status, reply.error.payload.field]).toEqual([400, field]);
    }
  });

  it('when the price is another than the customer saw, until they have seen it [CRT-14]', async () => {
    const moody = await addProduct(base.database, { price: 1000, stock: 5 });
    const session = await readyToOrder(shop, await cartWith(shop, moody));
    await base.database.updateTable('product').set({ final_price: 1200, retail_price: 1200 }).where('id', '=', moody).execute();
    for (let again = 0; again < 2; again++)
      expect((await order(shop, session)).error).toMatchObject({ code: 'CART_CHANGED', statusCode: 409 });
    expect((await shop.ask(cart.validateCart, {}, { session })).data.prices.base.finalPrice).toBe(1200);
    const placed = await order(shop, session);
    expect((await orderRow(placed.data.orderSlug)).total).toBe(1200);
  });

  it('when the price changed before the way of delivery was chosen: choosing it shows no price [CRT-14]', async () => {
    const moody = await addProduct(base.database, { price: 1000 });
    const session = await readyToOrder(shop, await cartWith(shop, moody));
    await base.database.updateTable('product').set({ final_price: 1200, retail_price: 1200 }).where('id', '=', moody).execute();
    expect((await shop.ask(call.saveDeliveryMethod, { deliveryMethodId: PICKUP, branchId: BRANCH_SPLIT }, { session })).status).toBe(200);
    expect((await order(shop, session)).error.code).toBe('CART_CHANGED');
  });

  it('when the shop no longer sells something in it [CRT-14]', async () => {
    const gone = await addProduct(base.database);
    const session = await readyToOrder(shop, await cartWith(shop, product, gone));
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    expect((await order(shop, session)).error.code).toBe('CART_CHANGED');
  });

  it('when there are too few, with nothing written [CRT-17]', async () => {
    const [plenty, scarce] = [
      await addProduct(base.database, { stock: 10 }),
      await addProduct(base.database, { stock: 2, name: 'Komposter' }),
    ];
    const session = await readyToOrder(shop, await cartWith(shop, plenty, [scarce, 2]));
    await shop.ask(cart.applyCoupon, { couponCode: 'JESEN10' }, { session });
    const usesBefore = await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JESEN10').executeTakeFirst();
    await base.database.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', scarce).execute();
    const reply = await order(shop, session);
    expect([reply.status, reply.error]).toMatchObject([409, { code: 'OUT_OF_STOCK', payload: { available: 1, name: 'Komposter' } }]);
    const stock = await base.database
      .selectFrom('stock')
      .selectAll()
      .where('product_id', 'in', [plenty, scarce])
      .orderBy('product_id')
      .execute();
    expect(stock.map(({ quantity }) => quantity)).toEqual([10, 1]);
    expect(await base.database.selectFrom('coupon').select('uses').where('code', '=', 'JESEN10').executeTakeFirst()).toEqual(usesBefore);
    expect((await shop.ask(cart.getCart, {}, { session })).status).toBe(200);
  });
});

describe('what is added to an order [CRT-12]', () => {
  it.each(ORDER_EXTRA_NAMES)('%s is kept up to its limit as it was written, and refused beyond', async (name) => {
    const { maximum } = ORDER_EXTRAS[name];
    const session = await readyToOrder(shop, await cartWith(shop, product));
    expect((await order(shop, session, { [name]: 'č'.repeat(maximum + 1) })).error).toMatchObject({ code: 'BAD_REQUEST' });
    const longest = '🔔'.repeat(maximum);
    const { data } = await order(shop, session, { [name]: ` ${longest}\r\n` });
    expect((await orderRow(data.orderSlug)).extras).toEqual({ [name]: longest });
    expect((await read(data.orderSlug, session)).data.extras).toEqual({ [name]: longest });
  });
});

describe('repeating [CHK-12]', () => {
  it('answers the same order, also with another body', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { stock: 1 })));
    const first = await order(shop, session);
    const second = await order(shop, session, { orderMessage: 'Drugačije' });
    expect(second.data).toEqual(first.data);
    expect((await orderRow(first.data.orderSlug)).extras).toEqual({});
  });

  it('fifty times at once makes one order [CHK-12]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product));
    const replies = await Promise.all(Array.from({ length: 50 }, () => shop.ask(call.createOrder, ORDER, { session })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.orderSlug)).size).toBe(1);
    const rows = await base.database.selectFrom('shop_order').select('id').where('cart_id', '=', String(session.cartId)).execute();
    expect(rows).toHaveLength(1);
  });
});
