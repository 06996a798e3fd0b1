import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Joins the orders that were placed as a guest under the account's confirmed e-mail; answers how many. */
export class JoinGuestOrders {
  private readonly orders: OrderHistory;

  constructor(orders: OrderHistory) {
    this.orders = orders;
  }

  run(): Outcome<number, AccountProblem> {
    return this.orders.joinGuestOrders();
  }
}
