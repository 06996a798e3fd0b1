import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OwnOrder } from '#domain/order/own-order.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';

/** One of the customer's orders with everything that it holds; undefined for those of others (IDN-09, T-05). */
export class ViewOwnOrder {
  private readonly orders: OrderHistory;

  constructor(orders: OrderHistory) {
    this.orders = orders;
  }

  run(orderSlug: string): Outcome<OwnOrder | undefined, AccountProblem> {
    return this.orders.bySlug(orderSlug);
  }
}
