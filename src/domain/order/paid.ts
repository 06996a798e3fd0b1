/** States of an order in which nothing of it is the customer's, not or not any more. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['paymentFailed', 'cancelled', 'returned', 'refunded']);

/**
 * Whether what an order holds to download belongs to the customer: from the instant at which its money came, `null` while it has not, until the order is cancelled, returned
 * or refunded (PRD-03). How far its goods are says nothing of the money: those of a bank transfer may be prepared before it.
 */
export function isPaid(status: string, paidAt: Date | null): boolean {
  return paidAt !== null && !NOT_THEIRS.has(status);
}
