import type { ConfirmedPayment } from '#domain/order/order.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Payments } from '#ports/payment/payments.ts';

/** Tells the platform that a wallet's customer has approved; when it is paid, the cart is over and the path leads on (PAY-04). */
export class ConfirmWalletPayment {
  private readonly payments: Payments;
  private readonly sessions: CartSessionStore;

  constructor(payments: Payments, sessions: CartSessionStore) {
    this.payments = payments;
    this.sessions = sessions;
  }

  async run(orderId: string, details: unknown): Outcome<ConfirmedPayment, PaymentProblem> {
    const confirmed = await this.payments.confirm(orderId, details);
    if (confirmed.isOk()) this.sessions.clear();
    return confirmed;
  }
}
