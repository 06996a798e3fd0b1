import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** The cart session as a page's script sees it: whether there is one. Its code is in a cookie that only the web server reads, so keeping it is the gateway's work. */
export class DocumentCartSessionStore implements CartSessionStore {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  exists(): boolean {
    return this.cartId() !== undefined;
  }

  cartId(): string | undefined {
    return this.cookies.get(CART_COOKIE) || undefined;
  }

  keep(): void {}

  clear(): void {
    this.cookies.remove(CART_COOKIE);
  }
}
