import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Everything that a customer has bought to download; looking makes the links good for some time again (PRD-03). */
export class ViewDownloads {
  private readonly orders: OrderHistory;

  constructor(orders: OrderHistory) {
    this.orders = orders;
  }

  run(): Outcome<readonly OrderDownloads[], AccountProblem> {
    return this.orders.downloads();
  }
}
