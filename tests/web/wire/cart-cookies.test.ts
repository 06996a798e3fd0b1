import { describe, expect, it } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { getCart, getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { createOrder, getOrder } from '#adapters/platform/wire/checkout.ts';
import { getPayment, pgSuccess } from '#adapters/platform/wire/payment.ts';
import { keepAnswer, keepRefusal } from '#server/web/wire/cart-cookies.ts';
import { refusal } from '#tests/support/refusal.ts';

/** A visitor with a cart. */
function aVisitor() {
  const cookies = new MapCookieJar();
  cookies.set('cartId', 'c_1', {});
  cookies.set('protectCode', 'code', {});
  return { cookies, cart: () => [cookies.get('cartId'), cookies.get('protectCode')] };
}
const KEPT = ['c_1', 'code'];
const GONE = [undefined, undefined];

describe('the cart of a visitor, by what the platform answers', () => {
  it('is none any more once its order is seen, or a wallet has paid it; while it is being paid it stays, and with the answer that places it, which may be cut [PAY-01] [PAY-04] [CHK-12]', () => {
    const after = (call: Parameters<typeof keepAnswer>[0], data: object) => {
      const { cookies, cart } = aVisitor();
      expect(keepAnswer(call, { orderSlug: 'slug' }, data, cookies)).toBe(data);
      return cart();
    };
    const seen = { orderSlug: 'slug', cartId: 'c_1', cartIsOpen: false };
    expect(after(createOrder, { html: null, orderSlug: 'slug' })).toEqual(KEPT);
    expect(after(getOrder, { ...seen, status: 'placed' })).toEqual(GONE);
    expect(after(getOrder, { ...seen, status: 'awaitingPayment' })).toEqual(KEPT);
    expect(after(getOrder, { ...seen, status: 'placed', cartId: 'c_2' })).toEqual(KEPT);
    expect(after(createOrder, { html: '<form></form>', orderSlug: 'slug' })).toEqual(KEPT);
    expect(after(pgSuccess, { url: '/naplata/uspjesna?orderSlug=slug' })).toEqual(GONE);
    expect(after(getPayment, { html: null, orderSlug: 'slug' })).toEqual(KEPT);
  });

  it('is opened by an answer that holds both its id and its code, of which no script sees the code [CRT-01]', () => {
    const { cookies, cart } = aVisitor();
    expect(keepAnswer(getNewCartSession, {}, { cartId: 'c_2', protectCode: 'other' }, cookies)).toEqual({ cartId: 'c_2', protectCode: '' });
    expect(cart()).toEqual(['c_2', 'other']);
    for (const half of [{ cartId: 'c_3' }, { protectCode: 'x' }, { cartId: 3, protectCode: 'x' }])
      expect(keepAnswer(getNewCartSession, {}, half, cookies)).toBeNull();
    expect(cart()).toEqual(['c_2', 'other']);
  });

  it('is forgotten by a refusal of the cart that says so, by no refusal of an order [CRT-07] [CRT-08]', async () => {
    const after = async (call: Parameters<typeof keepRefusal>[0], code: 'CART_ARCHIVED' | 'OUT_OF_STOCK') => {
      const { cookies, cart } = aVisitor();
      const answer = refusal(code);
      keepRefusal(call, answer.status, await answer.json(), cookies);
      return cart();
    };
    expect(await after(getCart, 'CART_ARCHIVED')).toEqual(GONE);
    expect(await after(getOrder, 'CART_ARCHIVED')).toEqual(KEPT);
    expect(await after(createOrder, 'OUT_OF_STOCK')).toEqual(KEPT);
  });
});
