import type { Cart } from './cart.ts';

/** Whether an answer about the cart is at least as new as what is shown: its revision decides, or `wasAskedLater` where it can't, because it is another cart or nobody counts. */
export function isNewer(answered: Cart | undefined, shown: Cart | undefined, wasAskedLater: boolean): boolean {
  if (answered?.revision === undefined || shown?.revision === undefined || answered.id !== shown.id) return wasAskedLater;
  return answered.revision >= shown.revision;
}
