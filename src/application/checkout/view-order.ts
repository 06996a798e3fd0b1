import type { OrderConfirmation } from '#domain/order/order.ts';
import { isGivenUp, isPayable } from '#domain/order/order-states.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Shows an order to the one who placed it; `undefined` to everybody else (CHK-13, T-05). A visitor who comes back from a payment has no cart any more: it is the order. */
export class ViewOrder {
  private readonly orders: Orders;
  private readonly sessions: CartSessionStore;

  constructor(orders: Orders, sessions: CartSessionStore) {
    this.orders = orders;
    this.sessions = sessions;
  }

  async run(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem> {
    const viewed = await this.orders.confirmation(orderSlug);
    const order = viewed.unwrapOr(undefined);
    const isOver = order !== undefined && !isPayable(order.status) && !isGivenUp(order.status);
    if (isOver && this.sessions.cartId() === order.cartId) this.sessions.clear();
    return viewed;
  }
}
