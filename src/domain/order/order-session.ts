import { DEFAULT_COOKIE_SECONDS } from '../site/visitor-cookies.ts';

/** Cookie (HttpOnly) that names the orders that this visitor placed last and holds the codes that prove it (T-05); 30 days (spec 9). */
export const ORDER_COOKIE = 'order';
export const ORDER_COOKIE_SECONDS = DEFAULT_COOKIE_SECONDS;
/** So many orders a browser remembers. */
const REMEMBERED_ORDERS = 5;

/** Stands between orders, and neither in slugs nor in codes. */
const BETWEEN = '~';

/** The cookie's value: `<orderSlug>.<protectCode>` of each order, the last one first and the ones that `before` held after it; the code is that of the cart that became the order. */
export function orderCookie(orderSlug: string, protectCode: string, before?: string): string {
  const others = pairs(before).filter((pair) => orderSlugOf(pair) !== orderSlug);
  return [`${orderSlug}.${protectCode}`, ...others].slice(0, REMEMBERED_ORDERS).join(BETWEEN);
}

/** The code for an order, when the cookie knows this one. */
export function orderCode(cookie: string | undefined, orderSlug: string): string | undefined {
  return pairs(cookie)
    .find((pair) => orderSlugOf(pair) === orderSlug)
    ?.slice(orderSlug.length + 1);
}

/** Names of the orders that the cookie knows, the last one first. */
export function rememberedOrders(cookie: string | undefined): readonly string[] {
  return pairs(cookie).map(orderSlugOf);
}

function pairs(cookie = ''): readonly string[] {
  return cookie
    .split(BETWEEN)
    .filter((pair) => pair.indexOf('.') > 0)
    .slice(0, REMEMBERED_ORDERS);
}

function orderSlugOf(pair: string): string {
  return pair.slice(0, pair.indexOf('.'));
}
