import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { Outcome } from '../outcome.ts';

/** The membership card of the cart (CRT-11). */
export interface MemberCards {
  /** `BarcodeInvalid` when the register of cards says no; the cart stays as it was. */
  apply(barcode: string): Outcome<Cart, CartProblem>;
  remove(): Outcome<Cart, CartProblem>;
  /** The account keeps this card when it has none. Nothing hangs on it, so a failure is nobody's. */
  keepOnAccount(barcode: string): Promise<void>;
}

/** Remembers the card that was applied last (CRT-11). */
export interface MemberCardMemory {
  read(): string | undefined;
  /** Undefined forgets it. */
  write(barcode: string | undefined): void;
}
