import { readId } from '#domain/id.ts';
import { WISH_COOKIE, WISH_COOKIE_SECONDS } from '#domain/wishlist/kept-wish.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { WishMemory } from '#ports/wishlist/wishlist.ts';

/** Keeps a wish in a cookie that no script reads. */
export class CookieWishMemory implements WishMemory {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  read(): number | undefined {
    return readId(this.cookies.get(WISH_COOKIE));
  }

  write(productId: number | undefined): void {
    if (productId === undefined) this.cookies.remove(WISH_COOKIE);
    else this.cookies.set(WISH_COOKIE, String(productId), { maxAgeSeconds: WISH_COOKIE_SECONDS, httpOnly: true });
  }
}
