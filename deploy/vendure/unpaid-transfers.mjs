import { isUnpaidTransfer } from './payment-outcome.mjs';

/**
 * Codes of all orders by transfer that were placed before a moment (in milliseconds) and are not paid, the oldest first. `pageAfter` reads so many at once, behind one of them: those that can't be cancelled
 * stay, and would else take the place of all that come later.
 */
export async function unpaidTransfers(pageAfter, before) {
  const codes = [];
  for (let after = 0; ; ) {
    const orders = await pageAfter(after);
    for (const order of orders) if (isUnpaidTransfer(order, before)) codes.push(order.code);
    const last = orders.at(-1);
    if (last === undefined) return codes;
    after = last.id;
  }
}

/** Cancels an order that nobody has paid in time; whether it did. It is read once nobody else holds it: money that somebody records in this moment counts (`payment-handlers.mjs`). */
export async function lapseTransfer({ hold, read, cancel }, before) {
  await hold();
  const order = await read();
  if (order === undefined || !isUnpaidTransfer(order, before)) return false;
  await cancel(order);
  return true;
}
