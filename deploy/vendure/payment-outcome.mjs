/** The name of the payment that an order waits for now; the site makes it alike (`referenceOf` in src/adapters/vendure/payments.ts), and each change of the order makes it another. */
export const waitedFor = ({ code, updatedAt }) => `${code}-${Math.floor(updatedAt.getTime() / 1000).toString(36)}`;

/**
 * What money means to an order: `take` it; it was `paid` with this very money before; it was paid with other money `already`; it is too `late`, for the order does not wait for it (any more);
 * it is the `wrongAmount`.
 */
export function outcomeOf({ code, state, updatedAt, totalWithTax, payments }, { amount, reference }) {
  const settled = payments.filter((payment) => payment.state === 'Settled');
  if (settled.some(({ transactionId }) => transactionId === reference)) return 'paid';
  if (settled.length > 0) return 'already';
  if (state !== 'ArrangingPayment' || reference !== waitedFor({ code, updatedAt })) return 'late';
  return amount === totalWithTax ? 'take' : 'wrongAmount';
}

/** The way to pay by transfer. */
export const TRANSFER = 'bank-transfer';

/** Whether an order is to be paid by transfer, was placed before a moment (in milliseconds) and no money was recorded for it. */
export const isUnpaidTransfer = ({ state, orderPlacedAt, payments }, before) =>
  state === 'PaymentAuthorized' &&
  orderPlacedAt !== null &&
  orderPlacedAt.getTime() < Number(before) &&
  payments.some((payment) => payment.method === TRANSFER && payment.state === 'Authorized') &&
  !payments.some((payment) => payment.state === 'Settled');
