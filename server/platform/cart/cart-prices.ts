import type * as z from 'zod/mini';
import type { CartPricesWire } from '#adapters/platform/wire/cart.ts';
import { type CouponWorth, computeTotals, type PricedLine, type Totals } from '#domain/cart/totals.ts';

/** What a sum of a cart or order is made of; rates are hundredths of a percent, as they are stored. */
export interface PriceParts {
  readonly lines: readonly { readonly row: number; readonly tax_rate: number; readonly coupon_fits?: boolean }[];
  readonly coupon: CouponWorth | undefined;
  /** Undefined until a delivery method is chosen. */
  readonly delivery: { readonly price: number; readonly tax_rate: number } | undefined;
  /** What a membership card saved; the lines are without it already. */
  readonly loyalty: number;
}

/** The one price rule (domain/cart/totals.ts) over stored parts. */
export function totalsOf({ lines, coupon, delivery }: PriceParts): Totals {
  return computeTotals(lines.map(pricedLine), coupon, delivery?.price ?? 0, (delivery?.tax_rate ?? 0) / 100);
}

/**
 * The sums as they travel. cartTotal is what the goods cost after the discount, orderTotal adds the delivery. Taxes are those contained in each sum; the
 * order's is the rule's, and coupon and delivery take the differences, so that the row adds up to the cent. What a card saved is paid by nobody and holds no tax.
 */
export function pricesOnWire(parts: PriceParts, totals: Totals): z.infer<typeof CartPricesWire> {
  const cartTotal = totals.items - totals.discount;
  const itemsTax = taxOf(parts.lines.map(pricedLine));
  const cartTax = taxOf(
    parts.lines.map((line, index) => ({ ...pricedLine(line), rowTotal: line.row - (totals.lineDiscounts[index] ?? 0) })),
  );
  return {
    converted: {
      itemsTotal: totals.items,
      coupon: totals.discount,
      delivery: parts.delivery === undefined ? null : totals.delivery,
      loyalty: parts.loyalty,
      cartTotal,
      orderTotal: totals.total,
      tax: {
        itemsTotal: itemsTax,
        coupon: itemsTax - cartTax,
        delivery: totals.tax - cartTax,
        loyalty: 0,
        cartTotal: cartTax,
        orderTotal: totals.tax,
      },
    },
    base: { finalPrice: totals.total, cartTotal },
  };
}

function pricedLine(line: PriceParts['lines'][number]): PricedLine {
  return { rowTotal: line.row, taxRate: line.tax_rate / 100, couponFits: line.coupon_fits };
}

function taxOf(lines: readonly PricedLine[]): number {
  return computeTotals(lines, undefined, 0, 0).tax;
}
