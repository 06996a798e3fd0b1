import type { Call } from '#adapters/platform/wire/call.ts';
import { createOrder, updateGuestUser } from '#adapters/platform/wire/checkout.ts';
import { CART_COOKIE, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE, ORDER_COOKIE_SECONDS, orderCode, orderCookie } from '#domain/order/order-session.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** Holds the guest's e-mail (spec 3) and proves nothing. */
export const GUEST_COOKIE = 'guestUser';

/** The visitor's cookies as the platform's session fields, and back: what the gateway does for a page's script, the server does here for itself. */
export class VisitorSession {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  /** What the body of a session call gets; a missing session is sent as empty texts, and the platform then finds no cart. */
  fields(kind: 'cart' | 'order', body: unknown): { readonly cartId: string; readonly protectCode: string } {
    if (kind === 'cart') return { cartId: this.cookies.get(CART_COOKIE) ?? '', protectCode: this.cookies.get(PROTECT_CODE_COOKIE) ?? '' };
    const slug = (body as { orderSlug?: unknown }).orderSlug;
    return { cartId: '', protectCode: typeof slug === 'string' ? (orderCode(this.cookies.get(ORDER_COOKIE), slug) ?? '') : '' };
  }

  /** Remembers what a successful answer says of the visitor: the order that was placed, the guest's e-mail. */
  keep(call: Call, body: unknown, data: unknown): void {
    if (call.path === createOrder.path) {
      const { protectCode } = this.fields('cart', body);
      const { orderSlug } = data as { readonly orderSlug: string };
      if (protectCode !== '')
        this.cookies.set(ORDER_COOKIE, orderCookie(orderSlug, protectCode), { maxAgeSeconds: ORDER_COOKIE_SECONDS, httpOnly: true });
    } else if (call.path === updateGuestUser.path) {
      const { email } = body as { readonly email: string };
      this.cookies.set(GUEST_COOKIE, email, { maxAgeSeconds: DEFAULT_COOKIE_SECONDS, httpOnly: true });
    }
  }
}
