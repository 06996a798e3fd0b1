import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/cart.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { customerReady, customersCartWith, customersOrder } from '#tests/support/a-customer-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, HOME } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const CARD = '385001122334';
const START = new Date('2026-11-20T10:00:00Z');
type Word = 'valid' | 'invalid' | 'unavailable';

let base: TestDatabase;
let shop: Shop;
let product: number;
/** What the register says, and what it was asked. */
const register: { word: Word; asked: string[]; meanwhile: () => Promise<unknown> } = {
  word: 'valid',
  asked: [],
  meanwhile: async () => undefined,
};
beforeAll(async () => {
  base = await createTestDatabase();
  const membership = {
    check: async (barcode: string) => {
      register.asked.push(barcode);
      await register.meanwhile();
      return register.word;
    },
  };
  shop = await openShop(base.database, { membership });
  product = await addProduct(base.database, { price: 1000, member: 800 });
});
beforeEach(() => {
  register.word = 'valid';
  register.asked = [];
  register.meanwhile = async () => undefined;
  shop.clock.now = START;
});
afterAll(() => base.drop());

interface Visit {
  readonly session: Session;
  readonly headers: TestUser['headers'];
}
async function visit(...lines: readonly (readonly [number, number])[]): Promise<Visit> {
  const { headers } = await aCustomer(base.database);
  const session = (await shop.ask(call.getNewCartSession, undefined as never, { headers })).data;
  for (const [productId, qty] of lines) await shop.ask(call.addItem, { productId, qty }, { session, headers });
  return { session, headers };
}
const apply = (by: Visit, barcode: string) => shop.ask(call.applyMemberCard, { barcode }, by);
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

