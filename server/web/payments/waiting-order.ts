import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { ORDER_COOKIE, rememberedOrders } from '#domain/order/order-session.ts';
import { isPayable } from '#domain/order/order-states.ts';
import type { WebDependencies } from '../context/web-context.ts';
import type { Visit } from '../visit/visit.ts';

/** Pages that a visitor looks for the cart on. */
const ABOUT_CART: readonly RouteName[] = ['cart', 'checkout', 'checkoutFailure'];

/**
 * Where whoever asks for the cart or the checkout is led when their cart is an order that waits for its payment: to the page that leads on to it, or out of it. An order
 * that has come to nothing meanwhile gives its cart back here, before the page with it is made (CHK-13).
 */
export async function waitingOrderPath({ composition }: WebDependencies, visit: Visit): Promise<string | undefined> {
  const { match, missing, cookies, identity, locale, client, requestId } = visit;
  if (missing || identity.session === 'unreachable' || match === undefined || !ABOUT_CART.includes(match.route)) return undefined;
  const isFailure = match.route === 'checkoutFailure';
  const remembered = rememberedOrders(cookies.get(ORDER_COOKIE));
  const own = isFailure ? remembered.filter((orderSlug) => orderSlug === new URLSearchParams(visit.search).get('orderSlug')) : [];
  // The page of a failure that names no order of this browser's may be about any of those that wait.
  const wanted = own.length > 0 ? own : isFailure ? remembered : remembered.slice(0, 1);
  const { viewOrder } = composition.useCasesFor({ locale, cookies, client, requestId, onTags: () => undefined });
  for (const orderSlug of wanted) {
    const order = (await viewOrder.run(orderSlug)).unwrapOr(undefined);
    if (order === undefined || !isPayable(order.status)) continue;
    const cartId = cookies.get(CART_COOKIE) ?? '';
    if (isFailure || cartId === '' || cartId === order.cartId)
      return `${routePath('checkoutSuccess', locale)}?orderSlug=${encodeURIComponent(orderSlug)}`;
  }
  return undefined;
}
