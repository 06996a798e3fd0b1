import { describe, expect, it, vi } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import type { UseCases } from '#application/use-cases.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE, orderCookie } from '#domain/order/order-session.ts';
import { reopenedCart } from '#server/web/session/reopened-cart.ts';

/** A visitor whose last order, once it is looked at, gives its cart back. */
function aVisitor(...kept: readonly (readonly [name: string, value: string])[]) {
  const cookies = new MapCookieJar();
  for (const [name, value] of kept) cookies.set(name, value, { maxAgeSeconds: 60 });
  const run = vi.fn(async () => cookies.set(CART_COOKIE, 'reopened', { maxAgeSeconds: 60 }));
  return { cookies, run, cart: () => reopenedCart({ viewOrder: { run } } as unknown as Pick<UseCases, 'viewOrder'>, cookies) };
}

const ORDERED = [ORDER_COOKIE, orderCookie('narudzba', 'code')] as const;

describe('the cart of an order that has come to nothing [CHK-13]', () => {
  it('is theirs again when they have none', async () => {
    const visitor = aVisitor(ORDERED);
    expect(await visitor.cart()).toBe('reopened');
    expect(visitor.run.mock.calls).toEqual([['narudzba']]);
  });

  it('never takes the place of a cart that they have filled meanwhile: its order is not even looked at', async () => {
    const visitor = aVisitor(ORDERED, [CART_COOKIE, 'filled']);
    expect(await visitor.cart()).toBeUndefined();
    expect([visitor.run.mock.calls, visitor.cookies.get(CART_COOKIE)]).toEqual([[], 'filled']);
  });

  it('is nobody’s who has not ordered', async () => {
    const visitor = aVisitor();
    expect(await visitor.cart()).toBeUndefined();
    expect(visitor.run).not.toHaveBeenCalled();
  });
});
