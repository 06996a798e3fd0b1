import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_QUANTITY, MAX_QUANTITY, type Quantity } from './quantity.ts';

/** The one thing that can be wrong with a quantity: it is no whole number from 1 to MAX_QUANTITY (CRT-02). */
export interface InvalidQuantity {
  readonly kind: 'InvalidQuantity';
}

/** Reads what a person or client gave as a quantity: a whole number from 1 to MAX_QUANTITY (CRT-02, T-02); nothing means 1. */
export function parseQuantity(input: unknown): Result<Quantity, InvalidQuantity> {
  if (input === undefined || input === '') return ok(DEFAULT_QUANTITY);
  const number =
    typeof input === 'number' ? input : typeof input === 'string' && /^\s*\+?\d{1,6}\s*$/.test(input) ? Number(input) : Number.NaN;
  return Number.isInteger(number) && number >= 1 && number <= MAX_QUANTITY ? ok(number) : err({ kind: 'InvalidQuantity' });
}
