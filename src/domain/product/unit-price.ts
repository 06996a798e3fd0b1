import { type Money, money } from '../money.ts';

/** What a package holds. */
export interface UnitQuantity {
  readonly quantity: number;
  readonly measure: Measure;
}

/** What goods are measured in. */
export type Measure = 'piece' | 'g' | 'kg' | 'ml' | 'l' | 'm';
/** Units that a price is given for (NN 117/2022): a kilogram, a litre, a metre, a piece. */
export type PriceUnit = 'piece' | 'kg' | 'l' | 'm';

/** The unit of each measure, and how many of the measure are one of it. */
const UNITS: Readonly<Record<Measure, readonly [unit: PriceUnit, parts: number]>> = {
  piece: ['piece', 1],
  g: ['kg', 1000],
  kg: ['kg', 1],
  ml: ['l', 1000],
  l: ['l', 1],
  m: ['m', 1],
};
/** Quantities are exact to a millionth. */
const MILLION = 1_000_000;

/** What one unit costs. */
export interface PricePerUnit {
  readonly price: Money;
  readonly unit: PriceUnit;
}

/** The price of one unit, rounded half up to the cent once, from the exact quotient. Undefined when it would say the same as the price, and for a quantity that is none (NN 117/2022). */
export function pricePerUnit(price: Money, { quantity, measure }: UnitQuantity): PricePerUnit | undefined {
  const [unit, parts] = UNITS[measure];
  const millionths = Math.round(quantity * MILLION);
  if (!Number.isSafeInteger(millionths) || millionths <= 0 || millionths === parts * MILLION) return undefined;
  // The product can pass what a number holds exactly.
  const numerator = BigInt(price.amount) * BigInt(parts * MILLION);
  const amount = Number((2n * numerator + BigInt(millionths)) / (2n * BigInt(millionths)));
  return Number.isSafeInteger(amount) ? { price: money(amount, price.currency), unit } : undefined;
}
