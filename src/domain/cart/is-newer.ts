import type { Cart } from './cart.ts';

/**
 * Whether an answer about the cart is to be shown in the place of what is: its revision decides, or `wasAskedLater` where it can't, because it is another cart, the same state (whose
 * prices may have changed all the same), or nobody counts.
 */
export function isNewer(answered: Cart | undefined, shown: Cart | undefined, wasAskedLater: boolean): boolean {
  if (answered?.revision === undefined || shown?.revision === undefined || answered.id !== shown.id) return wasAskedLater;
  return answered.revision === shown.revision ? wasAskedLater : answered.revision > shown.revision;
}
