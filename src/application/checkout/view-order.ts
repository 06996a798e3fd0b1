import type { OrderConfirmation } from '#domain/order/order.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Shows an order to the one who placed it; `undefined` to everybody else (CHK-13, T-05). */
export class ViewOrder {
  private readonly orders: Orders;

  constructor(orders: Orders) {
    this.orders = orders;
  }

  run(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem> {
    return this.orders.confirmation(orderSlug);
  }
}
