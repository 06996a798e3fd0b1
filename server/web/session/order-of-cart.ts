import { ok, type Result } from 'neverthrow';
import type { UseCases } from '#application/use-cases.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import { ORDER_COOKIE, rememberedOrders } from '#domain/order/order-session.ts';
import { isGivenUp } from '#domain/order/order-states.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/**
 * The order that was made of the cart that a page still shows, though this browser has another cart by now, or none: its answer was lost on the way, and another tab has put
 * the cart away since (CHK-12). Undefined when there is none, or when the shown cart is still the visitor's, who then simply orders. `cartId` is the one on the page.
 */
export async function orderOfCart(
  useCases: Pick<UseCases, 'viewOrder'>,
  cookies: CookieJar,
  cartId: string | undefined,
): Promise<Result<PlacedOrder, never> | undefined> {
  if (!cartId || cookies.get(CART_COOKIE) === cartId) return undefined;
  for (const orderSlug of rememberedOrders(cookies.get(ORDER_COOKIE))) {
    const order = (await useCases.viewOrder.run(orderSlug)).unwrapOr(undefined);
    if (order?.cartId === cartId) return isGivenUp(order.status) ? undefined : ok({ orderSlug, payment: { kind: 'none' } });
  }
  return undefined;
}
