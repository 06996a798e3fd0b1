import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { ProblemMessage } from '../messages/problem-message.ts';

/** The words of every problem of a wallet's payment (ERR-02). */
export function paymentProblemMessage(problem: PaymentProblem): ProblemMessage {
  switch (problem.kind) {
    case 'PaymentNotConfirmed':
      return { message: 'payment.paymentNotConfirmed' };
    case 'OrderUnknown':
      return { message: 'checkout.orderUnknownHelp' };
    case 'Unreachable':
      return { message: 'payment.paymentUnsaid' };
    case 'Refused':
    case 'Malformed':
      return { message: 'payment.paymentUnclear' };
    default:
      return problem satisfies never;
  }
}
