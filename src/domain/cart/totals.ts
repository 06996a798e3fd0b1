import { prorate, roundHalfUp } from '../money.ts';

/** A priced line for the sums; amounts in minor units, tax included. */
export interface PricedLine {
  readonly rowTotal: number;
  /** Percent, e.g. 25. */
  readonly taxRate: number;
  /** Whether a coupon takes something off it; it does unless this says no. */
  readonly couponFits?: boolean | undefined;
}

/** A coupon's worth: a percentage of the goods that it fits (up to two decimals), a fixed amount (never more than these goods), or what it took off each line of an order once. */
export type CouponWorth =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'shares'; readonly shares: readonly number[] };

/** Sums of a cart in minor units; `discount` and `tax` are positive, and `tax` is contained in `total` (CRT-16). */
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
 * All sums of a cart or order, in minor units (CRT-16). The one rounding rule: a percentage discount is rounded once, half up, over the sum of the goods that the coupon fits and
 * split over the lines by largest remainder; the tax contained is rounded once per rate, half up, over what is paid at that rate (delivery at `deliveryTaxRate`).
 */
export function computeTotals(
  lines: readonly PricedLine[],
  coupon: CouponWorth | undefined,
  delivery: number,
  deliveryTaxRate: number,
): Totals {
  const items = lines.reduce((sum, line) => sum + line.rowTotal, 0);
  const lineDiscounts = couponShares(coupon, lines);
  const discount = lineDiscounts.reduce((sum, share) => sum + share, 0);
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

/** What a coupon takes off each line. */
function couponShares(coupon: CouponWorth | undefined, lines: readonly PricedLine[]): readonly number[] {
  if (coupon?.kind === 'shares') return coupon.shares;
  const weights = lines.map(({ rowTotal, couponFits }) => (couponFits === false ? 0 : rowTotal));
  const goods = weights.reduce((sum, weight) => sum + weight, 0);
  if (coupon === undefined) return lines.map(() => 0);
  const worth = coupon.kind === 'percent' ? roundHalfUp(goods * Math.round(coupon.percent * 100), 10_000) : coupon.amount;
  return prorate(Math.min(goods, worth), weights);
}
