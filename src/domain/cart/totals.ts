import { prorate, roundHalfUp } from '../money.ts';

/** A priced line for the sums; amounts in minor units, tax included. */
export interface PricedLine {
  readonly rowTotal: number;
  /** Percent, e.g. 25. */
  readonly taxRate: number;
}

/** A coupon's worth: a percentage of the goods, or a fixed amount (never more than the goods). */
export type CouponWorth = { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'amount'; readonly amount: number };

export interface Totals {
  readonly items: number;
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
  readonly tax: number;
  /** Tax contained in the total, per rate, rates ascending; they add up to `tax`. */
  readonly taxByRate: readonly { readonly rate: number; readonly gross: number; readonly tax: number }[];
  /** The discount's share of each line, in the order of the lines. */
  readonly lineDiscounts: readonly number[];
}

/**
 * All sums of a cart or order, in minor units (CRT-16). The one rounding rule: a percentage discount is rounded once, half up, over the sum of the goods and
 * split over the lines by largest remainder; the tax contained is rounded once per rate, half up, over what is paid at that rate (delivery at `deliveryTaxRate`).
 */
export function computeTotals(
  lines: readonly PricedLine[],
  coupon: CouponWorth | undefined,
  delivery: number,
  deliveryTaxRate: number,
): Totals {
  const items = lines.reduce((sum, line) => sum + line.rowTotal, 0);
  const discount = Math.min(items, couponDiscount(coupon, items));
  const lineDiscounts = prorate(
    discount,
    lines.map((line) => line.rowTotal),
  );
  const grossByRate = new Map<number, number>();
  const addGross = (rate: number, gross: number) => grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + gross);
  for (const [index, line] of lines.entries()) addGross(line.taxRate, line.rowTotal - (lineDiscounts[index] ?? 0));
  if (delivery > 0) addGross(deliveryTaxRate, delivery);
  const taxByRate = [...grossByRate].sort(([a], [b]) => a - b).map(([rate, gross]) => ({ rate, gross, tax: containedTax(gross, rate) }));
  const tax = taxByRate.reduce((sum, row) => sum + row.tax, 0);
  return { items, discount, delivery, total: items - discount + delivery, tax, taxByRate, lineDiscounts };
}

/** The tax contained in a gross amount at a rate in percent (up to two decimals), rounded half up. */
export function containedTax(gross: number, rate: number): number {
  const hundredths = Math.round(rate * 100);
  return roundHalfUp(gross * hundredths, 10_000 + hundredths);
}

function couponDiscount(coupon: CouponWorth | undefined, items: number): number {
  if (coupon === undefined) return 0;
  return coupon.kind === 'percent' ? roundHalfUp(items * coupon.percent, 100) : coupon.amount;
}
