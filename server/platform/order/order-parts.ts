import type { LineRow } from '../cart/line-queries.ts';

/** What an order keeps of the delivery chosen, as it was then. */
export interface OrderDelivery {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly branchId: number | null;
  readonly branchName: string | null;
  readonly price: number;
  readonly taxRate: number;
}

/** What an order keeps of the way to pay, as it was then. */
export interface OrderPayment {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly paymentType: string | null;
}

const ZAGREB_YEAR = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zagreb', year: 'numeric' });

/** The year in which the shop's office books an order of this instant. */
export function bookingYear(instant: Date): string {
  return ZAGREB_YEAR.format(instant);
}

/** A line with too few pieces on the shelf. */
export function firstShort(lines: readonly LineRow[], stock: ReadonlyMap<number, number>): { available: number; name: string } | undefined {
  for (const line of lines) {
    const available = stock.get(line.product_id);
    if (available !== undefined && available < line.quantity) return { available, name: line.name };
  }
  return undefined;
}
