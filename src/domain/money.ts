/** An amount in integer minor units (cents for EUR) of one currency. Never a fraction: rounding happens once, where a price is made (CRT-16). */
export interface Money {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** ISO 4217 code, e.g. 'EUR'. */
export type CurrencyCode = string;

/** The currency of the shop: one, the kuna is history (spec 9). */
export const SHOP_CURRENCY = 'EUR' satisfies CurrencyCode;

/** Makes an amount from integer minor units; a fraction or an unsafe integer is a bug and throws. */
export function money(amount: number, currency: CurrencyCode = SHOP_CURRENCY): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`An amount is a whole number of minor units, not ${amount}`);
  return { amount, currency };
}

/** Rounds a quotient of two integers half away from zero: the one rounding rule of the shop (percentages, tax, discounts). */
export function roundHalfUp(numerator: number, denominator: number): number {
  const quotient = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? -quotient : quotient;
}

/**
 * Splits an amount over weights in whole minor units so that the parts add up to it exactly
 * (largest remainder; equal remainders go to the earlier part). All weights zero: everything goes to the first part.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => {
    // A product of two amounts can pass what a number holds exactly.
    const exact = BigInt(amount) * BigInt(weight);
    const whole = exact / BigInt(total);
    return { whole: Number(whole), remainder: Number(exact - whole * BigInt(total)) };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.whole, 0);
  // Equal ones keep their order.
  for (const part of [...parts].sort((a, b) => b.remainder - a.remainder)) {
    if (left <= 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map((part) => part.whole);
}
