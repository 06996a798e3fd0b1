import { CART_COOKIE, CART_COOKIE_SECONDS, type CartSession, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** Keeps the cart session in the visitor's cookies, on the server: the id may be read by scripts, the code may not (CRT-01). */
export class CookieCartSessionStore implements CartSessionStore {
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

  keep(session: CartSession): void {
    this.cookies.set(CART_COOKIE, session.cartId, { maxAgeSeconds: CART_COOKIE_SECONDS });
    this.cookies.set(PROTECT_CODE_COOKIE, session.protectCode, { maxAgeSeconds: CART_COOKIE_SECONDS, httpOnly: true });
  }

  clear(): void {
    this.cookies.remove(CART_COOKIE);
    this.cookies.remove(PROTECT_CODE_COOKIE);
  }
}
