import { err, ok } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import type { UseCases } from '#application/use-cases.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE, orderCookie } from '#domain/order/order-session.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { orderOfCart } from '#server/web/session/order-of-cart.ts';

/** What a visitor is led to who orders the cart `c_1` once more, after an order of it that stands as said. */
async function ledTo(status: OrderStatus | undefined, ownCart?: string, cartId: string | undefined = 'c_1') {
  const cookies = new MapCookieJar();
  cookies.set(ORDER_COOKIE, orderCookie('narudzba', 'code'), { maxAgeSeconds: 60 });
  if (ownCart !== undefined) cookies.set(CART_COOKIE, ownCart, { maxAgeSeconds: 60 });
  const unreachable = err({ kind: 'Unreachable' as const, message: 'down' });
  const run = vi.fn(async () => (status === undefined ? unreachable : ok({ cartId: 'c_1', status })));
  const found = await orderOfCart({ viewOrder: { run } } as unknown as Pick<UseCases, 'viewOrder'>, cookies, cartId);
  return { slug: found?._unsafeUnwrap().orderSlug, asked: run.mock.calls.length };
}

describe('the order that a cart has become already [CHK-12]', () => {
  it.each(['placed', 'awaitingPayment', 'underReview', 'paid', 'sent'] as const)('is led to while it is %s', async (status) => {
    expect((await ledTo(status)).slug).toBe('narudzba');
    expect((await ledTo(status, 'c_2')).slug).toBe('narudzba');
  });

  it.each(['paymentFailed', 'cancelled', undefined] as const)('is none when it is %s: the cart may be ordered', async (status) => {
    expect((await ledTo(status)).slug).toBeUndefined();
  });

  it('is not looked for while the cart is still the visitor’s own, or where none was shown', async () => {
    expect(await ledTo('paid', 'c_1')).toEqual({ slug: undefined, asked: 0 });
    expect(await ledTo('paid', undefined, '')).toEqual({ slug: undefined, asked: 0 });
  });
});
