import type { UseCases } from '#application/use-cases.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE, rememberedOrders } from '#domain/order/order-session.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/**
 * The id of the cart whose order has come to nothing, for a visitor who is about to get a new one: it is theirs again with all that is in it, whatever page they are on
 * (CHK-13). Its session is kept in the cookies by the way. Undefined when there is none.
 */
export async function reopenedCart(useCases: Pick<UseCases, 'viewOrder'>, cookies: CookieJar): Promise<string | undefined> {
  const [orderSlug] = rememberedOrders(cookies.get(ORDER_COOKIE));
  if (orderSlug === undefined || cookies.get(CART_COOKIE)) return undefined;
  await useCases.viewOrder.run(orderSlug);
  return cookies.get(CART_COOKIE) || undefined;
}
