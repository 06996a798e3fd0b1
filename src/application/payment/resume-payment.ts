import type { PlacedOrder } from '#domain/order/order.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Payments } from '#ports/payment/payments.ts';

/** Brings the way to pay an order that waits for it, as often as it is asked for; `undefined` to everybody but the one who placed it (T-05). */
export class ResumePayment {
  private readonly payments: Payments;

  constructor(payments: Payments) {
    this.payments = payments;
  }

  run(orderSlug: string): Outcome<PlacedOrder | undefined, PlatformProblem> {
    return this.payments.start(orderSlug);
  }
}
