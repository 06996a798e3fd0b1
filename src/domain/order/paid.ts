/** States of an order in which its money has come. An order that was placed is not paid by that: a bank transfer is still on its way. */
const PAID: ReadonlySet<string> = new Set(['paid', 'preparing', 'ready', 'delivered']);

/** Whether an order is paid: what is downloaded belongs to the customer from then on, until it is cancelled, returned or refunded (PRD-03). */
export function isPaid(status: string): boolean {
  return PAID.has(status);
}
