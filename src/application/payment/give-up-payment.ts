import type { ConfirmedPayment } from '#domain/order/order.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Payments } from '#ports/payment/payments.ts';

/** The customer does not pay after all and gets the cart back (CHK-13). Where the order is paid already, the path leads to it. */
export class GiveUpPayment {
  private readonly payments: Payments;

  constructor(payments: Payments) {
    this.payments = payments;
  }

  run(orderSlug: string): Outcome<ConfirmedPayment, PaymentProblem> {
    return this.payments.giveUp(orderSlug);
  }
}
