import { describe, expect, it } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { getOrder } from '#adapters/platform/wire/checkout.ts';
import { CART_COOKIE, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE } from '#domain/order/order-session.ts';

const read = (cookies: MapCookieJar, order: object) =>
  new VisitorSession(cookies).keep(getOrder, {}, { orderSlug: 'slug', cartId: 'c_1', cartIsOpen: true, ...order });
const holding = (...pairs: (readonly [string, string])[]) => {
  const cookies = new MapCookieJar();
  for (const [name, value] of pairs) cookies.set(name, value, { maxAgeSeconds: 60 });
  return cookies;
};
const OWN = [ORDER_COOKIE, 'slug.code'] as const;

describe('the cart of an order that came to nothing [CHK-13]', () => {
  it('is given back to whoever placed the order and has no cart', () => {
    const cookies = holding(OWN);
    read(cookies, { status: 'cancelled' });
    expect([cookies.get(CART_COOKIE), cookies.get(PROTECT_CODE_COOKIE)]).toEqual(['c_1', 'code']);
  });

  it.each([
    [holding(OWN), { cartIsOpen: false }, undefined],
    [holding([ORDER_COOKIE, 'other.code']), {}, undefined],
    [holding(), {}, undefined],
    [holding(OWN, [CART_COOKIE, 'c_2']), {}, 'c_2'],
  ])('is given to nobody else, and in the place of no other cart', (cookies, order, cart) => {
    read(cookies, order);
    expect(cookies.get(CART_COOKIE)).toBe(cart);
  });
});

describe('what was written for an order [CRT-12]', () => {
  const WRITTEN = ['orderMessage', 'Zvono ne radi.'] as const;
  const left = (status: string, ...pairs: (readonly [string, string])[]) => {
    const cookies = holding(OWN, WRITTEN, ...pairs);
    read(cookies, { status, cartIsOpen: false });
    return cookies.get('orderMessage');
  };

  it('is forgotten once it stands, and kept while it waits for its payment or has come to nothing', () => {
    expect([left('placed'), left('paid')]).toEqual([undefined, undefined]);
    expect([left('awaitingPayment'), left('cancelled')]).toEqual([WRITTEN[1], WRITTEN[1]]);
  });

  it('is no longer its own where another cart has been begun: that is to have it', () => {
    expect(left('paid', [CART_COOKIE, 'c_2'])).toBe(WRITTEN[1]);
    expect(left('paid', [CART_COOKIE, 'c_1'])).toBeUndefined();
  });
});
