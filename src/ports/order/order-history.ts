import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OrderDownloads } from '#domain/order/download.ts';
import type { OrderSummary, OwnOrder, SkippedLine } from '#domain/order/own-order.ts';
import type { Page } from '#domain/pagination.ts';
import type { Outcome } from '../outcome.ts';

/** The customer's orders. */
export interface OrderHistory {
  /** `guestOrders` were placed as a guest under the confirmed e-mail and are not joined. */
  list(page: number): Outcome<{ readonly page: Page<OrderSummary>; readonly guestOrders: number }, AccountProblem>;
  bySlug(orderSlug: string): Outcome<OwnOrder | undefined, AccountProblem>;
  /** Everything that was bought to download, by orders (PRD-03). */
  downloads(): Outcome<readonly OrderDownloads[], AccountProblem>;
  /** Needs a cart session. */
  repeat(orderSlug: string): Outcome<readonly SkippedLine[], AccountProblem>;
  joinGuestOrders(): Outcome<number, AccountProblem>;
}
