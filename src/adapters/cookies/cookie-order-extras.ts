import { ORDER_EXTRA_NAMES, type OrderExtras, orderExtraForCookie, readOrderExtras } from '#domain/checkout/order-extras.ts';
import { ORDER_EXTRA_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** What a visitor has typed for an order that is not placed yet: a cookie for each extra, of its name (CRT-12). */
export function keptOrderExtras(cookies: CookieJar): OrderExtras {
  return readOrderExtras((name) => cookies.get(name));
}

/** Keeps what was typed; an empty text is forgotten. */
export function keepOrderExtras(cookies: CookieJar, extras: OrderExtras): void {
  for (const name of ORDER_EXTRA_NAMES) {
    const text = orderExtraForCookie(name, extras[name]);
    if (text === '') cookies.remove(name);
    else cookies.set(name, text, { maxAgeSeconds: ORDER_EXTRA_SECONDS });
  }
}

/** The order stands: what was typed for it is not needed any more. */
export function forgetOrderExtras(cookies: CookieJar): void {
  for (const name of ORDER_EXTRA_NAMES) if (cookies.get(name) !== undefined) cookies.remove(name);
}
