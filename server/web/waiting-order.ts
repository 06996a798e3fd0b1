import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { ORDER_COOKIE } from '#domain/order/order-session.ts';
import { isPayable } from '#domain/order/order-states.ts';
import type { Visit } from './visit.ts';
import type { WebDependencies } from './web-context.ts';

/** Pages that a visitor looks for the cart on. */
const ABOUT_CART: readonly RouteName[] = ['cart', 'checkout', 'checkoutFailure'];

/**
 * Where whoever asks for the cart or the checkout is led when their cart is an order that waits for its payment: to the page that leads on to it, or out of it. An order
 * that has come to nothing meanwhile gives its cart back here, before the page with it is made (CHK-13).
 */
export async function waitingOrderPath({ composition }: WebDependencies, visit: Visit): Promise<string | undefined> {
  const { match, missing, cookies, identity, locale, client, requestId } = visit;
  if (missing || identity.session === 'unreachable' || match === undefined || !ABOUT_CART.includes(match.route)) return undefined;
  const orderSlug = cookies.get(ORDER_COOKIE)?.split('.', 1)[0] ?? '';
  if (orderSlug === '') return undefined;
  const facts = { locale, cookies, client, requestId, onTags: () => undefined };
  const viewed = await composition.useCasesFor(facts).viewOrder.run(orderSlug);
  const order = viewed.unwrapOr(undefined);
  if (order === undefined || !isPayable(order.status)) return undefined;
  const cartId = cookies.get(CART_COOKIE) ?? '';
  if (cartId !== '' && cartId !== order.cartId) return undefined;
  return `${routePath('checkoutSuccess', locale)}?orderSlug=${encodeURIComponent(orderSlug)}`;
}
