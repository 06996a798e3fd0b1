import { err, ok } from 'neverthrow';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { CART_COOKIE, type CartSession, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { keepCart, lineAlike, newCart } from './in-memory-cart.ts';
import type { InMemoryShop, StoredCart } from './in-memory-shop.ts';

/** Carts of customers of a shop in memory: every line of the guest's cart goes into the customer's one open cart (CRT-09, T-17). */
export class InMemoryAbandonedCarts implements AbandonedCarts {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async fetch(): Outcome<CartSession | undefined, CartProblem> {
    const fault = this.shop.called('AbandonedCarts.fetch');
    if (fault !== undefined) return err(fault);
    const user = this.shop.people.signedIn(this.cookies);
    if (user === undefined) return err({ kind: 'SignedOut' });
    const own = [...this.shop.carts.values()].find((cart) => cart.userId === user.id && cart.status === 'open');
    const brought = this.broughtCart();
    if (brought === undefined) return ok(own && sessionOf(own));
    const session = own === undefined ? newCart(this.shop, user.id) : sessionOf(own);
    const into = this.shop.carts.get(session.cartId);
    if (into !== undefined) keepCart(this.shop, merged(into, brought));
    this.shop.carts.set(brought.id, { ...brought, status: 'moved' });
    return ok(session);
  }

  private broughtCart(): StoredCart | undefined {
    const cart = this.shop.carts.get(this.cookies.get(CART_COOKIE) ?? '');
    const isOurs = cart?.userId === undefined && cart?.status === 'open' && cart.code === this.cookies.get(PROTECT_CODE_COOKIE);
    return isOurs ? cart : undefined;
  }
}

function merged(own: StoredCart, brought: StoredCart): StoredCart {
  const lines = own.lines.map((line) => {
    const same = lineAlike(brought, line.productId, line.choice);
    return same === undefined ? line : { ...line, quantity: Math.max(line.quantity, same.quantity) };
  });
  const others = brought.lines.filter(({ productId, choice }) => lineAlike(own, productId, choice) === undefined);
  return { ...own, lines: [...lines, ...others], guest: own.guest ?? brought.guest, couponCode: own.couponCode ?? brought.couponCode };
}

function sessionOf(cart: StoredCart): CartSession {
  return { cartId: cart.id, protectCode: cart.code };
}
