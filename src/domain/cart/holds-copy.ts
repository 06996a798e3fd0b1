import type { Cart } from './cart.ts';

/** Whether an e-book, or the version of one, is in the cart: of what is downloaded there is one copy, however often it is added (CRT-04). False without a cart. */
export function holdsCopy(cart: Cart | undefined, productId: number): boolean {
  return cart?.lines.some((line) => line.productId === productId && line.format === 'EProduct') === true;
}
