import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import * as call from '#adapters/platform/wire/cart.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { openShop, type Session, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let product: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2000 });
});
afterAll(() => base.drop());

const apply = (session: Session, couponCode: string) => shop.ask(call.applyCoupon, { couponCode }, { session });

describe('coupons', () => {
  it('applies a code in any case of letters and takes it off again [CRT-10]', async () => {
    const session = await cartWith(shop, product);
    expect((await apply(session, ' jEsEn10 ')).data).toMatchObject({
      coupon: { couponCode: 'JESEN10' },
      prices: { converted: { coupon: 200 } },
    });
    expect((await shop.ask(call.removeCoupon, {}, { session })).data).toMatchObject({ coupon: null, prices: { converted: { coupon: 0 } } });
  });

  it.each([
    ['NEMA', 404, 'COUPON_NOT_FOUND', undefined],
    ['BUDUCI', 409, 'COUPON_NOT_APPLICABLE', 'notYet'],
    ['ISTEKAO', 409, 'COUPON_NOT_APPLICABLE', 'expired'],
    ['POTROSEN', 409, 'COUPON_NOT_APPLICABLE', 'usedUp'],
    ['PET', 409, 'COUPON_NOT_APPLICABLE', 'minimumNotReached'],
  ])('refuses %s and leaves the cart without a coupon [CRT-10]', async (code, status, problem, reason) => {
    const session = await cartWith(shop, product);
    await apply(session, 'JESEN10');
    const reply = await apply(session, code);
    expect([reply.status, reply.error.code, reply.error.payload.reason]).toEqual([status, problem, reason]);
    if (status === 404) expect(reply.error.payload.message).toBe('Coupon not found!');
    expect((await shop.ask(call.getCart, {}, { session })).data).toMatchObject({ coupon: null, prices: { converted: { coupon: 0 } } });
  });

  it('for some goods takes nothing off others, and is refused where there are none of them [CRT-10] [CRT-16]', async () => {
    const { id: parent } = await base.database
      .insertInto('category')
      .values({ parent_id: null, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: below } = await base.database
      .insertInto('category')
      .values({ parent_id: parent, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seeds = await addProduct(base.database, { price: 1000 });
    await base.database.insertInto('product_category').values({ product_id: seeds, category_id: below }).execute();
    await base.database
      .insertInto('coupon')
      .values({
        code: 'SJEME20',
        description: '{}',
        kind: 'percent',
        worth: 20,
        category_ids: [parent],
        max_uses: null,
        valid_from: null,
        valid_until: null,
      })
      .execute();
    const session = await cartWith(shop, product);
    const refused = await apply(session, 'SJEME20');
    expect([refused.status, refused.error.code, refused.error.payload.reason]).toEqual([409, 'COUPON_NOT_APPLICABLE', 'notForTheseGoods']);

    const { items } = (await shop.ask(call.addItem, { productId: seeds, qty: 1 }, { session })).data;
    expect((await apply(session, 'SJEME20')).data.prices.converted).toMatchObject({ itemsTotal: 3000, coupon: 200, cartTotal: 2800 });
    // The minimum is one of these goods, not of the whole cart.
    const setMinimum = (minimum_items: number) =>
      base.database.updateTable('coupon').set({ minimum_items }).where('code', '=', 'SJEME20').execute();
    await setMinimum(1001);
    const tooLittle = await apply(session, 'SJEME20');
    expect([tooLittle.status, tooLittle.error.payload.reason]).toEqual([409, 'minimumNotReached']);
    expect((await shop.ask(call.getCart, {}, { session })).data).toMatchObject({ coupon: null });
    await setMinimum(1000);
    expect((await apply(session, 'SJEME20')).data.prices.converted).toMatchObject({ coupon: 200 });
    const without = (await shop.ask(call.deleteItem, { itemId: items.at(-1)?.itemId ?? '' }, { session })).data;
    expect(without).toMatchObject({ coupon: null, prices: { converted: { coupon: 0, cartTotal: 2000 } } });
  });

  it('is taken off by an update that falls below its minimum, which says so [CRT-10]', async () => {
    const session = await cartWith(shop, [product, 2]);
    const { data } = await apply(session, 'PET');
    expect(data.prices.converted).toMatchObject({ itemsTotal: 4000, coupon: 500, cartTotal: 3500 });
    const less = (await shop.ask(call.updateItem, { itemId: data.items[0]?.itemId ?? '', qty: 1 }, { session })).data;
    expect(less).toMatchObject({ couponInvalid: true, coupon: null, prices: { converted: { coupon: 0, cartTotal: 2000 } } });
    const more = (await shop.ask(call.updateItem, { itemId: data.items[0]?.itemId ?? '', qty: 2 }, { session })).data;
    expect(more).toMatchObject({ couponInvalid: false, coupon: null });
  });

  it('is not valid yet before its first day, for whoever types its whole code, and such a try is none of an unknown code [CRT-10] [T-08]', async () => {
    const session = await cartWith(shop, product);
    await base.database
      .insertInto('coupon')
      .values({ code: 'PROLJECE', description: '{}', kind: 'percent', worth: 10, max_uses: null, valid_from: new Date('2031-03-01') })
      .execute();
    for (let tries = 0; tries < 11; tries++) {
      const early = await apply(session, 'proljece');
      expect([early.status, early.error.code, early.error.payload.reason]).toEqual([409, 'COUPON_NOT_APPLICABLE', 'notYet']);
    }
    expect((await shop.ask(call.getCart, {}, { session })).data).toMatchObject({ coupon: null });
    expect((await apply(session, 'PROLJEC')).error.code).toBe('COUPON_NOT_FOUND');
  });

  it('counts no longer once its time is over', async () => {
    const session = await cartWith(shop, product);
    await apply(session, 'JESEN10');
    const now = shop.clock.now;
    shop.clock.now = new Date('2031-01-02T00:00:00Z');
    const { data } = await shop.ask(call.getCart, {}, { session });
    shop.clock.now = now;
    expect(data).toMatchObject({ coupon: null, prices: { converted: { coupon: 0 } } });
  });

  it('never takes off more than the goods cost [T-02]', async () => {
    await base.database
      .insertInto('coupon')
      .values({ code: 'GOLEM', description: '{}', kind: 'amount', worth: 1_000_000, max_uses: null })
      .execute();
    expect((await apply(await cartWith(shop, product), 'GOLEM')).data.prices.converted).toMatchObject({
      coupon: 2000,
      cartTotal: 0,
      orderTotal: 0,
    });
  });

  it('lets a cart try ten unknown codes a minute; the right one works after the window [T-08]', async () => {
    const session = await cartWith(shop, product);
    const start = shop.clock.now;
    const statuses = [];
    for (let index = 0; index < 200; index++) statuses.push((await apply(session, `KRIVI${index}`)).status);
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(190).fill(429)]);
    const right = await apply(session, 'JESEN10');
    expect([right.status, right.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await apply(await cartWith(shop, product), 'JESEN10')).status).toBe(200);
    shop.clock.now = new Date(start.getTime() + 60_000);
    expect((await apply(session, 'JESEN10')).status).toBe(200);
    shop.clock.now = start;
  });

  it('counts a minute from the first unknown code, not anew from each: a buyer who mistypes now and then is not kept out', async () => {
    const session = await cartWith(shop, product);
    const start = shop.clock.now;
    const at = async (second: number, code: string) => {
      shop.clock.now = new Date(start.getTime() + second * 1000);
      return (await apply(session, code)).status;
    };
    for (let second = 0; second <= 54; second += 6) expect(await at(second, `KRIVI${second}`)).toBe(404);
    expect(await at(59, 'JESEN10')).toBe(429);
    expect(await at(60, 'JESEN10')).toBe(200);
    shop.clock.now = start;
  });

  it('lets a network try fifty unknown codes in ten minutes, however many carts it makes; others and right codes are not counted [T-08]', async () => {
    const start = shop.clock.now;
    const from = async (address: string, couponCode: string) =>
      shop.ask(call.applyCoupon, { couponCode }, { session: await cartWith(shop, product), headers: { [HEADERS.clientAddress]: address } });
    const wrong = async (count: number) => {
      const statuses = new Set<number>();
      for (let index = 0; index < count; index++) statuses.add((await from('192.0.2.7', `MREZA${index}`)).status);
      return [...statuses];
    };
    expect(await wrong(49)).toEqual([404]);
    for (let index = 0; index < 3; index++) expect((await from('192.0.2.7', 'JESEN10')).status).toBe(200);
    expect(await wrong(1)).toEqual([404]);
    expect(await wrong(2)).toEqual([429]);
    expect((await from('192.0.2.7', 'JESEN10')).error).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', payload: { seconds: 600 } });
    expect((await from('192.0.2.8', 'JESEN10')).status).toBe(200);
    shop.clock.now = new Date(start.getTime() + 601_000);
    expect((await from('192.0.2.7', 'JESEN10')).status).toBe(200);
    shop.clock.now = start;
  });

  it('counts attempts that come at the same time [T-08]', async () => {
    const session = await cartWith(shop, product);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => apply(session, `X${index}`)));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(10);
  });
});
