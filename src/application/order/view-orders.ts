import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OrderSummary } from '#domain/order/own-order.ts';
import type { Page } from '#domain/pagination.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';

export interface ViewedOrders {
  readonly page: Page<OrderSummary>;
  /** Orders that were placed as a guest under this confirmed e-mail and could be joined. */
  readonly guestOrders: number;
}

/** A page of the customer's orders, newest first, with the number of those placed as a guest that could be joined (IDN-09). */
export class ViewOrders {
  private readonly orders: OrderHistory;

  constructor(orders: OrderHistory) {
    this.orders = orders;
  }

  run(page: number): Outcome<ViewedOrders, AccountProblem> {
    return this.orders.list(Number.isSafeInteger(page) && page > 0 ? page : 1);
  }
}
