import { DEFAULT_COOKIE_SECONDS } from '../site/visitor-cookies.ts';

/** Cookie (HttpOnly) that names the order that this visitor placed last and holds the code that proves it (T-05); 30 days (spec 9). */
export const ORDER_COOKIE = 'order';
export const ORDER_COOKIE_SECONDS = DEFAULT_COOKIE_SECONDS;

/** The cookie's value: `<orderSlug>.<protectCode>`, the code being that of the cart that became the order. */
export function orderCookie(orderSlug: string, protectCode: string): string {
  return `${orderSlug}.${protectCode}`;
}

/** The code for an order, when the cookie is about this one. */
export function orderCode(cookie: string | undefined, orderSlug: string): string | undefined {
  const at = cookie?.indexOf('.') ?? -1;
  return cookie !== undefined && at > 0 && cookie.slice(0, at) === orderSlug ? cookie.slice(at + 1) : undefined;
}