describe('a membership card on a cart [CRT-11]', () => {
  it('prices the goods with it and says what it saves', async () => {
    const dearer = await addProduct(base.database, { price: 500, member: 600 });
    const usual = await addProduct(base.database, { price: 300 });
    const by = await visit([product, 3], [dearer, 1], [usual, 1]);
    const { data } = await apply(by, '3850 0112-2334');
    expect(register.asked).toEqual([CARD]);
    expect(data.memberCardBarcode).toBe(CARD);
    expect(data.validateMemberCard).toBe(true);
    expect(data.items.map(({ prices }) => prices.converted)).toEqual([
      { finalPrice: 800, row: 2400 },
      { finalPrice: 500, row: 500 },
      { finalPrice: 300, row: 300 },
    ]);
    expect(data.prices.converted).toMatchObject({ itemsTotal: 3200, loyalty: 600, cartTotal: 3200, orderTotal: 3200 });
    expect(data.prices.converted.tax).toMatchObject({ loyalty: 0, itemsTotal: 640, orderTotal: 640 });
    expect(call.CartWire.safeParse(data).error).toBeUndefined();
    const without = (await shop.ask(call.removeMemberCard, {}, by)).data;
    expect(without).toMatchObject({ memberCardBarcode: null, prices: { converted: { itemsTotal: 3800, loyalty: 0 } } });
  });

  it('makes coupons and free delivery count from the lower goods', async () => {
    const by = await visit([product, 7]);
    await base.database.updateTable('cart').set({ delivery_method_id: HOME }).where('id', '=', String(by.session.cartId)).execute();
    expect((await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, by)).data.prices.converted).toMatchObject({
      coupon: 700,
      delivery: 0,
    });
    expect((await apply(by, CARD)).data.prices.converted).toMatchObject({
      itemsTotal: 5600,
      coupon: 560,
      loyalty: 1400,
      delivery: 450,
      orderTotal: 5490,
    });
  });

  it('saves nothing on what is not sold any more', async () => {
    const gone = await addProduct(base.database, { price: 1000, member: 500 });
    const by = await visit([product, 1], [gone, 1]);
    expect((await apply(by, CARD)).data.prices.converted.loyalty).toBe(700);
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    expect((await shop.ask(call.getCart, {}, by)).data.prices.converted).toMatchObject({ itemsTotal: 800, loyalty: 200 });
  });

  it('takes a coupon off whose minimum the lower goods do not reach', async () => {
    const by = await visit([product, 3]);
    expect((await shop.ask(call.applyCoupon, { couponCode: 'PET' }, by)).data.coupon).not.toBeNull();
    expect((await apply(by, CARD)).data).toMatchObject({ coupon: null, prices: { converted: { itemsTotal: 2400, coupon: 0 } } });
  });

  it.each([
    ['of a wrong form', '385-čćž', 'valid', 409, 'BARCODE_INVALID', 0],
    ['of blanks alone', ' - ', 'valid', 409, 'BARCODE_INVALID', 0],
    ['unknown to the register', '111', 'invalid', 409, 'BARCODE_INVALID', 1],
    ['while the register does not answer', CARD, 'unavailable', 503, 'BARCODE_UNCHECKED', 1],
  ] as const)('is refused %s', async (_, barcode, word, status, code, times) => {
    const by = await visit([product, 1]);
    register.word = word;
    const reply = await apply(by, barcode);
    expect([reply.status, reply.error.code, register.asked.length]).toEqual([status, code, times]);
    expect((await shop.ask(call.getCart, {}, by)).data).toMatchObject({
      memberCardBarcode: null,
      prices: { converted: { loyalty: 0, itemsTotal: 1000 } },
    });
  });

  it.each([
    ['valid', CARD],
    ['invalid', null],
    ['unavailable', null],
  ] as const)('is on a new cart of its own when the account has one that is %s', async (word, expected) => {
    register.word = word;
    const { headers } = await aCustomer(base.database, { memberCardBarcode: CARD });
    const session = (await shop.ask(call.getNewCartSession, undefined as never, { headers })).data;
    expect((await shop.ask(call.getCart, {}, { session, headers })).data.memberCardBarcode).toBe(expected);
    expect(register.asked).toEqual([CARD]);
    await shop.ask(call.removeMemberCard, {}, { session, headers });
    await shop.ask(call.getNewCartSession, undefined as never, { headers });
    expect((await shop.ask(call.getCart, {}, { session, headers })).data.memberCardBarcode).toBeNull();
    expect(register.asked).toEqual([CARD]);
  });

  it('that was put on while the register was asked about the account’s stays', async () => {
    const typed = '385009998887';
    const { headers } = await aCustomer(base.database, { memberCardBarcode: CARD });
    register.meanwhile = () =>
      base.database.updateTable('cart').set({ member_card_barcode: typed }).where('member_card_barcode', 'is', null).execute();
    const session = (await shop.ask(call.getNewCartSession, undefined as never, { headers })).data;
    register.meanwhile = async () => undefined;
    expect((await shop.ask(call.getCart, {}, { session, headers })).data.memberCardBarcode).toBe(typed);
  });

  it('is for customers on their own cart only, and strangers never get to ask the register', async () => {
    const by = await visit([product, 1]);
    const other = await visit();
    const guests = await cartWith(shop, product);
    const refusals = [
      await shop.ask(call.applyMemberCard, { barcode: CARD }, { session: by.session }),
      await apply({ ...by, headers: other.headers }, CARD),
      await apply({ session: guests, headers: by.headers }, CARD),
    ];
    expect(refusals.map(({ error }) => error.code)).toEqual(['UNAUTHORIZED', 'CART_NOT_FOUND', 'FORBIDDEN']);
    expect(register.asked).toEqual([]);
  });

  it('counts on no guest’s cart, whatever the row says', async () => {
    const session = await cartWith(shop, product);
    await base.database.updateTable('cart').set({ member_card_barcode: CARD }).where('id', '=', String(session.cartId)).execute();
    expect((await shop.ask(call.getCart, {}, { session })).data).toMatchObject({
      memberCardBarcode: null,
      prices: { converted: { itemsTotal: 1000, loyalty: 0 } },
    });
  });

  it('is kept by the customer’s cart when a guest’s is put into it', async () => {
    const by = await visit([product, 1]);
    await apply(by, CARD);
    const guest = await cartWith(shop, [product, 2]);
    const { data } = await shop.ask(call.getAbandoned, {}, { session: guest, headers: by.headers });
    expect((await shop.ask(call.getCart, {}, { session: data ?? undefined, headers: by.headers })).data).toMatchObject({
      memberCardBarcode: CARD,
      prices: { converted: { itemsTotal: 1600, loyalty: 400 } },
    });
  });

  it('never makes a cart dearer, and saves exactly the difference [CRT-16]', async () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 5000 }),
      member: fc.option(fc.integer({ min: 0, max: 6000 }), { nil: undefined }),
      qty: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), fc.boolean(), async (lines, hasCoupon) => {
        const goods: (readonly [number, number])[] = [];
        for (const { price, member, qty } of lines)
          goods.push([await addProduct(base.database, { price, ...(member === undefined ? {} : { member }) }), qty]);
        const by = await visit(...goods);
        if (hasCoupon) await shop.ask(call.applyCoupon, { couponCode: 'JESEN10' }, by);
        const before = (await shop.ask(call.getCart, {}, by)).data.prices.converted;
        const after = (await apply(by, CARD)).data.prices.converted;
        expect(after.itemsTotal + after.loyalty).toBe(before.itemsTotal);
        expect(after.orderTotal).toBeLessThanOrEqual(before.orderTotal);
        expect(after.orderTotal).toBeGreaterThanOrEqual(0);
        expect(after.orderTotal).toBe(after.itemsTotal - after.coupon);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the check before ordering [CRT-14]', () => {
  it('asks the register again only when its last word is older than a quarter of an hour', async () => {
    const by = await visit([product, 1]);
    await apply(by, CARD);
    later(15);
    await shop.ask(call.validateCart, {}, by);
    expect(register.asked).toHaveLength(1);
    later(1);
    expect((await shop.ask(call.validateCart, {}, by)).data).toMatchObject({ validateMemberCard: true, memberCardBarcode: CARD });
    expect(register.asked).toHaveLength(2);
    await shop.ask(call.validateCart, {}, by);
    expect(register.asked).toHaveLength(2);
  });

  it('takes off a card that is not valid any more, and says so once', async () => {
    const by = await visit([product, 2]);
    await apply(by, CARD);
    later(16);
    register.word = 'invalid';
    const off = { memberCardBarcode: null, prices: { converted: { itemsTotal: 2000, loyalty: 0, orderTotal: 2000 } } };
    const told = (await shop.ask(call.validateCart, {}, by)).data;
    expect(told).toMatchObject({ validateMemberCard: false, ...off });
    // The sum without the card was shown by that.
    const { shown_total, revision } = await base.database
      .selectFrom('cart')
      .select(['shown_total', 'revision'])
      .where('id', '=', String(by.session.cartId))
      .executeTakeFirstOrThrow();
    expect([shown_total, revision]).toEqual([2000, told.revision]);
    expect((await shop.ask(call.validateCart, {}, by)).data).toMatchObject({ validateMemberCard: true, ...off });
    expect((await shop.ask(call.getCart, {}, by)).data).toMatchObject({ validateMemberCard: true, ...off });
    expect(register.asked).toHaveLength(2);
  });

  it('leaves a card alone that was put on while the register was asked about the one before', async () => {
    const by = await visit([product, 1]);
    await apply(by, CARD);
    later(16);
    register.word = 'invalid';
    const cartId = String(by.session.cartId);
    const another = { member_card_barcode: '385001122399', member_card_checked_at: shop.clock.now };
    register.meanwhile = () => base.database.updateTable('cart').set(another).where('id', '=', cartId).execute();
    await shop.ask(call.validateCart, {}, by);
    const kept = await base.database.selectFrom('cart').select('member_card_barcode').where('id', '=', cartId).executeTakeFirst();
    expect(kept?.member_card_barcode).toBe(another.member_card_barcode);
  });

  it('goes by the last word while the register does not answer', async () => {
    const by = await visit([product, 1]);
    await apply(by, CARD);
    later(60);
    register.word = 'unavailable';
    expect((await shop.ask(call.validateCart, {}, by)).data).toMatchObject({
      validateMemberCard: true,
      memberCardBarcode: CARD,
      prices: { converted: { loyalty: 200 } },
    });
  });

  it('is made by the order itself, too, when it was left out', async () => {
    const customer = await aCustomer(base.database);
    const session = await customersCartWith(shop, customer, product);
    const by = { session, headers: customer.headers };
    await apply(by, CARD);
    await customerReady(shop, customer, session);
    await shop.ask(call.getCart, {}, by);
    later(16);
    register.word = 'invalid';
    expect((await customersOrder(shop, customer, session)).error.code).toBe('CART_CHANGED');
    expect((await shop.ask(call.getCart, {}, by)).data).toMatchObject({
      memberCardBarcode: null,
      prices: { converted: { itemsTotal: 1000 } },
    });
    const { orderSlug } = (await customersOrder(shop, customer, session)).data;
    const row = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ loyalty: 0, member_card_barcode: null, items_total: 1000 });
  });

  it('asks nobody about a cart without a card', async () => {
    expect((await shop.ask(call.validateCart, {}, await visit([product, 1]))).data.validateMemberCard).toBe(true);
    expect(register.asked).toEqual([]);
  });
});
